/** The server's disk. Paths are absolute, with slashes. */
export interface Disk {
  /** Installation folder, e.g. `/juice-shop`. */
  readonly home: string
  /** @throws {Error} with Node's message, e.g. `ENOENT: no such file or directory, open '/juice-shop/nothing'` */
  read(path: string): Buffer
  /** Creates no folders. @throws {Error} with Node's message */
  write(path: string, content: Buffer): void
}

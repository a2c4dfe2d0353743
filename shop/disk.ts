/** The disk of the server that the shop runs on. Paths are absolute, with slashes. */
export interface Disk {
  /** The folder that the shop was installed in, e.g. `/juice-shop`. */
  readonly home: string
  /** @throws {Error} as Node words it, e.g. `ENOENT: no such file or directory, open '/juice-shop/nothing'` */
  read(path: string): Buffer
  /** Makes no folders. @throws {Error} as Node words it */
  write(path: string, content: Buffer): void
}

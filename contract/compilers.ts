/** A Solidity compiler that the page can load. They are optional packages: one that was not installed is named, and missing. */
export interface CompilerRow {
  /** Of the compiler, e.g. `0.8.21`. */
  version: string
  /** Path of the script below the shop's address; null where it is not installed. */
  path: string | null
  /** Of the script; 0 where it is not installed. */
  bytes: number
}

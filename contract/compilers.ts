/** A Solidity compiler for the page. Compilers are optional packages; a missing one has an entry, too. */
export interface CompilerRow {
  /** E.g. `0.8.21`. */
  version: string
  /** Path of the script below the shop's address; null for a missing package. */
  path: string | null
  /** Size of the script; 0 for a missing package. */
  bytes: number
}

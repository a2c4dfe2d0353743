/** A share of the server's time, which refills. */
export interface ComputingTime {
  /** Resolves when there is time left. */
  waitUntilReady(): Promise<void>
  spend(milliseconds: number): void
  /** A steady clock. Milliseconds. */
  now(): number
}

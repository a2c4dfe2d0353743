/** Processor time that work may take in all. This process does the work, so the time ends it only between two pieces. */
export class ProcessorTime {
  #left: number

  /** @param milliseconds to spend */
  constructor(milliseconds: number) {
    this.#left = milliseconds
  }

  get isUp(): boolean {
    return this.#left <= 0
  }

  async measure<Result>(work: () => Promise<Result>): Promise<Result> {
    const begun = process.cpuUsage()
    try {
      return await work()
    } finally {
      const { user, system } = process.cpuUsage(begun)
      this.#left -= (user + system) / 1000
    }
  }
}

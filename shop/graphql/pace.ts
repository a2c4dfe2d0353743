/** Longest computing of one request, so that no query keeps the shop busy. */
const MAX_COMPUTING_MS = 1000
/** Computing at a stretch, after which other requests have their turn. */
const MAX_STRETCH_MS = 8
const MAX_FIELDS = 25_000
const MAX_TEXT_CHARACTERS = 4_000_000

/** Counts what the queries of one request cost, and pauses between stretches of work. */
export class Pace {
  readonly #stop = new AbortController()
  #fields = 0
  #characters = 0
  #computed = 0
  readonly #now: () => number
  #since: number | undefined
  #pause: Promise<void> | undefined

  /** @param now a steady clock, in milliseconds */
  constructor(now: () => number) {
    this.#now = now
    this.#since = now()
  }

  /** Is aborted when the request has used up its share. */
  get signal(): AbortSignal {
    return this.#stop.signal
  }

  /** Fields are null from then on, which costs less than an error for each. */
  get isOver(): boolean {
    return this.signal.aborted
  }

  get fields(): number {
    return this.#fields
  }

  /** Computing so far. Milliseconds. */
  get computed(): number {
    return this.#computed + (this.#since === undefined ? 0 : this.#now() - this.#since)
  }

  /** Counts a field with its value. */
  count(value: unknown): void {
    this.#fields++
    if (typeof value === 'string') this.#characters += value.length
    if (this.#fields > MAX_FIELDS || this.#characters > MAX_TEXT_CHARACTERS) this.#end()
  }

  /** Returns a pause that the next piece of work has to wait for, if it is time for one. */
  findPause(): Promise<void> | undefined {
    if (this.isOver) return undefined
    if (this.#pause) return this.#pause
    if (this.computed > MAX_COMPUTING_MS) this.#end()
    if (this.#since === undefined || this.#now() - this.#since < MAX_STRETCH_MS) return undefined
    this.#pause = this.#rest()
    return this.#pause
  }

  #rest(): Promise<void> {
    // Runs when all work that waits for nothing is done.
    process.nextTick(() => {
      this.#computed = this.computed
      this.#since = undefined
    })
    return new Promise((resolve) => {
      setImmediate(() => {
        this.#since = this.#now()
        this.#pause = undefined
        resolve()
      })
    })
  }

  #end(): void {
    this.#stop.abort(new Error('This query asks for too much.'))
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { HostError } from '#host/errors.ts'

/** Requests that are under way when a server finds that it cannot go on have so long to be answered. Milliseconds. */
const ANSWERING_MS = 200

/** A server that a process of ours runs. */
export interface Opened {
  /** Lines for whoever started it. */
  greeting: string
  watchdogSeconds: number
  log: { error(facts: object, message: string): void }
  close(): Promise<void>
}

/** In place of what does not open. */
export interface StandIn extends Opened {
  /** Gives its address back, so that somebody else can have it. Requests that are being answered stay. */
  release(): void
}

/** A file keeps a server closed until somebody chooses a way out. `facts` are what its stand-in needs. */
export class ClosedError<Facts> extends Error {
  override readonly name = 'ClosedError'
  readonly fault: HostError
  readonly facts: Facts

  constructor(fault: HostError, facts: Facts) {
    super(fault.message, { cause: fault })
    this.fault = fault
    this.facts = facts
  }
}

interface KeeperParts<Facts> {
  /**
   * Opens the server. It may tell later that a file keeps it from going on.
   * @throws {ClosedError} when a file keeps it closed
   */
  open(onFault: (error: ClosedError<Facts>) => void): Promise<Opened>
  openStandIn(error: ClosedError<Facts>, keeper: Keeper<Facts>): Promise<StandIn>
}

/** Keeps either a server open or what stands in for it. */
export class Keeper<Facts> implements Opened {
  readonly #parts: KeeperParts<Facts>
  #current!: Opened | StandIn
  #turn: Promise<unknown> = Promise.resolve()
  #isClosing = false
  /** Told when something else is open than before. */
  onChange: () => void = () => {}

  private constructor(parts: KeeperParts<Facts>) {
    this.#parts = parts
  }

  static async open<Facts>(parts: KeeperParts<Facts>): Promise<Keeper<Facts>> {
    const keeper = new Keeper(parts)
    keeper.#current = await keeper.#open()
    return keeper
  }

  get greeting(): string {
    return this.#current.greeting
  }

  get watchdogSeconds(): number {
    return this.#current.watchdogSeconds
  }

  get log(): Opened['log'] {
    return this.#current.log
  }

  /** Whether something stands in for the server. */
  get isClosed(): boolean {
    return 'release' in this.#current
  }

  /**
   * Does work on the files while nobody has them, and opens again, whatever became of it. Answers whether the server itself is open then.
   * Rejects as the work does.
   */
  reopen(work: () => Promise<void> = async () => {}): Promise<boolean> {
    return this.#runInTurn(async () => {
      if (this.#isClosing) return false
      const before = this.#current
      if (!('release' in before)) await this.#end(before)
      const done = await work().then(
        () => null,
        (error: unknown) => ({ error }),
      )
      if ('release' in before) before.release()
      await this.#change(() => this.#open())
      if (done) throw done.error
      return !this.isClosed
    })
  }

  async close(): Promise<void> {
    this.#isClosing = true
    await this.#runInTurn(() => this.#end(this.#current))
  }

  async #open(): Promise<Opened | StandIn> {
    try {
      return await this.#parts.open((error) => void this.#runInTurn(() => this.#standIn(error)))
    } catch (error) {
      if (error instanceof ClosedError) return this.#parts.openStandIn(error, this)
      throw error
    }
  }

  /** The server that is open has found that it cannot go on. */
  async #standIn(error: ClosedError<Facts>): Promise<void> {
    if (this.#isClosing || this.isClosed) return
    // The request that found it is told so.
    await wait(ANSWERING_MS)
    await this.#end(this.#current)
    await this.#change(() => this.#parts.openStandIn(error, this))
  }

  /** Without anything open this process has nothing to do: its supervisor starts another, which says why it fails. */
  async #change(open: () => Promise<Opened | StandIn>): Promise<void> {
    try {
      this.#current = await open()
    } catch (err) {
      this.log.error({ err }, 'nothing could be opened again')
      process.exit(1)
    }
    this.onChange()
  }

  async #end(opened: Opened): Promise<void> {
    await opened.close().catch((err: unknown) => opened.log.error({ err }, 'closing was not done in order'))
  }

  #runInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work, work)
    this.#turn = result.catch(() => {})
    return result
  }
}

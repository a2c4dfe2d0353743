import { setTimeout as wait } from 'node:timers/promises'
import type { HostError } from '#server/errors.ts'

/** Milliseconds for replies to open requests when a server has to stop. */
const ANSWERING_MS = 200

export interface Opened {
  /** Lines for the console. */
  greeting: string
  watchdogSeconds: number
  log: { error(facts: object, message: string): void }
  close(): Promise<void>
}

/** Replaces a server that does not open. */
export interface StandIn extends Opened {
  /** Releases its address for another server. Open requests continue. */
  release(): void
}

/** A file keeps a server closed until somebody decides. `facts` are for its stand-in. */
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
   * Opens the server, which may report a faulty file later.
   * @throws {ClosedError} if a file keeps it closed
   */
  open(onFault: (error: ClosedError<Facts>) => void): Promise<Opened>
  openStandIn(error: ClosedError<Facts>, keeper: Keeper<Facts>): Promise<StandIn>
  /** Closes what server and stand-ins share. */
  closeRest?(): Promise<void>
}

export class Keeper<Facts> implements Opened {
  readonly #parts: KeeperParts<Facts>
  #current!: Opened | StandIn
  #turn: Promise<unknown> = Promise.resolve()
  #isClosing = false
  /** Called when the server or its stand-in has changed. */
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

  get isClosed(): boolean {
    return 'release' in this.#current
  }

  /**
   * Works on the closed files and opens again, also after an error. Returns whether the server itself is then open.
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
    await this.#parts.closeRest?.()
  }

  async #open(): Promise<Opened | StandIn> {
    try {
      return await this.#parts.open((error) => void this.#runInTurn(() => this.#standIn(error)))
    } catch (error) {
      if (error instanceof ClosedError) return this.#parts.openStandIn(error, this)
      throw error
    }
  }

  /** Replaces an open server with a faulty file. */
  async #standIn(error: ClosedError<Facts>): Promise<void> {
    if (this.#isClosing || this.isClosed) return
    // Leaves time for the reply to the request that found it.
    await wait(ANSWERING_MS)
    await this.#end(this.#current)
    await this.#change(() => this.#parts.openStandIn(error, this))
  }

  /** Exits if nothing opens. The supervisor then starts another process, which reports the failure. */
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

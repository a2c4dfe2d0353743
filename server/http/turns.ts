import { AsyncResource } from 'node:async_hooks'
import type { ThreadShare } from '#server/http/thread-share.ts'
import { waitingRequests } from '#server/http/waiting-requests.ts'

/** Requests of one instance that begin in one turn. */
const AT_A_TIME = 4

/** Milliseconds for the requests of one turn together. */
const MAX_TURN_MS = 2

const MAX_WAIT_MS = 10_000

/** Milliseconds between two looks at waiting requests. */
const LOOK_EVERY_MS = 1000

interface Waiting {
  go: () => void
  refuse: (seconds: number) => void
  since: number
}

interface Counted {
  share: Pick<ThreadShare, 'measureWait' | 'isLow'>
  settle: () => void
}

/**
 * Lets the requests of one instance begin a few at a time, so that a thousand of them leave room for those of others.
 * An instance over its share waits, and then runs one request at a time.
 */
export class Turns {
  readonly #counted: Counted | undefined
  readonly #now: () => number
  /** These come first, because others may wait for them. */
  readonly #begun: Waiting[] = []
  readonly #new: Waiting[] = []
  #left = AT_A_TIME
  #usedMs = 0
  #underWay = 0
  #isCounting = false
  #timer: NodeJS.Timeout | undefined

  /** @param now milliseconds since any moment */
  constructor(counted?: Counted, now: () => number = () => performance.now()) {
    this.#counted = counted
    this.#now = now
  }

  /**
   * Calls `go` at this request's turn. The request calls `end` when it is over.
   * @param refuse called instead with the remaining seconds if the turn is too far off
   */
  begin(go: () => void, refuse: (seconds: number) => void): void {
    const start = (): void => {
      this.#underWay++
      go()
    }
    if (this.#begun.length + this.#new.length === 0 && this.#mayBegin()) this.#run(start)
    else this.#wait(this.#new, start, refuse)
  }

  /** Calls `go` at the next turn of a request that has begun. */
  goOn(go: () => void, refuse: (seconds: number) => void): void {
    if (this.#begun.length === 0 && this.#mayGoOn()) this.#run(go)
    else this.#wait(this.#begun, go, refuse)
  }

  end(): void {
    this.#underWay--
    if (this.#new.length > 0) this.#count()
  }

  #mayGoOn(): boolean {
    return this.#left > 0 && this.#measureWait() === 0
  }

  #mayBegin(): boolean {
    return this.#mayGoOn() && (this.#underWay === 0 || !this.#counted?.share.isLow)
  }

  #measureWait(): number {
    return this.#counted?.share.measureWait() ?? 0
  }

  #run(go: () => void): void {
    const began = this.#now()
    this.#left--
    go()
    this.#counted?.settle()
    this.#usedMs += this.#now() - began
    if (this.#usedMs >= MAX_TURN_MS) this.#left = 0
    this.#count()
  }

  #wait(queue: Waiting[], go: () => void, refuse: Waiting['refuse']): void {
    const milliseconds = this.#measureWait()
    if (milliseconds > MAX_WAIT_MS) {
      refuse(Math.ceil(milliseconds / 1000))
      return
    }
    queue.push({ go: AsyncResource.bind(go), refuse: AsyncResource.bind(refuse), since: this.#now() })
    waitingRequests.enter()
    this.#count()
  }

  /** Begins a new turn after all other work that is ready, or when there is credit again. */
  #count(): void {
    const milliseconds = this.#measureWait()
    if (milliseconds > 0) this.#timer ??= setTimeout(() => this.#look(), Math.min(milliseconds, LOOK_EVERY_MS)).unref()
    if (this.#isCounting || milliseconds > 0) return
    this.#isCounting = true
    setImmediate(() => {
      this.#isCounting = false
      this.#look()
    })
  }

  #look(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#left = AT_A_TIME
    this.#usedMs = 0
    this.#refuseLate(this.#begun)
    this.#refuseLate(this.#new)
    while (this.#begun.length > 0 && this.#mayGoOn()) this.#run(takeFirst(this.#begun).go)
    while (this.#begun.length === 0 && this.#new.length > 0 && this.#mayBegin()) this.#run(takeFirst(this.#new).go)
    if (this.#left < AT_A_TIME || this.#measureWait() > 0) this.#count()
  }

  #refuseLate(queue: Waiting[]): void {
    const latest = this.#now() - MAX_WAIT_MS
    while ((queue[0]?.since ?? Number.POSITIVE_INFINITY) < latest)
      takeFirst(queue).refuse(Math.ceil(this.#measureWait() / 1000))
  }
}

function takeFirst(queue: Waiting[]): Waiting {
  waitingRequests.leave()
  return queue.shift() as Waiting
}

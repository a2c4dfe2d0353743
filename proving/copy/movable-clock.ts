import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers'

const { floor } = Math

/** Timers that take longer, in milliseconds, ring when the clock is moved past their time. */
const LONG_TIMER_MS = 5_000

/** A clock that can be moved on, in place of the process's own. Code that is safe only for its first minutes is found out. */
export class MovableClock {
  #moved = 0
  #back = 0
  readonly #long = new Set<LongTimer>()

  constructor() {
    const readPerformance = performance.now.bind(performance)
    const readUptime = process.uptime.bind(process)
    const readTime = process.hrtime.bigint.bind(process.hrtime)
    moveDate(globalThis, () => this.ahead)
    this.#windTimers()
    performance.now = () => readPerformance() + this.#moved
    process.uptime = () => readUptime() + this.#moved / 1000
    process.hrtime.bigint = () => readTime() + BigInt(floor(this.#moved)) * 1_000_000n
  }

  /** Milliseconds by which dates are ahead, less than none in the past. */
  get ahead(): number {
    return this.#moved - this.#back
  }

  /** Puts dates back, for a program that has not begun. The age of the process stays. */
  beginAt(time: number): void {
    this.#back += Date.now() - time
  }

  /** Moves on to a time that is still to come. */
  moveTo(time: number): void {
    this.move(Math.max(0, time - Date.now()))
  }

  move(milliseconds: number): void {
    this.#moved += milliseconds
    for (const timer of this.#long) {
      if (timer.due > performance.now()) continue
      this.#long.delete(timer)
      timer.ring()
    }
  }

  /** Code that waits until nobody looks is found out, too. */
  #windTimers(): void {
    const { setTimeout: set, clearTimeout: clear } = globalThis
    const wound = new WeakMap<object, LongTimer>()
    const setLong = (work: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]): NodeJS.Timeout => {
      if (!(milliseconds >= LONG_TIMER_MS)) return set(work, milliseconds, ...given)
      const timer: LongTimer = {
        due: performance.now() + milliseconds,
        ring: () => {
          clear(handle)
          work(...given)
        },
      }
      const handle = set(() => {
        this.#long.delete(timer)
        work(...given)
      }, milliseconds)
      this.#long.add(timer)
      wound.set(handle, timer)
      return handle
    }
    const clearLong = (handle?: Parameters<typeof clear>[0]): void => {
      const timer = typeof handle === 'object' ? wound.get(handle) : undefined
      if (timer) this.#long.delete(timer)
      clear(handle)
    }
    // The rest of a timer, such as its use with promises, stays the runtime's.
    globalThis.setTimeout = timers.setTimeout = standInFor(set, Object.assign(setLong, set) as typeof set)
    globalThis.clearTimeout = timers.clearTimeout = standInFor(clear, clearLong)
    syncBuiltinESMExports()
  }
}

/** Nothing tells a stand-in by its name or number of parameters. */
function standInFor<Work extends object>(original: Work, standIn: Work): Work {
  for (const fact of ['name', 'length'])
    Object.defineProperty(standIn, fact, Object.getOwnPropertyDescriptor(original, fact) ?? {})
  return standIn
}

interface LongTimer {
  /** By the clock of performance. */
  due: number
  ring: () => void
}

/** Puts a clock that is ahead into a realm. */
export function moveDate(realm: { Date: DateConstructor }, readMoved: () => number): void {
  const Own = realm.Date
  const { now: readNow } = Own
  const now = (): number => readNow() + readMoved()
  realm.Date = new Proxy(Own, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made === realm.Date ? target : made),
    apply: (target) => new target(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  Own.prototype.constructor = realm.Date
}

const { floor } = Math

/** A clock that can be moved on, in place of the process's own. Code that is safe only for its first minutes is found out. */
export class MovableClock {
  #moved = 0
  #back = 0

  constructor() {
    const readPerformance = performance.now.bind(performance)
    const readUptime = process.uptime.bind(process)
    const readTime = process.hrtime.bigint.bind(process.hrtime)
    moveDate(globalThis, () => this.ahead)
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
  }
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

import { AsyncLocalStorage } from 'node:async_hooks'

/** Time and chance of some work. Without any, the clock and the random numbers of the system hold. */
export interface Circumstances {
  now(): Date
  randomBytes(count: number): Buffer
}

const storage = new AsyncLocalStorage<Circumstances>()

/** Runs work, and all that it starts, under circumstances. */
export function runUnder<Result>(circumstances: Circumstances, work: () => Result): Result {
  return storage.run(circumstances, work)
}

export function findCircumstances(): Circumstances | undefined {
  return storage.getStore()
}

/** The time of the present circumstances. */
export function readTime(): Date {
  return storage.getStore()?.now() ?? new Date()
}

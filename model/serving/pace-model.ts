import { setImmediate as giveWay, setTimeout as wait } from 'node:timers/promises'
import type { ChatCompletionChunk, StreamCompletion } from '#model/protocol.ts'

/**
 * Credit of the built-in model for one instance, in milliseconds of processor time, while others play. The model runs
 * on the common thread: two milliseconds for an ordinary message, up to fifty for a hostile one. A busy machine makes
 * thoughts longer without harm to others, so the time on the clock does not count.
 */
const BURST = 100

/** Milliseconds of credit that come back a second. */
const PER_SECOND = 30

/** Most milliseconds that one thought counts. The first of a process also loads the model. */
const MAX_CHARGE_MS = 60

export type PaceModel = (stream: StreamCompletion) => StreamCompletion

/**
 * The pace of all models of one instance.
 * @param isShared whether others play beside it
 * @param readProcessorTime milliseconds that this thread has had so far
 */
export function createPace(isShared: () => boolean, readProcessorTime: () => number = readThreadTime): PaceModel {
  let left = BURST
  let countedAt = performance.now()
  let last: Promise<void> = Promise.resolve()

  function spend(milliseconds: number): void {
    const at = performance.now()
    left = Math.min(left + ((at - countedAt) / 1000) * PER_SECOND, BURST) - milliseconds
    countedAt = at
  }

  async function waitForBudget(signal: AbortSignal | undefined): Promise<void> {
    // Splits a conversation into steps, so that other requests are served in between.
    await giveWay()
    if (!isShared()) return
    spend(0)
    if (left < 0) await wait((-left / PER_SECOND) * 1000, undefined, signal ? { signal } : {})
  }

  return (stream) => {
    const paced: StreamCompletion = async function* paced(request, options) {
      const signal = options?.signal
      const before = last
      const turn = Promise.withResolvers<void>()
      last = turn.promise
      let chunks: AsyncIterator<ChatCompletionChunk>
      let next: IteratorResult<ChatCompletionChunk>
      try {
        await before
        await waitForBudget(signal).catch(() => {})
        if (signal?.aborted) return
        const began = readProcessorTime()
        chunks = stream(request, options)[Symbol.asyncIterator]()
        // Most thought comes before the first word.
        next = await chunks.next()
        spend(Math.min(readProcessorTime() - began, MAX_CHARGE_MS))
      } finally {
        turn.resolve()
      }
      try {
        for (; !next.done; next = await chunks.next()) yield next.value
      } finally {
        await chunks.return?.()
      }
    }
    // The preparation makes pauses by itself.
    if (stream.prepare) paced.prepare = stream.prepare
    return paced
  }
}

function readThreadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

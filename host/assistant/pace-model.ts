import { setImmediate as giveWay, setTimeout as wait } from 'node:timers/promises'
import type { ChatCompletionChunk, StreamCompletion } from '#model/protocol.ts'

/**
 * What the built-in model may think for one instance while others play beside it: at once, and steadily. Milliseconds; milliseconds a second. It thinks
 * on the thread that answers everybody, two milliseconds for an ordinary message and up to fifty for what somebody has made for that purpose.
 * What counts is processor time: on a busy machine a thought takes long without taking more from others.
 */
const BURST = 100
const PER_SECOND = 30

/** What one thought counts at most: the very first one of a process also loads the model, which is nobody's fault. Milliseconds. */
const MAX_CHARGE_MS = 60

/** Makes a model wait its turn. */
export type PaceModel = (stream: StreamCompletion) => StreamCompletion

/**
 * The pace of one instance, for all models that think on its behalf.
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
    // What a conversation costs is paid in steps, between which everybody else has a turn.
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
        // It has decided by the time that it says the first word.
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
    // It rests between its steps anyway.
    if (stream.prepare) paced.prepare = stream.prepare
    return paced
  }
}

function readThreadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

import type { Worker } from 'node:worker_threads'
import { startThread } from '#host/containment/threads.ts'
import type { BuiltChallenge } from '#range/catalogue/catalogue.ts'
import { readSource } from '#range/coding/cut-source.ts'
import { asNotStarted, type JudgeParts, type Order, type Verdict } from './orders.ts'

const THREAD = new URL('./thread.ts', import.meta.url)

/** A shop needs about a fifth of this. */
const RESOURCES = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** Milliseconds; a verdict takes about one second of an idle machine. */
const MAX_JUDGING_MS = 10_000

/** Changes that one thread judges: the programs that it has loaded for them stay in its memory. */
const MAX_JUDGED_CHANGES = 100

/** Whole sources by path from the root of the repository; sources of the shop only. */
type Changes = ReadonlyMap<string, string>

/** What became of a thread before there was a verdict. */
class ThreadError extends Error {}

/**
 * Judges changed sources of the shop by running them: a copy of the shop with these in place of its own is started in a thread that may read
 * the program and nothing else, without a port; exploits and checks are sent to it as requests that never leave the thread.
 * @param patience milliseconds after which the copy counts as broken
 * @throws {CutError} for a path that is none of a source of the shop
 */
export async function judge(
  parts: JudgeParts,
  challenge: BuiltChallenge,
  files: Changes,
  patience: number = MAX_JUDGING_MS,
): Promise<Verdict> {
  const judge = new SharedJudge(parts)
  try {
    return await judge.judge(challenge, files, patience)
  } finally {
    judge.close()
  }
}

/**
 * Judges many changes, as `judge` does, in one thread: what none of them changes is loaded once for all, which takes most of the time. They
 * could tell on each other, so it is for changes that are known, like the fixes that challenges offer. What a thread dies of that has judged
 * others before is judged once more, in one of its own.
 */
export class SharedJudge {
  readonly #parts: JudgeParts
  #thread: Worker | undefined
  /** What the thread has judged. */
  #count = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(parts: JudgeParts) {
    this.#parts = parts
  }

  /** Changes are judged one after the other; parameters as for `judge`. */
  async judge(
    { oracle: _oracle, routes: _routes, coding, translations: _translations, ...challenge }: BuiltChallenge,
    files: Changes,
    patience: number = MAX_JUDGING_MS,
  ): Promise<Verdict> {
    for (const file of files.keys()) readSource(file)
    const order: Order = { challenge, source: coding?.file ?? '', files: Object.fromEntries(files) }
    const verdict = this.#last.then(() => this.#judge(order, patience))
    this.#last = verdict
    return verdict
  }

  /** Ends the thread, whatever it is doing. */
  close(): void {
    void this.#thread?.terminate()
    this.#thread = undefined
    this.#count = 0
  }

  async #judge(order: Order, patience: number): Promise<Verdict> {
    if (this.#count >= MAX_JUDGED_CHANGES) this.close()
    for (;;) {
      const isAlone = this.#count === 0
      try {
        return await this.#ask(order, patience)
      } catch (error) {
        this.close()
        if (!(error instanceof ThreadError)) throw error
        if (isAlone) return asNotStarted(error.message)
      }
    }
  }

  #ask(order: Order, patience: number): Promise<Verdict> {
    this.#thread ??= startThread(THREAD, { limits: RESOURCES, data: this.#parts, usesDatabases: true })
    this.#count++
    const thread = this.#thread
    const { promise, resolve, reject } = Promise.withResolvers<Verdict>()
    const fail = (detail: string): void => reject(new ThreadError(detail))
    const timer = setTimeout(() => fail('It came to no end.'), patience)
    const listeners = {
      message: resolve,
      error: (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
      exit: () => fail('It ended by itself.'),
    }
    for (const [event, hear] of Object.entries(listeners)) thread.on(event, hear)
    thread.postMessage(order)
    return promise.finally(() => {
      clearTimeout(timer)
      for (const [event, hear] of Object.entries(listeners)) thread.off(event, hear)
    })
  }
}

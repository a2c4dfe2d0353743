import { startThread } from '#host/containment/threads.ts'
import type { BuiltChallenge } from '#range/catalogue/catalogue.ts'
import { readSource } from '#range/coding/cut-source.ts'
import type { JudgeParts, Order, Verdict } from './orders.ts'

const THREAD = new URL('./thread.ts', import.meta.url)

/** A shop needs about a fifth of this. */
const RESOURCES = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** Milliseconds; a verdict takes about one second of an idle machine. */
const MAX_JUDGING_MS = 10_000

/**
 * Judges changed sources of the shop by running them: a copy of the shop with these in place of its own is started in a thread that may read
 * the program and nothing else, without a port; exploits and checks are sent to it as requests that never leave the thread.
 * @param files whole sources by path from the root of the repository; sources of the shop only
 * @param patience milliseconds after which the copy counts as broken
 * @throws {CutError} for a path that is none of a source of the shop
 */
export async function judge(
  parts: JudgeParts,
  { oracle: _oracle, coding, translations: _translations, ...challenge }: BuiltChallenge,
  files: ReadonlyMap<string, string>,
  patience: number = MAX_JUDGING_MS,
): Promise<Verdict> {
  for (const file of files.keys()) readSource(file)
  const order: Order = { ...parts, challenge, source: coding?.file ?? '', files: Object.fromEntries(files) }
  return new Promise((resolve) => {
    const thread = startThread(THREAD, RESOURCES, order)
    const finish = (verdict: Verdict): void => {
      clearTimeout(timer)
      void thread.terminate()
      resolve(verdict)
    }
    const fail = (detail: string): void =>
      finish({ verdict: 'broken', reasons: [{ kind: 'start', tried: 'The shop is started', detail }] })
    const timer = setTimeout(() => fail('It came to no end.'), patience)
    thread.once('message', finish)
    thread.once('error', (error) => fail(error instanceof Error ? error.message : String(error)))
    thread.once('exit', () => fail('It ended by itself.'))
  })
}

import { startThread } from '#host/containment/threads.ts'
import type { BuiltChallenge } from '#range/catalogue/catalogue.ts'
import { readSource } from '#range/coding/cut-source.ts'
import { asNotStarted, type JudgeParts, type Order, type Verdict } from './orders.ts'

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
  challenge: BuiltChallenge,
  files: ReadonlyMap<string, string>,
  patience: number = MAX_JUDGING_MS,
): Promise<Verdict> {
  const [verdict] = await judgeTogether(parts, challenge, [files], patience)
  if (!verdict) throw new Error('There is no verdict.')
  return verdict
}

/**
 * Judges several changes of what the shop is filled with: a thread loads the program once for all of them, which takes most of the time. Each
 * has data of its own.
 * @param variants as for `judge`; below `content/` where there are several
 * @param patience milliseconds for all of them
 * @throws {CutError} as `judge` does
 */
export async function judgeTogether(
  parts: JudgeParts,
  { oracle: _oracle, coding, translations: _translations, ...challenge }: BuiltChallenge,
  variants: readonly ReadonlyMap<string, string>[],
  patience: number = MAX_JUDGING_MS * variants.length,
): Promise<Verdict[]> {
  for (const file of variants.flatMap((files) => [...files.keys()])) {
    readSource(file)
    if (variants.length > 1 && !file.startsWith('content/')) throw new Error(`${file}: the program is judged by itself`)
  }
  const order: Order = {
    ...parts,
    challenge,
    source: coding?.file ?? '',
    variants: variants.map((files) => Object.fromEntries(files)),
  }
  return new Promise((resolve) => {
    const thread = startThread(THREAD, RESOURCES, order)
    const finish = (verdicts: Verdict[]): void => {
      clearTimeout(timer)
      void thread.terminate()
      resolve(verdicts)
    }
    const fail = (detail: string): void => finish(variants.map(() => asNotStarted(detail)))
    const timer = setTimeout(() => fail('It came to no end.'), patience)
    thread.once('message', finish)
    thread.once('error', (error) => fail(error instanceof Error ? error.message : String(error)))
    thread.once('exit', () => fail('It ended by itself.'))
  })
}

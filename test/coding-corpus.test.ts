import { afterAll, expect, it } from 'vitest'
import { listFiles } from '#game/catalogue/provable.ts'
import { applyCorpusPatch, listCorpusFolders, needsOwnProcess, readCorpus } from './support/corpus.ts'
import { openJudge } from './support/open-judge.ts'
import { drawnOf, SEED } from './support/sample.ts'

/** Milliseconds. */
const PATIENCE = 60_000

/** Patches of one run. All are judged by `npm test -- all`. */
const SAMPLE = 15

/** Patches of a part that are enough to doubt its proof. */
const MIN_PATCHES = 6

/** The same for a place, whose proof is smaller. */
const MIN_PLACE_PATCHES = 3

const { judge, parts } = await openJudge()
const folders = listCorpusFolders()
const corpus = folders.flatMap(readCorpus)
const partOf = (folder: string) => parts.find(({ challenge }) => challenge.folder === folder)

afterAll(() => judge.close())

it('is of challenges that are proven, with patches that fit the sources that learners may change', () => {
  const faults = corpus.flatMap((patch) => {
    const part = partOf(patch.folder)
    if (!part) return [`challenges/${patch.path}: there is nothing to prove`]
    try {
      const closed = [...applyCorpusPatch(patch).keys()].filter((file) => !listFiles(part.coding).includes(file))
      return closed.map((file) => `challenges/${patch.path} changes ${file}, which learners cannot change`)
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)]
    }
  })
  expect(faults).toEqual([])
})

it.each(folders)('%s has right fixes, wrong ones, and enough of them', (folder) => {
  const isPlace = partOf(folder)?.challenge.place !== undefined
  const verdicts = readCorpus(folder).map(({ deserved }) => deserved)
  expect(verdicts.length).toBeGreaterThanOrEqual(isPlace ? MIN_PLACE_PATCHES : MIN_PATCHES)
  expect(verdicts).toContain('proven')
  expect(verdicts).toContain(isPlace ? 'still-exploitable' : 'cheating')
})

it.each(
  drawnOf(corpus, ({ folder, name }) => `${folder} ${name}`, SAMPLE).map((patch) => {
    const key = partOf(patch.folder)?.challenge.key ?? patch.folder
    return [key, patch.name, patch] as const
  }),
)('%s, fixed by %s, gets the verdict that it deserves', { timeout: 3 * PATIENCE }, async (_key, _name, patch) => {
  const { challenge } = partOf(patch.folder) ?? {}
  if (!challenge) throw new Error(`${patch.folder} has nothing to prove.`)
  const options = { isKnown: !needsOwnProcess(patch), patience: PATIENCE, seed: SEED }
  const { verdict, trials } = await judge.judge(challenge, applyCorpusPatch(patch), options)
  const failed = trials.filter(({ outcome }) => outcome === 'failed')
  if (patch.deserved === 'cheating') expect(verdict).not.toBe('proven')
  else if (verdict !== patch.also) expect({ verdict, failed }).toMatchObject({ verdict: patch.deserved })
})

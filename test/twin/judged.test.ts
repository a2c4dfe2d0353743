import { afterAll, describe, expect, it } from 'vitest'
import type { BuiltChallenge } from '#game/catalogue/catalogue.ts'
import { readSource } from '#game/coding/cut-source.ts'
import { composeMends, listMended, readMends } from '../../tools/twin/mends.ts'
import { makeTree } from '../../tools/twin/tree.ts'
import { openJudge } from '../support/open-judge.ts'
import { drawnOf, SEED } from '../support/sample.ts'
import { BEYOND_THE_CODE } from './unsilenced.ts'

/** Milliseconds. */
const PATIENCE = 60_000

/** Challenges of one run; `npm test -- all` judges all. */
const DRAWN_PARTS = 8

const ATTACKS: readonly string[] = ['attack', 'other-caller']

const flaws = await readMends()
const mended = new Set(listMended(flaws))
const { judge, parts } = await openJudge(await makeTree(flaws, [...mended]))

/** Sources of the twin that a judge may change. */
const changes = new Map(
  [...composeMends(flaws, [...mended])].flatMap(([path, text]) =>
    text !== null && isSource(path) ? [[path, text] as const] : [],
  ),
)

const judged = parts.filter(
  ({ challenge, coding }) =>
    !coding.isIntended &&
    !Object.hasOwn(BEYOND_THE_CODE, challenge.key) &&
    flaws.some(({ id, folder }) => folder === challenge.folder && mended.has(id)),
)

afterAll(() => judge.close())

describe('the mended code, with all mends together', () => {
  it.each(
    drawnOf(judged, ({ challenge }) => challenge.key, DRAWN_PARTS).map(({ challenge }) => [challenge.key, challenge]),
  )('holds against the attacks of %s', { timeout: PATIENCE }, async (_key, challenge) => {
    const { verdict, trials } = await judge.judge(challenge, changesFor(challenge), {
      isKnown: true,
      patience: PATIENCE,
      seed: SEED,
    })
    expect(verdict, JSON.stringify(trials)).not.toBe('does-not-start')
    // Features of one proof may be the flaw of another: customers list all accounts, or read the confidential file.
    expect(trials.filter(({ kind, outcome }) => ATTACKS.includes(kind) && outcome === 'failed')).toEqual([])
  })
})

/** Changed content makes new first rows, and those of the twin hold it already. Contracts and plans are content. */
function changesFor({ coding }: BuiltChallenge): Map<string, string> {
  if (coding?.file.startsWith('content/')) return changes
  return new Map([...changes].filter(([path]) => !path.startsWith('content/')))
}

function isSource(path: string): boolean {
  try {
    readSource(path)
    return true
  } catch {
    return false
  }
}

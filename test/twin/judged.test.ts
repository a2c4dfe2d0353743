import { afterAll, describe, expect, it } from 'vitest'
import { readSource } from '#game/coding/cut-source.ts'
import { composeMends, listMended, readMends } from '../../tools/twin/mends.ts'
import { openJudge } from '../support/open-judge.ts'
import { drawnOf, SEED } from '../support/sample.ts'
import { BEYOND_THE_CODE, ENDED_FEATURES } from './unsilenced.ts'

/** Milliseconds. */
const PATIENCE = 60_000

/** Challenges of one run; `npm test -- all` judges all. */
const DRAWN_PARTS = 8

const ENDED = Object.values(ENDED_FEATURES).flat()

const ATTACKS: readonly string[] = ['attack', 'other-caller']

/** The judge has the first rows of the vulnerable shop, with their hashes. The other tests of the twin hold these mends. */
const MENDED_ROWS: readonly string[] = ['F105', 'F120', 'F133']

const { judge, parts } = await openJudge()
const flaws = await readMends()
const mended = new Set(listMended(flaws).filter((id) => !MENDED_ROWS.includes(id)))

/** Sources of the twin that a judge may change. */
const changes = new Map(
  [...composeMends(flaws, [...mended])].flatMap(([path, text]) =>
    typeof text === 'string' && isSource(path) ? [[path, text] as const] : [],
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
  )('holds against the attacks of %s, and keeps its features', { timeout: PATIENCE }, async (_key, challenge) => {
    const { verdict, trials } = await judge.judge(challenge, changes, { isKnown: true, patience: PATIENCE, seed: SEED })
    expect(verdict, JSON.stringify(trials)).not.toBe('does-not-start')
    const failed = trials.filter(({ outcome }) => outcome === 'failed')
    expect(failed.filter(({ kind }) => ATTACKS.includes(kind))).toEqual([])
    expect(failed.filter(({ kind, name }) => kind === 'feature' && !ENDED.includes(name))).toEqual([])
  })
})

function isSource(path: string): boolean {
  try {
    readSource(path)
    return true
  } catch {
    return false
  }
}

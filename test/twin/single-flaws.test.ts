import { rm } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { readTruth } from '#game/ground-truth/read-truth.ts'
import { composeMends, listMended, readMends } from '../../tools/twin/mends.ts'
import { makeTree } from '../../tools/twin/tree.ts'
import { makeBuiltTree } from '../support/make-tree.ts'
import { type OpenTree, openTree } from '../support/open-tree.ts'
import { drawFew, drawnOf, isWhole } from '../support/sample.ts'
import { attempt, findDifferencesAt, runExploit } from './attempts.ts'
import { ANSWERED_ALIKE, BELIEVED, NEEDED } from './unsilenced.ts'

/** Flaws of one run; `npm test -- all` mends each of them alone. */
const DRAWN_FLAWS = 2
/** Flaws of the page in one run. Each takes a build. */
const DRAWN_PAGE_FLAWS = 1

/** Exploits of other challenges on each of these shops. */
const DRAWN_OTHERS = isWhole ? 6 : 4

const MAKING_MS = 400_000

const { challenges } = await discoverCatalogue()
const truth = await readTruth({ challenges }, '0.0.0-test')
const flaws = await readMends()
const mended = new Set(listMended(flaws))

/** Solved by seconds of the clock, which are too few for a shop that has just been started on a busy machine. */
const BY_THE_CLOCK = [
  'rceChallenge',
  'rceOccupyChallenge',
  'xxeDosChallenge',
  'yamlBombChallenge',
  'noSqlCommandChallenge',
]

const ofPage = new Set([...mended].filter((id) => [...composeMends(flaws, [id]).keys()].some(isPage)))
const drawnFlaws = [
  ...drawnOf(
    truth.flaws.filter(({ id }) => mended.has(id) && !ofPage.has(id)),
    ({ id }) => id,
    DRAWN_FLAWS,
  ),
  ...drawnOf(
    truth.flaws.filter(({ id }) => ofPage.has(id)),
    ({ id }) => id,
    DRAWN_PAGE_FLAWS,
  ),
]

describe.each(drawnFlaws.map((flaw) => [flaw.id, flaw] as const))('a shop with %s mended', (id, flaw) => {
  let shop: OpenTree | undefined
  let folder = ''
  const open = async (): Promise<OpenTree> => {
    folder ||= await (ofPage.has(id) ? makeBuiltTree : makeTree)(flaws, [id])
    shop ??= await openTree(folder)
    return shop
  }
  afterAll(async () => {
    await shop?.[Symbol.asyncDispose]()
    // All of them would take gigabytes.
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  it('does not have the flaw', { timeout: MAKING_MS }, async () => {
    const { url, startOver, solved } = await open()
    if (flaw.shows.isProof && !ANSWERED_ALIKE.includes(id)) {
      await startOver()
      expect(await findDifferencesAt(url, flaw.shows, truth.sessions)).not.toEqual([])
    }
    for (const { key } of flaw.challenges.filter(dependsOn(id))) {
      await startOver()
      await attempt(() => runExploit(challenges, key, url))
      expect(await solved(), key).not.toContain(key)
    }
  })

  const others = challenges.filter(
    ({ key }) =>
      !BY_THE_CLOCK.includes(key) &&
      !NEEDED[id]?.by.includes(key) &&
      !flaw.challenges.some((challenge) => challenge.key === key),
  )
  it.each(drawFew(others, ({ key }) => `${id} ${key}`, DRAWN_OTHERS).map(({ key }) => key))(
    'can still be attacked by the exploit of %s',
    { timeout: MAKING_MS },
    async (key) => {
      const { url, startOver, solved } = await open()
      await startOver()
      await runExploit(challenges, key, url)
      await expect.poll(solved, { timeout: 5000, interval: 50 }).toContain(key)
    },
  )
})

function isPage(path: string): boolean {
  return path.startsWith('web/')
}

/** Whether the flaw is the only one of a challenge whose oracle can be silenced. */
function dependsOn(id: string): (challenge: { key: string }) => boolean {
  return ({ key }) => {
    const served = truth.flaws.filter((flaw) => flaw.challenges.some((challenge) => challenge.key === key))
    return !Object.hasOwn(BELIEVED, key) && served.every((flaw) => flaw.id === id)
  }
}

import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import type { Proof } from '#game/coding/define-coding.ts'
import { readTruth } from '#game/ground-truth/read-truth.ts'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { listMended, readMends } from '../../tools/twin/mends.ts'
import { beginHonestDay, HONEST_DAY } from '../support/honest-day.ts'
import { makeBuiltTree } from '../support/make-tree.ts'
import { type OpenTree, openTree } from '../support/open-tree.ts'
import { drawn, drawnOf } from '../support/sample.ts'
import { discoverWays, findUnexpected } from '../support/ways.ts'
import { attempt, findDifferencesAt, runExploit } from './attempts.ts'
import { ANSWERED_ALIKE, BELIEVED, WITHOUT_FLAW } from './unsilenced.ts'

/** Milliseconds until a message of a page is judged. */
const JUDGED_MS = 60
const BUILD_MS = 400_000

/** Cases of one run; `npm test -- all` tries all. */
const DRAWN_EXPLOITS = 25
const DRAWN_CASES = 25
const DRAWN_MISHAPS = 40

const { challenges } = await discoverCatalogue()
const truth = await readTruth({ challenges }, '0.0.0-test')
const flaws = await readMends()
const mended = new Set(listMended(flaws))

/** Challenges of which each flaw is mended. */
const closed = challenges.filter(({ key }) => {
  const served = truth.flaws.filter((flaw) => flaw.challenges.some((challenge) => challenge.key === key))
  return served.length > 0 && served.every(({ id }) => mended.has(id)) && !Object.hasOwn(BELIEVED, key)
})
const proofs = new Map(
  await Promise.all(
    challenges.flatMap((one) => (one.built ? [readProof(one.folder).then((proof) => [one.key, proof] as const)] : [])),
  ),
)
const ways = new Map((await discoverWays()).map((known) => [known.key, known]))

let twin: OpenTree
beforeAll(async () => {
  twin = await openTree(await makeBuiltTree(flaws, listMended(flaws)))
}, BUILD_MS)
afterAll(() => twin?.[Symbol.asyncDispose]())

describe('in the twin fails', () => {
  const drawnOnes = drawnOf(closed, ({ key }) => key, DRAWN_EXPLOITS)

  it.each(drawnOnes.map(({ key }) => key))('the exploit of %s', async (key) => {
    await twin.startOver()
    await attempt(() => runExploit(challenges, key, twin.url))
    expect(await twin.solved()).not.toContain(key)
  })

  const otherWays = drawnOnes.flatMap(({ key }) =>
    drawn(`${key} twin`, Object.entries(ways.get(key)?.otherWays ?? {})).flatMap(([name, go]) =>
      [...(WITHOUT_FLAW[key]?.ways ?? []), ...(proofs.get(key)?.unaffected ?? [])].includes(name)
        ? []
        : [[key, name, go] as const],
    ),
  )
  it.each(otherWays)('another way to %s: %s', async (key, _name, go) => {
    await twin.startOver()
    await attempt(() => go(createVisitor(twin.url)))
    expect(await twin.solved()).not.toContain(key)
  })

  const shown = truth.flaws.filter(({ id, shows }) => mended.has(id) && shows.isProof && !ANSWERED_ALIKE.includes(id))
  it.each(drawnOf(shown, ({ id }) => id, DRAWN_CASES).map(({ id, shows }) => [id, shows] as const))(
    'the request that shows %s',
    async (_id, shows) => {
      await twin.startOver()
      expect(await findDifferencesAt(twin.url, shows, truth.sessions)).not.toEqual([])
    },
  )
})

describe('in the twin solves nothing', () => {
  const mishaps = [...ways.values()].flatMap((known) =>
    Object.entries(known.mishaps).map(([name, mishap]) => ({ known, name, mishap })),
  )
  it.each(
    drawnOf(mishaps, ({ known, name }) => `${known.key} ${name}`, DRAWN_MISHAPS).map(
      ({ known, name, mishap }) => [known.key, name, known, mishap] as const,
    ),
  )('a mishap of %s: %s', async (_key, _name, known, [, act]) => {
    await twin.startOver()
    await attempt(() => act(createVisitor(twin.url)))
    await new Promise((resolve) => setTimeout(resolve, JUDGED_MS))
    expect(findUnexpected(await twin.solved(), known)).toEqual([])
  })
})

describe('in the twin', () => {
  beforeAll(async () => {
    await twin.startOver()
    beginHonestDay(twin.url)
  })

  it.each(HONEST_DAY)('an honest customer %s', async (_name, act, status) => {
    const reply = await act()
    expect(reply.status, reply.text).toBe(status)
    expect(await twin.solved()).toEqual([])
  })

  it('the ground truth says what is mended, and has lines for all of it', async () => {
    const reply = await fetch(`${twin.url}/range/ground-truth`)
    const running = (await reply.json()) as typeof truth
    expect(running.flaws.filter((flaw) => flaw.mended).map(({ id }) => id)).toEqual([...mended])
    expect(running.harmless.map(({ id }) => id)).toEqual(truth.harmless.map(({ id }) => id))
  })
})

async function readProof(folder: string): Promise<Proof | undefined> {
  const file = new URL(`../../challenges/${folder}/coding/proof.ts`, import.meta.url)
  return existsSync(file) ? ((await import(file.href)) as { default: Proof }).default : undefined
}

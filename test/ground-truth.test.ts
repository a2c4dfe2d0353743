import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TruthCase } from '#contract/ground-truth.ts'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { readToldFlaws, readTruth } from '#game/ground-truth/read-truth.ts'
import { groundTruth } from '#game/ground-truth/schema.ts'
import { nameCwe } from '#game/weaknesses.ts'
import { type OpenRange, openRange } from './support/open-range.ts'
import { rowOf } from './support/owasp-rows.ts'
import { drawnOf } from './support/sample.ts'
import { findDifferences, sendCase } from './support/send-case.ts'

/** Cases of one run; `npm test -- all` sends all of them. */
const DRAWN_CASES = 30

/** Flaws whose attack stays: their harmless request needs a fresh shop (docs/ground-truth.md). */
const LASTING = ['F017', 'F036', 'F084', 'F114', 'F141', 'F142']

/** Refusals quote a stack, so any of them solves this one. */
const BY_ANY_REFUSAL = 'errorHandlingChallenge'

const catalogue = await discoverCatalogue()
// Places whose lines are missing fail here, all of them by name.
const truth = await readTruth(catalogue, '0.0.0-test')
const { flaws, harmless, sessions } = truth

/** The home page, and the one whose address the page keeps to itself. */
const UNLISTED_PAGES = ['/', '/tokensale-ico-ea']

interface Named {
  name: string
  sent: TruthCase
}

const shown: Named[] = flaws.map(({ id, shows }) => ({ name: `${id} shows`, sent: shows }))
const refused: Named[] = [
  ...flaws.map(({ id, mustNot }) => ({ name: `${id} must not`, sent: mustNot })),
  ...harmless.flatMap(({ id, mustNot }) => (mustNot ? [{ name: id, sent: mustNot }] : [])),
]

function draw(cases: readonly Named[]): [string, TruthCase][] {
  return drawnOf(cases, ({ name }) => name, DRAWN_CASES).map(({ name, sent }) => [name, sent])
}

let range: OpenRange
beforeAll(async () => {
  range = await openRange()
})
// The first call of a contract and the first order in XML load what runs them, which takes longer than either may.
beforeAll(async () => {
  for (const part of ['eth_call', '<order>']) {
    const first = [...refused, ...shown].find(({ sent }) => sent.body?.includes(part))
    if (first) await sendCase(range.url, first.sent, sessions)
  }
})
afterAll(() => range[Symbol.asyncDispose]())

describe('a request of the ground truth', () => {
  it.each(draw(shown))('%s what it says', async (_name, sent) => {
    range.startOver()
    expect(findDifferences(sent, await sendCase(range.url, sent, sessions))).toEqual([])
  })

  it.each(draw(refused))('%s work, and solves nothing', async (_name, sent) => {
    range.startOver()
    expect(findDifferences(sent, await sendCase(range.url, sent, sessions))).toEqual([])
    expect((await range.solved()).filter((key) => key !== BY_ANY_REFUSAL)).toEqual([])
  })
})

describe('a harmless request of the ground truth', () => {
  const pairs = flaws.filter(({ id }) => !LASTING.includes(id))
  const drawn = drawnOf(pairs, ({ id }) => `${id} after`, DRAWN_CASES).map(({ id, ...cases }) => [id, cases] as const)
  it.each(drawn)('of %s does not work after the one that shows the flaw', async (_id, { shows, mustNot: sent }) => {
    range.startOver()
    await sendCase(range.url, shows, sessions)
    expect(findDifferences(sent, await sendCase(range.url, sent, sessions))).toEqual([])
  })
})

it('is withheld in a CTF', async () => {
  await using ctf = await openRange({ NODE_ENV: 'ctf' })
  const reply = await fetch(`${ctf.url}/range/ground-truth`)
  expect(reply.status).toBe(403)
  expect(await reply.json()).toMatchObject({ error: { code: 'RANGE_TRUTH_WITHHELD' } })
})

describe('the ground truth', () => {
  it('has the published shape', () => {
    expect(groundTruth.parse(truth)).toEqual(truth)
  })

  it('has harmless requests other than those that show the flaw', () => {
    const sentOf = ({ method, path, headers, body, bodyBase64, session, before }: TruthCase): string =>
      JSON.stringify([method, path, headers, body, bodyBase64, session, before])
    const same = flaws.filter(({ shows, mustNot }) => sentOf(shows) === sentOf(mustNot))
    expect(same.map(({ id }) => id)).toEqual([])
  })

  it('tells of each challenge, or why it has no flaw', async () => {
    const faults: string[] = []
    const told = await readToldFlaws(catalogue.challenges, faults)
    expect(faults).toEqual([])
    const served = new Set(flaws.flatMap(({ challenges }) => challenges.map(({ key }) => key)))
    const without = told.filter(({ challenge }) => !served.has(challenge.key))
    expect(without.map(({ challenge, given }) => [challenge.key, given.noFlaw !== undefined])).toEqual([
      ['privacyPolicyChallenge', true],
      ['scoreBoardChallenge', true],
      ['securityPolicyChallenge', true],
    ])
  })

  it('holds each id that was ever released, and no other', () => {
    const released = ['flaws', 'harmless'].flatMap((kind) =>
      readFileSync(new URL(`../content/ground-truth/released-${kind}.txt`, import.meta.url), 'utf8')
        .trim()
        .split('\n'),
    )
    expect([...flaws, ...harmless].map(({ id }) => id)).toEqual(released)
  })

  it('asks for a session where the score says that an attacker needs one', () => {
    const faults = flaws.filter(({ severity, preconditions }) => {
      const isOfVictim = /\/UI:[PA]/.test(severity.vector)
      return severity.vector.includes('/PR:L') !== (preconditions.session !== 'none') && !isOfVictim
    })
    expect(faults.map(({ id }) => id)).toEqual([])
  })

  it('has the score of an attack with a precondition where another flaw has to be used first', () => {
    const chained = flaws.filter(({ preconditions }) => /\bF\d{3}\b/.test(preconditions.also ?? ''))
    expect(chained.filter(({ severity }) => !severity.vector.includes('/AT:P')).map(({ id }) => id)).toEqual([])
  })

  it('has the row of the Top 10 to which OWASP maps the main weakness', () => {
    const faults = flaws.filter(({ cwe: [main], owasp2025 }) => (rowOf(main) ?? owasp2025) !== owasp2025)
    expect(faults.map(({ id }) => id)).toEqual([])
  })

  it('opens pages that the browser has', () => {
    const routes = readFileSync(new URL('../web/src/app/routes.tsx', import.meta.url), 'utf8')
    const pages = flaws.flatMap(({ shows, route }) => [shows.page, route].filter((path) => path?.startsWith('/#/')))
    const missing = pages.filter((page) => {
      const [, screen = '', part] = /^\/#(\/[^/?]*)(?:\/([^?]+))?/.exec(page ?? '') ?? []
      const parts = part === undefined ? [screen] : [screen, part]
      return !UNLISTED_PAGES.includes(screen) && !parts.every((one) => routes.includes(`path="${one}"`))
    })
    expect(missing).toEqual([])
  })

  it('names known weaknesses', () => {
    const numbers = [...flaws.flatMap(({ cwe }) => cwe), ...harmless.map(({ cwe }) => cwe)]
    expect([...new Set(numbers)].filter((number) => nameCwe(number).name === '')).toEqual([])
  })

  it('has at least 150 harmless places, each once', () => {
    expect(harmless.length).toBeGreaterThanOrEqual(150)
    const places = harmless.map(({ cwe, source }) => `${cwe} ${source.file} ${source.symbol} ${source.lines}`)
    expect(places.filter((place, at) => places.indexOf(place) < at)).toEqual([])
  })

  it('takes no line for a flaw and for harmless by the same weakness', () => {
    const linesOf = (cwe: number, { file, lines, startLine }: (typeof harmless)[number]['source']): string[] =>
      (lines.length > 0 ? lines : [startLine]).map((line) => `${cwe} ${file}:${line}`)
    const flawed = new Set(
      flaws.flatMap(({ cwe, source }) => cwe.flatMap((one) => source.flatMap((place) => linesOf(one, place)))),
    )
    expect(
      harmless.filter(({ cwe, source }) => linesOf(cwe, source).some((line) => flawed.has(line))).map(({ id }) => id),
    ).toEqual([])
  })
})

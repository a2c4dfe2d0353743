import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CodingEntry } from '#contract/game.ts'
import type { Catalogue, Challenge } from '#game/catalogue/catalogue.ts'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import type { Coding } from '#game/coding/parse-coding.ts'
import { snippetOf } from '#game/coding/snippet.ts'
import type { CodingVerdict } from '#game/conduct/conduct.ts'
import { createGame } from '#game/create-game.ts'
import type { Game } from '#game/game.ts'
import { createGameState, parseGameState } from '#game/game-state.ts'
import { emptyShop, rulesWith } from '#game/testing/evidence.ts'
import { describeChallenge, fillInChallenge } from './present-challenge.ts'
import { rangeRoutes } from './routes.ts'

const KEY = 'loginAdminChallenge'
/** Challenges of the reference for which only we have a coding part. */
const OWN_PARTS = ['aiDebuggingChallenge', 'dlpPasswordSprayingChallenge', 'exposedCredentialsChallenge']
const NOW = new Date('2036-07-08T09:10:11.123Z')

const catalogue = await discoverCatalogue()
const coding = codingOf(catalogue.byKey.get(KEY))
let app: FastifyInstance
let game: Game
let verdicts: CodingVerdict[]

function codingOf(challenge: Challenge | undefined): Coding {
  if (!challenge?.built || !challenge.coding) throw new Error('There is no coding part')
  return challenge.coding
}

async function open(state = createGameState(), over: Catalogue = catalogue): Promise<void> {
  const rules = rulesWith()
  game = createGame({ state, rules, catalogue: over, shopView: emptyShop })
  verdicts = []
  const count = game.onCodingVerdict.bind(game)
  game.onCodingVerdict = (verdict) => {
    verdicts.push(verdict)
    count(verdict)
  }
  app = Fastify()
  app.decorateRequest('game')
  app.addHook('onRequest', (request, _reply, done) => {
    request.game = game
    done()
  })
  await rangeRoutes(app, { catalogue: over, rules, clock: () => NOW })
}

beforeEach(() => open())
afterEach(() => app.close())

const send = async (url: string, payload: unknown, language?: string) => {
  const headers = { 'content-type': 'application/json', ...(language && { cookie: `language=${language}` }) }
  const reply = await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}
const guess = (selectedLines: unknown, language?: string) =>
  send('/snippets/verdict', { key: KEY, selectedLines }, language)
const choose = (selectedFix: unknown, language?: string) => send('/snippets/fixes', { key: KEY, selectedFix }, language)

describe('the snippet', () => {
  it('is text and nothing else', async () => {
    const reply = await app.inject(`/snippets/${KEY}`)
    expect(Object.keys(reply.json())).toEqual(['snippet'])
    expect(reply.json().snippet).toContain('export async function findByCredentials(')
  })

  it('has a source', async () => {
    const { status, data } = (await app.inject(`/range/coding/${KEY}`)).json()
    expect(status).toBe('success')
    expect(data).toEqual({
      key: KEY,
      language: 'typescript',
      file: 'shop/accounts/customers.ts',
      firstLine: expect.any(Number),
    })
    expect((await app.inject('/range/coding/nobodyChallenge')).statusCode).toBe(404)
    expect((await app.inject('/range/coding/__proto__')).statusCode).toBe(404)
  })

  it('answers 422 for a part that does not fit the source', async () => {
    const challenges = catalogue.challenges.map((challenge) =>
      challenge.built && challenge.coding
        ? { ...challenge, coding: { ...challenge.coding, symbols: ['nobody'] } }
        : challenge,
    )
    const broken = { ...catalogue, challenges, byKey: new Map(challenges.map((one) => [one.key, one])) }
    await app.close()
    await open(createGameState(), broken)
    const payload = { key: KEY, selectedLines: [1], selectedFix: 0 }
    const replies = await Promise.all([
      app.inject(`/snippets/${KEY}`),
      app.inject(`/range/coding/${KEY}`),
      app.inject({ method: 'POST', url: '/snippets/verdict', payload }),
      app.inject(`/snippets/fixes/${KEY}`),
      app.inject({ method: 'POST', url: '/snippets/fixes', payload }),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 404, 404])
    expect(replies[0]?.json()).toEqual({ status: 'error', error: expect.any(String) })
  })
})

describe('finding the lines', () => {
  const right = () => [...snippetOf(coding).vulnerable]

  it('helps from the second wrong guess on, and finally names the line', async () => {
    const [line] = right()
    expect(await guess([1])).toEqual({ verdict: false })
    const hints = []
    for (let times = 0; times < 4; times++) hints.push((await guess([1])).hint)
    expect(hints.slice(0, 3)).toEqual(coding.hints)
    expect(hints[3]).toContain(`line ${line}.`)
    expect((await guess([1], 'de_DE')).hint).toContain(`Zeile ${line}.`)
    expect(await guess(right())).toEqual({ verdict: true })
    expect(game.guessesOf(KEY)).toBe(7)
    // Attempts no longer count.
    await guess([1])
    expect(game.guessesOf(KEY)).toBe(7)
  })

  it('is translated into German', async () => {
    await guess([])
    expect((await guess([], 'de_DE')).hint).toMatch(/^Verfolge/)
    expect((await choose(0, 'de_DE')).explanation).toMatch(/^Eine Liste verbotener Zeichen/)
    expect((await choose(0, 'xx_XX')).explanation).toMatch(/^A list of forbidden characters/)
  })

  it('allows neutral lines only', async () => {
    const [line = 0] = right()
    expect((await guess([line, line + 1])).verdict).toBe(true)
    expect((await guess([line + 1])).verdict).toBe(false)
    expect((await guess([line, 1])).verdict).toBe(false)
    expect((await guess([line, line])).verdict).toBe(true)
  })

  it.each([undefined, null, 9, '9', ['9'], {}, [null], [9.5], [-1], [0], [1e99]])(
    '%j is a wrong answer',
    async (lines) => {
      expect((await guess(lines)).verdict).toBe(false)
    },
  )

  it('is stored and announced each time', async () => {
    await guess(right())
    await guess(right())
    expect(game.takeAnnouncements()).toEqual([
      { event: 'code challenge solved', payload: { key: KEY, codingChallengeStatus: 1 } },
      { event: 'code challenge solved', payload: { key: KEY, codingChallengeStatus: 1 } },
    ])
    const stored = parseGameState(JSON.parse(JSON.stringify(game.state)))
    await app.close()
    await open(stored)
    expect(game.progressOf(KEY)?.codingStatus).toBe(1)
    expect(game.guessesOf(KEY)).toBe(1)
  })
})

describe('choosing the fix', () => {
  it('explains each fix, and knows the right one', async () => {
    const { fixes } = (await app.inject(`/snippets/fixes/${KEY}`)).json()
    expect(fixes).toHaveLength(4)
    expect(fixes[3]).toContain('.all(email, hash)')
    const replies = []
    for (const at of fixes.keys()) replies.push(await choose(at))
    expect(replies.map(({ verdict }) => verdict)).toEqual([false, false, false, true])
    expect(new Set(replies.map(({ explanation }) => explanation)).size).toBe(4)
    expect(game.progressOf(KEY)?.codingStatus).toBe(2)
  })

  it.each([undefined, null, '3', 4, -1, 0.5, [3], {}])('%j is no fix at all', async (fix) => {
    expect(await choose(fix)).toEqual({ verdict: false })
  })

  it('works without the lines, and is not lowered by them', async () => {
    await choose(3)
    await guess([9])
    expect(game.progressOf(KEY)?.codingStatus).toBe(2)
  })
})

it('reports every verdict with the size of the part', async () => {
  await guess([1])
  await choose(3)
  const { text } = snippetOf(coding)
  const facts = {
    key: KEY,
    at: NOW,
    snippetLength: text.length,
    vulnerableLines: 1,
    fixes: 4,
    sharesSnippet: true,
  }
  expect(verdicts).toEqual([
    { ...facts, phase: 'find', right: false },
    { ...facts, phase: 'fix', right: true },
  ])
})

it('each challenge with a coding part says so in the roster, or has one of ours, of which the wire says less', () => {
  const built = catalogue.challenges.flatMap((challenge) => (challenge.built ? [challenge] : []))
  const own = built.filter(({ coding, hasCodingChallenge }) => coding !== undefined && !hasCodingChallenge)
  expect(own.map(({ key }) => key).sort()).toEqual(OWN_PARTS)
  for (const challenge of own) {
    const row = fillInChallenge(describeChallenge(challenge, rulesWith(), undefined), game)
    expect(row).toMatchObject({ hasCodingChallenge: false, hasOwnCodingPart: true })
    expect(row.tags ?? '').not.toContain('With Coding Challenge')
  }
  const others = built.filter((challenge) => !own.includes(challenge))
  const rows = others.map((challenge) => fillInChallenge(describeChallenge(challenge, rulesWith(), undefined), game))
  expect(rows.filter((row) => 'hasOwnCodingPart' in row)).toEqual([])
})

it('coding challenges have a tutorial, by key or name, in the language of the page', async () => {
  const told = async (path: string, cookie = '') =>
    (await app.inject({ url: `/range/tutorials/${path}`, headers: { cookie } })).json().data
  expect(await told('codingChallenges')).toMatchObject({ key: 'codingChallenges', name: 'Coding Challenges' })
  expect(await told('coding%20challenges', 'language=de_DE')).toMatchObject({
    name: 'Code-Aufgaben',
    steps: expect.arrayContaining([expect.objectContaining({ id: 'mark', text: expect.stringContaining('Markiere') })]),
  })
})

describe('equal coding parts', () => {
  const RESETS = ['Bender', 'Bjoern', 'BjoernOwasp', 'Jim', 'Uvogin'].map((name) => `resetPassword${name}Challenge`)
  const count = async (key: string, headers = {}) => {
    const reply = await app.inject({ method: 'PUT', url: `/range/coding/${key}/sitting`, headers })
    return [reply.statusCode, reply.json().data?.codingChallengeStatus ?? reply.json().error.code]
  }

  it('are listed with the others, shortest first', async () => {
    const { data } = (await app.inject('/range/coding')).json<{ data: CodingEntry[] }>()
    expect(data).toHaveLength(catalogue.challenges.filter((challenge) => challenge.built && challenge.coding).length)
    const lines = data.map((entry) => entry.lines)
    expect(lines).toEqual(lines.toSorted((one, other) => one - other))
    const shared = data.filter(({ sameSitting }) => sameSitting.length > 0)
    expect(Object.fromEntries(shared.map(({ key, sameSitting }) => [key, [...sameSitting].sort()]))).toEqual({
      ...Object.fromEntries(RESETS.map((key) => [key, RESETS.filter((other) => other !== key)])),
      dbSchemaChallenge: ['unionSqlInjectionChallenge'],
      unionSqlInjectionChallenge: ['dbSchemaChallenge'],
      loginAdminChallenge: ['loginJimChallenge'],
      loginJimChallenge: ['loginAdminChallenge'],
      localXssChallenge: ['xssBonusChallenge'],
      xssBonusChallenge: ['localXssChallenge'],
    })
  })

  it('can be counted after one of them is done', async () => {
    const [first = '', second = '', third = ''] = RESETS
    expect(await count(second)).toEqual([409, 'RANGE_SITTING_OPEN'])
    game.passCoding(first, 1)
    expect(await count(second)).toEqual([409, 'RANGE_SITTING_OPEN'])
    game.passCoding(first, 2)
    game.takeAnnouncements()
    expect(await count(second)).toEqual([200, 2])
    expect(game.takeAnnouncements()).toEqual([
      { event: 'code challenge solved', payload: { key: second, codingChallengeStatus: 2 } },
    ])
    expect(await count(second)).toEqual([200, 2])
    expect(game.takeAnnouncements()).toEqual([])
    expect(game.progressOf(third)?.codingStatus ?? 0).toBe(0)
    expect(await count('resetPasswordMortyChallenge')).toEqual([409, 'RANGE_SITTING_OPEN'])
  })

  it('cannot be counted by a page of another site', async () => {
    game.passCoding(RESETS[0] ?? '', 2)
    expect(await count(RESETS[1] ?? '', { 'sec-fetch-site': 'cross-site' })).toEqual([403, 'RANGE_FOREIGN_SITE'])
  })
})

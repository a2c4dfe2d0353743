import Fastify, { type FastifyInstance } from 'fastify'
import type { Log, Result } from 'sarif'
import { afterAll, expect, it } from 'vitest'
import type { GroundTruth } from '#contract/ground-truth.ts'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { createGame } from '#game/create-game.ts'
import { createGameState } from '#game/game-state.ts'
import { groundTruth, SCHEMA_PATH } from '#game/ground-truth/schema.ts'
import { ALWAYS_OPEN, type Opening } from '#game/opening.ts'
import type { Rules } from '#game/rules.ts'
import { emptyShop, rulesWith } from '#game/testing/evidence.ts'
import { rangeRoutes } from './routes.ts'

const PATH = '/range/ground-truth'
const catalogue = await discoverCatalogue()
const apps: FastifyInstance[] = []

async function open(
  rules: Rules = rulesWith(),
  opening: Partial<Opening> = {},
  known = catalogue,
): Promise<FastifyInstance> {
  const game = createGame({
    state: createGameState(),
    rules,
    catalogue: known,
    shopView: emptyShop,
    opening: { ...ALWAYS_OPEN, ...opening },
  })
  const app = Fastify()
  apps.push(app)
  app.decorateRequest('game')
  app.addHook('onRequest', (request, _reply, done) => {
    request.game = game
    done()
  })
  await rangeRoutes(app, { catalogue: known, rules, clock: () => new Date(), version: '1.2.3' })
  return app
}

const alone = await open()

afterAll(async () => {
  for (const app of apps) await app.close()
})

it('tells a player alone all flaws, by a schema that can be fetched', async () => {
  const reply = await alone.inject(PATH)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  const truth = reply.json<GroundTruth>()
  expect(groundTruth.safeParse(truth).error).toBeUndefined()
  expect(truth.shop.version).toBe('1.2.3')
  expect(truth.$schema).toBe(SCHEMA_PATH)
  const schema = await alone.inject(truth.$schema)
  expect(schema.headers['content-type']).toBe('application/schema+json; charset=utf-8')
  expect(schema.json()).toMatchObject({ type: 'object', additionalProperties: false })
  expect(Object.keys(schema.json().properties)).toEqual(Object.keys(truth))
})

it.each([
  ['?format=sarif', undefined],
  ['', 'application/sarif+json'],
])('is SARIF by %j and Accept %s', async (query, accept) => {
  const reply = await alone.inject({ url: PATH + query, headers: accept ? { accept } : {} })
  expect(reply.headers['content-type']).toBe('application/sarif+json; charset=utf-8')
  const { version, runs } = reply.json<Log>()
  expect(version).toBe('2.1.0')
  const [run] = runs
  const rules = run?.tool.driver.rules ?? []
  const results = run?.results ?? []
  const { flaws } = (await alone.inject(PATH)).json<GroundTruth>()
  expect(results.map(({ partialFingerprints }) => partialFingerprints?.['flawId/v1'])).toEqual(
    flaws.map(({ id }) => id),
  )
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  expect(results.flatMap((result) => findFaults(result, rules))).toEqual([])
})

function findFaults(result: Result, rules: readonly { id: string }[]): string[] {
  const { ruleId, ruleIndex = -1, level, message, locations = [] } = result
  const faults: string[] = []
  if (rules[ruleIndex]?.id !== ruleId) faults.push(`${message.text}: has another rule`)
  if (!['error', 'warning', 'note'].includes(String(level))) faults.push(`${message.text}: has no level`)
  if (locations.length === 0) faults.push(`${message.text}: has no place`)
  for (const { physicalLocation: place } of locations) {
    if (!/^[\w@.-]+(?:\/[\w@.-]+)*$/.test(place?.artifactLocation?.uri ?? ''))
      faults.push(`${message.text}: no address`)
    const { startLine = 1, endLine = 1 } = place?.region ?? {}
    if (startLine < 1 || endLine < startLine) faults.push(`${message.text}: from ${startLine} to ${endLine}`)
  }
  return faults
}

it.each([
  ['?format=csv', undefined],
  ['', 'text/csv'],
])('is a table by %j and Accept %s', async (query, accept) => {
  const reply = await alone.inject({ url: PATH + query, headers: accept ? { accept } : {} })
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = reply.body.split('\r\n')
  const { flaws } = (await alone.inject(PATH)).json<GroundTruth>()
  expect(lines[0]).toMatch(/^id,title,challenges,cwe,/)
  expect(lines.slice(1, -1).map((line) => line.split(',', 1)[0])).toEqual(flaws.map(({ id }) => id))
})

it('names the places that the sources do not have any more', async () => {
  const challenges = catalogue.challenges.map((challenge) =>
    challenge.key === 'basketAccessChallenge' && challenge.built
      ? { ...challenge, source: [{ file: 'shop/basket/basket-routes.ts', symbol: 'noSuchRoutes' }] }
      : challenge,
  )
  const reply = await (await open(rulesWith(), {}, { ...catalogue, challenges })).inject(PATH)
  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toMatchObject({ error: { code: 'RANGE_TRUTH_UNFIT' } })
  expect(reply.body).toContain('shop/basket/basket-routes.ts, noSuchRoutes')
})

it.each(['xml', 'constructor', ''])('refuses the format %j', async (format) => {
  const reply = await alone.inject(`${PATH}?format=${format}`)
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ error: { code: 'RANGE_NO_SUCH_FORMAT' } })
})

it.each([
  ['a CTF', { ...rulesWith(), ctf: { ...rulesWith().ctf, isOn: true } }, {}],
  ['a class whose run is on', rulesWith(), { hasSolutions: false }],
])('withholds everything but the schema in %s', async (_name, rules, opening) => {
  const app = await open(rules, opening)
  for (const query of ['', '?format=csv', '?format=sarif']) {
    const reply = await app.inject(PATH + query)
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toMatchObject({ error: { code: 'RANGE_TRUTH_WITHHELD' } })
  }
  expect((await app.inject(SCHEMA_PATH)).statusCode).toBe(200)
})

import { readFileSync } from 'node:fs'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import type { ScoreReport } from '#contract/scoring.ts'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { createGame } from '#game/create-game.ts'
import { createGameState } from '#game/game-state.ts'
import { ALWAYS_OPEN, type Opening } from '#game/opening.ts'
import type { Rules } from '#game/rules.ts'
import { scoreReport } from '#game/scoring/schema.ts'
import { emptyShop, rulesWith } from '#game/testing/evidence.ts'
import { rangeRoutes } from './routes.ts'

const FIXTURES = new URL('../../test/fixtures/tool-reports/', import.meta.url)
const catalogue = await discoverCatalogue()
const apps: FastifyInstance[] = []

async function open(rules: Rules = rulesWith(), opening: Partial<Opening> = {}): Promise<FastifyInstance> {
  const state = createGameState()
  const game = createGame({ state, rules, catalogue, shopView: emptyShop, opening: { ...ALWAYS_OPEN, ...opening } })
  const app = Fastify()
  apps.push(app)
  app.decorateRequest('game')
  app.addHook('onRequest', (request, _reply, done) => {
    request.game = game
    done()
  })
  await rangeRoutes(app, { catalogue, rules, clock: () => new Date(), version: '1.2.3' })
  return app
}

const alone = await open()

afterAll(async () => {
  for (const app of apps) await app.close()
})

const read = (name: string): Buffer => readFileSync(new URL(name, FIXTURES))

function post(body: Buffer | string, query = '', headers: Record<string, string> = {}, app = alone) {
  return app.inject({ method: 'POST', url: `/range/score${query}`, payload: body, headers })
}

/** As browsers choose it. */
const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gW'

function formOf(...names: string[]): { body: Buffer; type: string } {
  const parts = names.flatMap((name) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="report"; filename="${name}"\r\n\r\n`),
    read(name),
    Buffer.from('\r\n'),
  ])
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    type: `multipart/form-data; boundary=${BOUNDARY}`,
  }
}

it('scores a report that is the body, by a schema that can be fetched', async () => {
  const reply = await post(read('sqlmap.csv'), '?name=sqlmap.csv', { 'content-type': 'text/csv' })
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  const report = reply.json<ScoreReport>()
  expect(scoreReport.safeParse(report).error).toBeUndefined()
  expect(report.runs[0]).toMatchObject({ file: 'sqlmap.csv', tool: 'sqlmap', counts: { found: 2 } })
  const schema = await alone.inject(report.$schema)
  expect(Object.keys(schema.json().properties)).toEqual(Object.keys(report))
})

it('scores JSON whatever type it is sent with', async () => {
  for (const type of ['application/json', 'application/sarif+json', 'application/x-www-form-urlencoded']) {
    const reply = await post(read('secretlint.sarif'), '', { 'content-type': type })
    expect(reply.json<ScoreReport>().runs[0]?.tool).toBe('secretlint')
  }
})

it('compares the files of a form, as a page in German without scripts', async () => {
  const { body, type } = formOf('made/zap.json', 'made/zap.xml')
  const reply = await post(body, '?format=html&language=de_DE', { 'content-type': type })
  expect(reply.headers['content-type'], reply.body.slice(0, 300)).toBe('text/html; charset=utf-8')
  expect(reply.headers['content-security-policy']).toContain("sandbox; default-src 'none'")
  expect(reply.body).toContain('<html lang="de-DE" dir="ltr">')
  expect(reply.body).toContain('zap.xml')
  const cookie = await post(read('sqlmap.csv'), '?format=md', { cookie: 'language=de_DE' })
  expect(cookie.body).toContain('Genauigkeit')
})

it.each([
  ['no body', '', '', {}, 400, 'RANGE_REPORT_MISSING'],
  ['an unknown format', '{"a":1}', '', {}, 422, 'RANGE_REPORT_UNREADABLE'],
  [
    'a form without files',
    '--x--\r\n',
    '',
    { 'content-type': 'multipart/form-data; boundary=x' },
    422,
    'RANGE_REPORT_UNREADABLE',
  ],
  ['a form without its mark', 'a', '', { 'content-type': 'multipart/form-data' }, 422, 'RANGE_REPORT_UNREADABLE'],
  ['a wish for PDF', 'a', '?format=pdf', {}, 400, 'RANGE_NO_SUCH_SCORE'],
  ['a name of a prototype', 'a', '?format=constructor', {}, 400, 'RANGE_NO_SUCH_SCORE'],
  ['an unknown language', 'a', '?language=..%2F..', {}, 400, 'RANGE_NO_SUCH_SCORE'],
  ['two formats', 'a', '?format=md&format=html', {}, 400, 'RANGE_NO_SUCH_SCORE'],
  ['too many bytes', ' '.repeat(8_000_001), '', {}, 413, 'RANGE_REPORT_TOO_LARGE'],
  ['a page of another site', 'a', '', { 'sec-fetch-site': 'cross-site' }, 403, 'RANGE_FOREIGN_SITE'],
])('refuses %s', async (_name, body, query, headers, status, code) => {
  const reply = await post(body, query, headers as Record<string, string>)
  expect([reply.statusCode, reply.json().error.code]).toEqual([status, code])
})

it.each([
  ['a CTF', { ...rulesWith(), ctf: { ...rulesWith().ctf, isOn: true } }, {}],
  ['a class whose run is on', rulesWith(), { hasSolutions: false }],
])('withholds scores, which would tell the truth, in %s', async (_name, rules, opening) => {
  const app = await open(rules, opening)
  const reply = await post(read('sqlmap.csv'), '', {}, app)
  expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'RANGE_TRUTH_WITHHELD'])
  expect((await app.inject('/range/score/schema')).statusCode).toBe(200)
})

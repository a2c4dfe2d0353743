import { fileURLToPath } from 'node:url'
import { beforeEach, expect, it } from 'vitest'
import { type Bakery, openBakery, openPremises } from '../bakery.ts'
import type { PracticeEngines } from '../bakery-world.ts'
import { issueToken, issueTokenStrictly } from '../tokens.ts'

const premises = openPremises(fileURLToPath(new URL('../../../content', import.meta.url)))

let bakery: Bakery
beforeEach(() => {
  bakery = openBakery(premises, () => ({}) as PracticeEngines)
})

async function ask(target: string, query: string, token = '') {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const { status, body } = await bakery.answer({ ...{ method: 'POST', target, headers }, body: toBody(query) })
  const text = String(body)
  return { status, text, reply: text.startsWith('{') ? JSON.parse(text) : undefined }
}

const toBody = (query: string) => Buffer.from(JSON.stringify({ query }))
const nest = (rounds: number) => `{ cakes { ${'baker { cakes { '.repeat(rounds)} name ${'} } '.repeat(rounds)} } }`
const turn = (count: number, number = '0000') =>
  `mutation { ${Array.from({ length: count }, (_, at) => `t${at}: turnLock(number: "${number}")`).join(' ')} }`

it('shows boxes of others by way of a cake alone, and not at the mended address', async () => {
  const query = '{ box(id: 2) { note } cakes(find: "nut") { baker { boxes { note } } } }'
  const { reply } = await ask('graph', query)
  expect(reply.data).toEqual({ box: null, cakes: [{ baker: { boxes: [{ note: 'Not for sale.' }] } }] })
  expect((await ask('safe/graph', query)).reply.data.cakes).toEqual([{ baker: { boxes: null } }])
})

it('shows a box to its owner', async () => {
  const anna = { name: 'anna', role: 'guest' }
  const query = '{ box(id: 1) { note } }'
  expect((await ask('graph', query, issueToken(anna))).reply.data.box.note).toContain('cat')
  expect((await ask('safe/graph', query, issueTokenStrictly(anna))).reply.data.box.note).toContain('cat')
})

it('tells the takings to strangers, or at the mended address to the owner', async () => {
  expect((await ask('graph', '{ takings }')).reply.data.takings).toBeGreaterThan(0)
  const clara = issueTokenStrictly({ name: 'clara', role: 'owner' })
  expect((await ask('safe/graph', '{ takings }', clara)).reply.data.takings).toBeGreaterThan(0)
  const bruno = issueTokenStrictly({ name: 'bruno', role: 'baker' })
  for (const token of ['', bruno]) expect((await ask('safe/graph', '{ takings }', token)).reply.data.takings).toBeNull()
})

it('counts requests in place of attempts, and attempts at the mended address', async () => {
  expect((await ask('graph', turn(20))).reply.extensions.attemptsLeft).toBe(2)
  await ask('graph', turn(1))
  await ask('graph', turn(1))
  expect((await ask('graph', turn(1, '0417'))).status).toBe(429)
  const { reply } = await ask('safe/graph', turn(4, '0417'))
  expect(Object.values(reply.data)).toEqual([...Array(3).fill('It opens. The sourdough waves.'), null])
})

it('stops circles, by levels at the mended address', async () => {
  expect((await ask('graph', nest(2))).status).toBe(200)
  expect(await ask('graph', nest(15))).toMatchObject({ status: 503 })
  expect(await ask('safe/graph', nest(2))).toMatchObject({ status: 400, text: 'A query has at most 4 levels.' })
})

it.each([
  ['nothing', '', 400],
  ['no query', 'cakes', 400],
  ['an unknown field', '{ bread }', 400],
  ['two queries', 'query a { takings } query b { takings }', 400],
  ['fragments', 'query { ...a } fragment a on Query { takings }', 400],
  ['too many levels', '{a'.repeat(8_000 / 2), 400],
  ['too many words', turn(60), 400],
  ['a circle of types', `{ __schema { types { ${'fields { type { '.repeat(8)} name ${'} } '.repeat(8)} } } }`, 400],
])('answers %s with a sentence', async (_name, query, status) => {
  for (const target of ['graph', 'safe/graph']) {
    const { status: told, text } = await ask(target, query)
    expect([target, told]).toEqual([target, status])
    expect(text).toMatch(/^[A-Z][^{]{10}/)
  }
})

it('answers the largest question about its schema at once', async () => {
  const inner = 'a: name b: description c: args { name description type { name } }'
  const level = `fields { ${inner} type { fields { ${inner} type { name kind } } } }`
  const query = `{ __schema { types { x: ${level} y: ${level} z: ${level} } } }`
  const began = performance.now()
  expect((await ask('graph', query)).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(1_500)
})

import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { LabObservation } from '#lab/evidence.ts'
import { createLab } from '#lab/lab.ts'
import { parseLabState } from '#lab/lab-state.ts'
import { type OpenLab, openLab } from '#lab/testing/open-lab.ts'
import type { Shop } from '#shop/shop.ts'
import { testSettings } from '#shop/testing.ts'
import type { Converse } from '../errand.ts'

const FORM = 'application/x-www-form-urlencoded'
const SAYING = '<b>No.</b> Somebody wrote: “Assistant, …”'

let open: OpenLab
let observed: LabObservation[]
let asked: Parameters<Converse>[1][]
let gate: PromiseWithResolvers<void> | undefined

const converse: Converse = async function* (shop, conversation) {
  asked.push(conversation)
  await gate?.promise
  shop.audit('toolUsed', {
    tool: 'getProductReviews',
    arguments: { id: '1' },
    result: '[]',
    customerId: 7,
    bearer: null,
    source: { role: 'user', tool: null, text: 'x' },
  })
  yield { choices: [{ delta: { content: SAYING } }] }
  yield { error: 'LLM error: and then it broke' }
}

function createShop(): Shop {
  const db = new DatabaseSync(':memory:')
  db.exec(`
    CREATE TABLE Users (id INTEGER PRIMARY KEY, email TEXT, username TEXT, deletedAt TEXT);
    INSERT INTO Users VALUES (7, 'amy@juice-sh.op', NULL, NULL);
    CREATE TABLE Products (id INTEGER PRIMARY KEY, name TEXT, deletedAt TEXT);
    INSERT INTO Products VALUES (1, '<i>Apple</i>', NULL), (2, 'Gone', '2026-01-01'), (3, 'Banana', NULL)`)
  return { sql: db.createTagStore(), settings: testSettings, audit: () => {} } as unknown as Shop
}

let shop: Shop
beforeEach(async () => {
  observed = []
  asked = []
  gate = undefined
  shop = createShop()
  open = await openLab({ shop, converse, observe: (...observation) => observed.push(observation) })
})
afterEach(() => open[Symbol.dispose]())

async function send(product: unknown, headers: Record<string, string> = {}) {
  return await open.app.inject({
    method: 'POST',
    url: '/range/lab/customer/ask',
    headers: { accept: 'application/json', 'content-type': FORM, ...headers },
    payload: `product=${String(product)}`,
  })
}

async function look(accept = 'text/html', query = '') {
  return await open.app.inject({ url: `/range/lab/customer/${query}`, headers: { accept } })
}

it('sends a signed-in customer with one honest question', async () => {
  expect((await send(1)).json().errand).toMatchObject({
    product: '<i>Apple</i>',
    question: 'What do customers say about product 1?',
    answer: SAYING,
    tools: [{ name: 'getProductReviews', given: '{"id":"1"}' }],
  })
  expect(asked[0]?.messages).toEqual([{ role: 'user', content: 'What do customers say about product 1?' }])
  expect(asked[0]?.asker).toMatchObject({ customer: { id: 7 }, isSignedIn: true, bearer: null })
  expect(observed).toMatchObject([
    [
      'customerServed',
      { productId: 1, customerId: 7, tools: [{ tool: 'getProductReviews', source: { role: 'user' } }] },
    ],
  ])
})

it('sends a stranger if her account is gone', async () => {
  shop.sql.run`UPDATE Users SET deletedAt = '2026-02-02'`
  await send(3)
  expect(asked[0]?.asker).toMatchObject({ customer: undefined, isSignedIn: false })
  expect(observed).toMatchObject([['customerServed', { customerId: null }]])
})

it('shows question and answer as text', async () => {
  expect((await look()).body).toContain('She has not asked anything yet.')
  const { headers } = await send(1, { accept: 'text/html' })
  expect(headers.location).toMatch(/customer\/\?asked=\d+$/)
  const { body } = await look('text/html', String(headers.location).replace(/.*\//, ''))
  for (const text of ['Amy is back.', '&lt;i&gt;Apple', '&lt;b&gt;No.', 'getProductReviews', '<details open>'])
    expect(body).toContain(text)
  expect(body).not.toMatch(/<i>Apple|<b>No/)
  expect(body).toContain('<option value="1" selected>')
  expect(body).not.toContain('Gone')
})

it.each([
  ['4711', 404, 'LAB_NO_PRODUCT'],
  ['2', 404, 'LAB_NO_PRODUCT'],
  ['-1', 400, 'LAB_BAD_FORM'],
  ['1e400', 400, 'LAB_BAD_FORM'],
  ['apple', 400, 'LAB_BAD_FORM'],
])('knows no product %s', async (product, status, error) => {
  const reply = await send(product)
  expect([reply.statusCode, reply.json().error]).toEqual([status, error])
  expect(asked).toEqual([])
})

it('refuses forms of other pages', async () => {
  expect((await send(1, { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' })).statusCode).toBe(403)
})

it('allows one visit at a time', async () => {
  gate = Promise.withResolvers()
  const first = send(1)
  const second = await send(3)
  expect([second.statusCode, second.json().error]).toEqual([429, 'LAB_CUSTOMER_BUSY'])
  gate.resolve()
  expect((await first).statusCode).toBe(200)
  expect((await send(3)).statusCode).toBe(200)
})

it('stores the latest visits with the state of the lab', async () => {
  for (let index = 0; index < 25; index++) await send(index % 2 ? 1 : 3)
  const { errands } = (await look('application/json')).json()
  expect(errands).toHaveLength(20)
  expect(errands[0].product).toBe('Banana')
  const again = createLab(parseLabState(JSON.parse(JSON.stringify(open.lab.state))))
  expect(again.errands.all()).toEqual(errands)
})

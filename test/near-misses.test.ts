import { afterAll, beforeAll, expect, it } from 'vitest'
import { createVisitor, type Visitor } from '#range/visitor.ts'
import { type OpenRange, openRange } from './support/open-range.ts'

let range: OpenRange
let customer: Visitor

const EMAIL = 'careful@example.org'
const PASSWORD = 'squeeze-me'

beforeAll(async () => {
  range = await openRange()
  customer = createVisitor(range.url)
  await customer.register(EMAIL, PASSWORD)
  await customer.login(EMAIL, PASSWORD)
})
afterAll(() => range[Symbol.asyncDispose]())

/** What looks like an exploit and is none, on one and the same shop: each with the status that shows it went as meant. */
const NEAR_MISSES: [name: string, attempt: (visitor: Visitor) => ReturnType<Visitor['get']>, status: number][] = [
  ['a basket that nobody has', () => customer.get('/rest/basket/99999'), 200],
  ['the administrator’s address with a wrong password', (visitor) => visitor.login('admin@juice-sh.op', 'admin'), 401],
  [
    'an administrator who cannot register twice',
    (visitor) => visitor.register(EMAIL, PASSWORD, { role: 'admin' }),
    400,
  ],
  ['a role that does not exist', (visitor) => visitor.register('boss@example.org', PASSWORD, { role: 'boss' }), 400],
  [
    'a registration that fails, with another repetition',
    (visitor) => visitor.post('/api/Users/', { email: EMAIL, password: PASSWORD, passwordRepeat: 'other' }),
    400,
  ],
  ['a page for members only', (visitor) => visitor.get('/rest/basket/1'), 401],
  ['a product that does not exist', (visitor) => visitor.get('/api/Products/99999'), 404],
  ['another picture', (visitor) => visitor.get('/assets/public/images/padding/2px.png'), 200],
  ['the picture in another place', (visitor) => visitor.get('/assets/i18n/1px.png'), 200],
  ['an honest search for unions', (visitor) => visitor.get('/rest/products/search?q=union'), 200],
  [
    'a search for the names of all tables',
    (visitor) => search(visitor, 'SELECT name,2,3,4,5,6,7,8,9 FROM sqlite_master'),
    200,
  ],
  ['a search for all addresses', (visitor) => search(visitor, 'SELECT id,email,3,4,5,6,7,8,9 FROM Users'), 200],
  [
    'a search for one customer',
    (visitor) => search(visitor, 'SELECT id,email,password,4,5,6,7,8,9 FROM Users WHERE id=1'),
    200,
  ],
  ['a description with a harmless frame', (visitor) => describe(visitor, 1, '<iframe src="about:blank">'), 200],
  [
    'a link that opens in the same tab',
    (visitor) => describe(visitor, 9, '<a href="https://owasp.slack.com">More</a>'),
    200,
  ],
  [
    'the right link on another product',
    (visitor) => describe(visitor, 2, '<a href="https://owasp.slack.com" target="_blank">More</a>'),
    200,
  ],
  ['a continue code of nothing', (visitor) => visitor.put('/rest/continue-code/apply/abcdef'), 404],
]

it.each(NEAR_MISSES)('%s solves nothing', async (_name, attempt, status) => {
  const reply = await attempt(createVisitor(range.url))
  expect(reply.status).toBe(status)
  expect(await range.solved()).toEqual([])
})

it('a frame with other quotes solves nothing', async () => {
  await customer.socket('verifyLocalXssChallenge', '<iframe src="javascript:alert(\'xss\')">')
  await customer.socket('verifyLocalXssChallenge', ['<iframe src="javascript:alert(`xss`)">'])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await range.solved()).toEqual([])
})

function search(visitor: Visitor, query: string) {
  return visitor.get(`/rest/products/search?q=${encodeURIComponent(`')) UNION ${query}--`)}`)
}

function describe(visitor: Visitor, id: number, description: string) {
  return visitor.put(`/api/Products/${id}`, { description })
}

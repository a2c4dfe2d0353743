import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import { BAKERY_PATHS, type Bakery, openBakery, openPremises } from './bakery.ts'
import type { PracticeEngines } from './bakery-world.ts'
import type { BakeryReply, BakeryRequest } from './call.ts'

const premises = openPremises(fileURLToPath(new URL('../../content', import.meta.url)))

/** Fails like visitors' code; `test/handbook-bakery.test.ts` tries the real engines. */
const fail = (kind: string) => async (): Promise<never> => {
  throw Object.assign(new Error('It failed.'), { kind })
}
const engines: PracticeEngines = {
  filterByExpression: fail('runtime'),
  runSandbox: fail('syntax'),
  parsers: { readXml: fail('broken'), readYaml: fail('broken'), unpack: fail('late') },
}

let bakery: Bakery
beforeEach(() => {
  bakery = openBakery(premises, () => engines)
})

function ask(
  method: string,
  target: string,
  { headers = {}, body = '' }: { headers?: BakeryRequest['headers']; body?: string } = {},
): Promise<BakeryReply> {
  return bakery.answer({ method, target, headers, body: Buffer.from(body) })
}

const post = (target: string, fields: Record<string, unknown>, method = 'POST') =>
  ask(method, target, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) })

describe('the bakery answers', () => {
  const ODD = [
    '',
    '0',
    '-1',
    '1e999',
    '%',
    '%00',
    '%zz',
    '__proto__',
    "'",
    '<a>',
    '../..',
    '\u0000',
    'ü\u{1f950}',
    'x'.repeat(3_000),
  ]
  const VALUES: unknown[] = [
    ...ODD,
    ...[null, 0, 5, true, [], {}, [{ $gt: 1 }], { a: { a: { a: { a: { a: { a: { a: 1 } } } } } } }],
    ...[
      { $in: 5 },
      { $and: 5 },
      { $and: [1] },
      { $or: null },
      { $nin: 'x' },
      { $regex: {} },
      { $regex: null },
      { $regex: 'a*a*a*' },
    ],
    ...[{ $gt: { $gt: 1 } }, { $ne: 1, x: 2 }, { $where: '1' }, { $exists: {} }, { $eq: { $in: 1 } }],
  ]
  const NAMES = [
    'find',
    'id',
    'by',
    'cake',
    'number',
    'name',
    'word',
    'text',
    'file',
    'as',
    'hash',
    'how',
    'salt',
    'to',
    'sum',
    'logo',
  ]
    .concat([
      'address',
      'callback',
      'secret',
      'code',
      'answer',
      'captcha',
      'stars',
      'pieces',
      'coupons',
      'again',
      'phrase',
      'steps',
    ])
    .concat(['query', 'function', 'data', 'say', 'zip', 'role', 'token'])

  it.each(BAKERY_PATHS)('any request to /%s', async (path) => {
    const asked = VALUES.flatMap((value) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      const query = NAMES.map((name) => `${name}=${encodeURIComponent(text.slice(0, 30))}`).join('&')
      const target = `${path.replace('*', encodeURIComponent(text))}?${query}`
      // Headers cannot hold these characters.
      const told = text.replace(/[^\x20-\x7e]/g, '')
      const headers = {
        authorization: `Bearer ${told}`,
        cookie: `bakery_member=${told}; bakery_role=${told}`,
        origin: told,
        'x-forwarded-for': told,
      }
      const json = JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, value])))
      return [
        ask('GET', target, { headers }),
        ask('POST', target, { headers: { ...headers, 'content-type': 'application/json' }, body: json }),
        ask('POST', path, { headers, body: query }),
        ask('POST', path, { headers: { 'content-type': 'application/json' }, body: text }),
        ask('PATCH', path, { headers: { 'content-type': 'application/json' }, body: json }),
        ask('DELETE', target, { headers }),
        ask('PUT', path, { body: text }),
      ]
    })
    for (const { status, headers } of await Promise.all(asked)) {
      expect(status).toBeGreaterThanOrEqual(200)
      expect(status).toBeLessThan(600)
      // Node refuses these characters in headers.
      expect(Object.values(headers).flat().join('')).not.toMatch(/[^\t\x20-\x7e\x80-\xff]/)
    }
  })

  it('unknown paths and methods with a sentence', async () => {
    expect(await ask('GET', 'nothing')).toMatchObject({ status: 404, body: 'Nothing is at /nothing.' })
    expect(await ask('DELETE', 'bell')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, OPTIONS' } })
    expect(await ask('HEAD', 'bell')).toMatchObject({ status: 200, body: '' })
    expect(await ask('GET', `bell?${'x'.repeat(4_000)}`)).toMatchObject({ status: 414 })
    expect(await ask('POST', 'echo', { body: 'x'.repeat(16_385) })).toMatchObject({ status: 413 })
  })
})

describe('the bakery remembers', () => {
  it('at most 16 KB, and reports the limit', async () => {
    const long = '\u0001'.repeat(1_000)
    const attempts = Array.from({ length: 14 }, async (_, at) => {
      await post('guestbook', { name: long, text: long })
      await post('members', { name: long, word: long, role: long })
      await post('free-cake', { name: `${at}${long}` })
      await post('vote', { captcha: '1', answer: '11', stars: '5' })
      await post('notes', { id: { $gt: 0 }, text: long }, 'PATCH')
      await post('recover', { name: 'anna', answer: 'Proof', word: long })
      await post('assistant/errand', { say: `refund ${at} to anna` })
      await ask('POST', 'strongbox', { headers: { 'x-forwarded-for': `${at}${'x'.repeat(2_000)}` } })
      await ask('POST', 'logos', { body: `<svg>${long}</svg>` })
      await ask('POST', 'standing-order', { headers: { cookie: `bakery_member=${'x'.repeat(900)}` } })
    })
    await Promise.all(attempts)
    expect(Buffer.byteLength(JSON.stringify(bakery.state))).toBeLessThanOrEqual(16_384)
    const reply = await post('guestbook', { name: long, text: long })
    expect(reply).toMatchObject({ status: 409, body: 'The shelf is full. Have the bakery baked anew.' })
    bakery.bakeAnew()
    expect(await post('guestbook', { name: 'tester', text: 'was here' })).toMatchObject({ status: 201 })
  })

  it('nothing of another instance', async () => {
    const other = openBakery(premises, () => engines)
    await post('guestbook', { name: 'tester', text: 'was here' })
    const { body } = await other.answer({ method: 'GET', target: 'guestbook', headers: {}, body: Buffer.alloc(0) })
    expect(body).not.toContain('was here')
  })
})

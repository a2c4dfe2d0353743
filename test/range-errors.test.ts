import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenRange, openRange } from './support/open-range.ts'

let range: OpenRange
beforeAll(async () => {
  range = await openRange()
})
afterAll(() => range[Symbol.asyncDispose]())

const JSON_BODY = { 'content-type': 'application/json' }
const BROWSER = { accept: 'text/html' }

interface Sent {
  headers?: Record<string, string>
  body?: string
}

async function send(method: string, path: string, { headers = {}, body }: Sent = {}) {
  const reply = await fetch(`${range.url}${path}`, { method, headers, body: body ?? null })
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() }
}

describe('errors of the range', () => {
  it.each([
    ['an address without anything', 'GET', '/range/elsewhere', {}, 404, 'RANGE_NOT_FOUND'],
    ['an address without anything, in a browser', 'GET', '/range/x', { headers: BROWSER }, 404, 'RANGE_NOT_FOUND'],
    ['a wrong method', 'DELETE', '/range/debrief/loginAdminChallenge', {}, 404, 'RANGE_NOT_FOUND'],
    ['an address that cannot be decoded', 'GET', '/range/%', {}, 400, 'RANGE_BAD_URL'],
    ['a name that cannot be decoded', 'GET', '/range/debrief/%c3', { headers: BROWSER }, 400, 'RANGE_BAD_URL'],
    ['a challenge that nobody knows', 'GET', '/range/debrief/__proto__', {}, 404, 'RANGE_NO_SUCH_CHALLENGE'],
    ['a tutorial that nobody wrote', 'GET', '/range/tutorials/__proto__', {}, 404, 'RANGE_NO_SUCH_TUTORIAL'],
    [
      'code that nothing was done of',
      'PUT',
      '/range/coding/loginAdminChallenge/sitting',
      {},
      409,
      'RANGE_SITTING_OPEN',
    ],
    ['a challenge without code', 'PUT', '/range/coding/__proto__/sitting', {}, 404, 'RANGE_NO_SUCH_CHALLENGE'],
    ['a challenge to be solved', 'GET', '/range/debrief/loginAdminChallenge', {}, 403, 'RANGE_NOT_SOLVED'],
  ] as const)('tell of %s', async (_, method, path, sent, status, code) => {
    const reply = await send(method, path, sent)
    expect([reply.status, reply.type]).toEqual([status, 'application/json; charset=utf-8'])
    const { error } = JSON.parse(reply.text)
    expect(error).toEqual({
      code,
      message: expect.stringMatching(/\.$/),
      fix: expect.stringMatching(/\.$/),
      details: {},
    })
  })

  it.each([
    ['POST', '/range/elsewhere'],
    ['PUT', '/api/Hints/1'],
    ['POST', '/api/Challenges'],
    ['PUT', '/rest/continue-code/apply/abc'],
    ['POST', '/snippets/verdict'],
    ['POST', '/snippets/fixes'],
  ])('report malformed JSON and too much of it, sent with %s to %s', async (method, path) => {
    const malformed = await send(method, path, { headers: { ...JSON_BODY, ...BROWSER }, body: '{"key": ' })
    expect(malformed.status).toBe(400)
    expect(JSON.parse(malformed.text).error).toMatchObject({
      code: 'RANGE_BAD_BODY',
      fix: expect.stringMatching(/\.$/),
      details: { reason: expect.stringContaining('JSON') },
    })
    const large = await send(method, path, { headers: JSON_BODY, body: JSON.stringify('x'.repeat(200_000)) })
    expect(large.status).toBe(413)
    expect(JSON.parse(large.text).error).toMatchObject({ code: 'RANGE_TOO_LARGE', details: {} })
  })

  it('do not occur for a superfluous body of any type', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'image/png', '?']) {
      const body = type === 'application/json' ? '' : 'a=b'
      const reply = await send('PUT', '/rest/continue-code/apply/no-code', { headers: { 'content-type': type }, body })
      expect([reply.status, reply.text], type).toEqual([404, 'Invalid continue code.'])
    }
  })
})

describe('errors whose shape existing clients know', () => {
  it.each([
    ['POST', '/api/Challenges'],
    ['GET', '/api/Challenges/45'],
    ['PUT', '/api/Challenges/45'],
    ['PATCH', '/api/challenges/45'],
    ['DELETE', '/api/Challenges/45'],
    ['POST', '/api/Hints'],
    ['GET', '/api/Hints/1'],
    ['DELETE', '/api/Hints/1'],
  ])('of a guard that refuses everybody: %s %s', async (method, path) => {
    const tokens = { none: 'e30.e30.', forged: `${btoa('{"typ":"JWT","alg":"none"}')}.${btoa('{"data":{}}')}.` }
    for (const [authorization, code, message] of [
      [undefined, 'credentials_required', 'No Authorization header was found'],
      ['Bearer', 'credentials_bad_format', 'Format is Authorization: Bearer [token]'],
      [`Basic ${tokens.none}`, 'invalid_token', 'jwt must be provided'],
      [`Bearer ${tokens.forged}`, 'invalid_token', 'invalid signature'],
      [`bearer ${await customerToken()}`, 'invalid_token', 'invalid signature'],
    ] as const) {
      const headers = { accept: 'application/json', ...(authorization && { authorization }) }
      const reply = await send(method, path, { headers })
      expect(reply.status).toBe(401)
      expect(JSON.parse(reply.text).error).toEqual({
        message,
        name: 'UnauthorizedError',
        code,
        status: 401,
        inner: { message },
      })
    }
    const page = await send(method, path, { headers: BROWSER })
    expect(page).toMatchObject({ status: 401, type: 'text/html; charset=utf-8' })
  })

  it('of lists and hints', async () => {
    const sorted = await send('GET', '/api/Challenges?sort=secret')
    expect([sorted.status, JSON.parse(sorted.text)]).toEqual([
      400,
      { message: 'Sorting not allowed on given attributes', errors: ['secret'] },
    ])
    const none = await send('PUT', '/api/Hints/0', { headers: JSON_BODY, body: '{"unlocked":true}' })
    expect([none.status, JSON.parse(none.text)]).toEqual([404, { message: 'Not Found', errors: [] }])
    const [hint] = JSON.parse((await send('GET', '/api/Hints')).text).data
    const wrong = await send('PUT', `/api/Hints/${hint.id}`, { headers: JSON_BODY, body: '{"unlocked":"yes"}' })
    expect(wrong.status).toBe(400)
    expect(JSON.parse(wrong.text)).toEqual({
      message: expect.stringMatching(/^Validation error: /),
      errors: [{ field: 'unlocked', message: expect.any(String) }],
    })
  })

  it('of codes, snippets and the mapping of countries', async () => {
    expect(await send('GET', '/rest/country-mapping')).toMatchObject({ status: 500, text: '' })
    expect(await send('PUT', '/rest/continue-code/apply/!')).toMatchObject({
      status: 404,
      text: 'Invalid continue code.',
    })
    const snippet = await send('GET', '/snippets/nobodyChallenge')
    expect([snippet.status, JSON.parse(snippet.text)]).toEqual([
      404,
      { status: 'error', error: 'No code challenge for challenge key: nobodyChallenge' },
    ])
  })

  it('of names that cannot be decoded: the error page', async () => {
    const twice = await send('GET', '/rest/repeat-notification?challenge=%25E0%25A4%25A', { headers: BROWSER })
    expect(twice).toMatchObject({ status: 500, text: expect.stringContaining('URIError') })
    const once = await send('PUT', '/rest/continue-code/apply/%zz', { headers: BROWSER })
    expect(once).toMatchObject({ status: 400, text: expect.stringContaining('Failed to decode the path') })
  })
})

let token: string | undefined

async function customerToken(): Promise<string> {
  if (token !== undefined) return token
  const account = { email: 'thirsty@example.org', password: 'squeeze-me' }
  await send('POST', '/api/Users', { headers: JSON_BODY, body: JSON.stringify(account) })
  const login = await send('POST', '/rest/user/login', { headers: JSON_BODY, body: JSON.stringify(account) })
  const issued: string = JSON.parse(login.text).authentication.token
  token = issued
  return issued
}

import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { createHandmadeToken } from '#game/visitor/handmade-token.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { type OpenRange, openRange } from './support/open-range.ts'

const UNSIGNED = createHandmadeToken({ alg: 'none', typ: 'JWT' }, { data: { email: 'jwtn3d@juice-sh.op' } })
const RUN_OUT = createHandmadeToken({ alg: 'none', typ: 'JWT' }, { data: { email: 'jwtn3d@juice-sh.op' }, exp: 5 })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

let range: OpenRange
let visitor: Visitor
beforeAll(async () => {
  range = await openRange()
  visitor = createVisitor(range.url)
})
beforeEach(() => range.startOver())
afterAll(() => range[Symbol.asyncDispose]())

async function ask(path: string, headers: Record<string, string>): Promise<string[]> {
  await fetch(`${range.url}${path}`, { headers })
  return range.solved()
}

async function signIn(): Promise<string> {
  const reply = await visitor.login('demo', 'demo')
  return reply.json<{ authentication: { token: string } }>().authentication.token
}

/** Published walkthroughs send any request with the forged token, from a browser that is signed in as somebody else. */
describe('a token that the shop did not make, and takes', () => {
  it.each([
    '/rest/user/whoami',
    '/rest/products/search?q=',
    '/api/Feedbacks',
    '/rest/basket/1',
    '/rest/nothing',
    '/profile',
  ])('is noticed in the header of %s, with a cookie of somebody else and without', async (path) => {
    const cookie = `language=en; token=${await signIn()}`
    expect(await ask(path, { cookie })).not.toContain('jwtUnsignedChallenge')
    expect(await ask(path, { ...bearer(UNSIGNED), cookie })).toContain('jwtUnsignedChallenge')
    range.startOver()
    expect(await ask(path, { authorization: `bearer ${UNSIGNED}` })).toContain('jwtUnsignedChallenge')
  })

  it('is noticed in a cookie, beside the shop’s own in the header', async () => {
    const own = await signIn()
    expect(await ask('/rest/user/whoami', { ...bearer(own), cookie: `token=${UNSIGNED}` })).toContain(
      'jwtUnsignedChallenge',
    )
  })

  it('is noticed by its second use when the first was in a game that is over', async () => {
    expect(await ask('/rest/user/whoami', bearer(UNSIGNED))).toContain('jwtUnsignedChallenge')
    const { game } = await range.instance()
    game.unsolve('jwtUnsignedChallenge')
    expect(await ask('/rest/user/whoami', bearer(UNSIGNED))).toContain('jwtUnsignedChallenge')
  })

  it('is noticed when the public key signed it', async () => {
    const key = await readFile(new URL('../content/keys/jwt.pub', import.meta.url), 'utf8')
    const [head, claims] = createHandmadeToken({ alg: 'HS256', typ: 'JWT' }, { data: { email: 'rsa_lord@x.y' } }).split(
      '.',
    )
    const sign = (secret: string) => createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url')
    expect(await ask('/rest/user/whoami', bearer(`${head}.${claims}.${sign('guessed')}`))).toEqual([])
    expect(await ask('/rest/user/whoami', bearer(`${head}.${claims}.${sign(key)}`))).toEqual(['jwtForgedChallenge'])
  })
})

describe('nothing is noticed', () => {
  it.each(['/', '/main.js', '/robots.txt', '/ftp', '/encryptionkeys/jwt.pub', '/assets/i18n/en.json', '/nothing'])(
    'where the token came beside a request for the file %s',
    async (path) => {
      expect(await ask(path, bearer(UNSIGNED))).not.toContain('jwtUnsignedChallenge')
    },
  )

  it.each([
    ['cut short', UNSIGNED.slice(0, -1)],
    ['with a signature of its own', `${UNSIGNED}x`],
    ['with a part too many', `${UNSIGNED}.`],
    ['that has run out', RUN_OUT],
  ])('of a token %s', async (_what, token) => {
    expect(await ask('/rest/user/whoami', { ...bearer(token), cookie: `token=${token}` })).toEqual([])
  })

  it('of one under another name or scheme', async () => {
    expect(await ask('/rest/user/whoami', { authorization: `Basic ${UNSIGNED}` })).toEqual([])
    expect(await ask('/rest/user/whoami', { cookie: `Token=${UNSIGNED}; tokens=${UNSIGNED}` })).toEqual([])
  })
})

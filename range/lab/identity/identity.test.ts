import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseYaml } from '#common/yaml.ts'
import { createLab, type Lab } from '#range/lab/lab.ts'
import { emptyLabState, parseLabState } from '#range/lab/lab-state.ts'
import { serverOptions } from '#shop/server-options.ts'
import { testSettings } from '#shop/testing.ts'
import { MAX_ACCOUNTS } from './accounts.ts'
import { identityRoutes } from './routes.ts'

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url))
const HERE_ON_DISK = dirname(fileURLToPath(import.meta.url))
const CLIENT = '1005-shop.apps.example'
const settings = {
  ...testSettings,
  published: {
    application: {
      googleOauth: {
        clientId: CLIENT,
        authorizedRedirects: [{ uri: 'http://127.0.0.1:4200', proxy: 'https://proxied.example' }, { uri: 'nonsense' }],
      },
    },
  },
}
const BASE = '/range/lab/id'
const HERE = { host: 'localhost:3001', origin: 'http://localhost:3001' }
const ASKED = { client_id: CLIENT, redirect_uri: 'http://localhost:3000', response_type: 'token', scope: 'email' }
const LENA = { name: 'lena', newPassword: 'correct horse', repeat: 'correct horse' }

let app: FastifyInstance
let lab: Lab

beforeEach(async () => {
  lab = createLab(emptyLabState())
  app = Fastify(serverOptions(settings))
  app.decorateRequest('lab')
  app.addHook('onRequest', (request, _reply, done) => {
    request.lab = lab
    done()
  })
  await identityRoutes(app, {
    benchDirectory: 'nowhere',
    contentDirectory: CONTENT,
    settings,
    address: { shopPort: 3000, port: 3001, url: null },
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

function authorize(changes: Record<string, string> = {}, headers: Record<string, string> = { host: HERE.host }) {
  return app.inject({ url: `${BASE}/authorize`, query: { ...ASKED, ...changes }, headers })
}

function post(fields: Record<string, string>, path = '/authorize', headers: Record<string, string> = HERE) {
  return app.inject({
    method: 'POST',
    url: BASE + path,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}

function sealIn(page: string): string {
  const [, seal = ''] = /name="seal" value="([^"]+)"/.exec(page) ?? []
  return seal
}

/** Signs in or opens an account, and follows to the page that asks for consent. */
async function signIn(fields: Record<string, string>) {
  const reply = await post(fields)
  expect(reply.statusCode).toBe(303)
  const [{ name, value } = { name: '', value: '' }] = reply.cookies
  const url = new URL(String(reply.headers.location), `http://${HERE.host}${BASE}/authorize`)
  return app.inject({ url: url.pathname + url.search, headers: { host: HERE.host, cookie: `${name}=${value}` } })
}

async function tokenFor(fields: Record<string, string>, asked: Record<string, string> = ASKED): Promise<string> {
  const consent = await signIn({ ...asked, ...fields })
  const back = await post({ ...asked, step: 'consent', seal: sealIn(consent.body) })
  const { hash } = new URL(String(back.headers.location))
  return new URLSearchParams(hash.slice(1)).get('access_token') ?? ''
}

function userInfo(token: string) {
  return app.inject({ url: `${BASE}/userinfo`, query: { alt: 'json', access_token: token } })
}

describe('a request for authorization', () => {
  it('shows the sign-in to the shop, wherever that is', async () => {
    const cases: [Record<string, string>, Record<string, string>][] = [
      [{}, { host: 'localhost:3001' }],
      [{ redirect_uri: 'http://localhost:3000/' }, { host: 'localhost:3001' }],
      [{ redirect_uri: 'http://10.0.0.5:3000' }, { host: '10.0.0.5:3001' }],
      [{ redirect_uri: 'http://10.0.0.5:8080' }, { host: '10.0.0.5:8080' }],
      [{ redirect_uri: 'http://127.0.0.1:4200' }, { host: 'localhost:3001' }],
      [{ redirect_uri: 'https://proxied.example' }, { host: 'localhost:3001' }],
      [{ scope: 'openid email' }, { host: 'localhost:3001' }],
    ]
    for (const [changes, headers] of cases) {
      const reply = await authorize(changes, headers)
      expect(reply.statusCode, JSON.stringify(changes)).toBe(200)
      expect(reply.body).toContain('id="orchardSignIn"')
      expect(reply.body).toContain('to go on to Vitamin CVE')
    }
  })

  it('is refused without a redirect when anything about it is strange', async () => {
    const strange: Record<string, string>[] = [
      { client_id: 'somebody-else' },
      { client_id: '' },
      { redirect_uri: 'https://evil.example' },
      { redirect_uri: 'http://localhost:3000@evil.example/' },
      { redirect_uri: 'http://localhost.evil.example:3000' },
      { redirect_uri: 'http://localhost:3001/range/lab/page' },
      { redirect_uri: 'http://localhost:6666' },
      { redirect_uri: 'http://localhost:3000/redirect?to=https://evil.example' },
      { redirect_uri: 'http://localhost:3000/redirect' },
      { redirect_uri: 'http://localhost:3000/#there' },
      { redirect_uri: 'javascript:alert(1)' },
      { redirect_uri: 'ftp://localhost:3000' },
      { redirect_uri: '' },
      { response_type: 'code' },
      { scope: 'profile' },
    ]
    for (const changes of strange) {
      const asked = await authorize(changes)
      expect(asked.statusCode, JSON.stringify(changes)).toBe(400)
      const sent = await post({ ...ASKED, ...changes, step: 'cancel' })
      expect(sent.statusCode, JSON.stringify(changes)).toBe(400)
      for (const reply of [asked, sent]) expect(reply.headers.location).toBeUndefined()
    }
  })

  it('may be repeated or nested without harm', async () => {
    for (const query of ['client_id=a&client_id=b', 'client_id[a]=b', 'state[]=1', '%', '']) {
      const reply = await app.inject(`${BASE}/authorize?${query}`)
      expect(reply.statusCode).toBe(400)
    }
  })

  it('is shown as text only', async () => {
    const state = '"><script>alert(1)</script>'
    const reply = await authorize({ state })
    expect(reply.body).not.toContain('<script>')
    expect(reply.body).toContain('value="&quot;&gt;&lt;script&gt;')
    const again = await post({ ...ASKED, state, step: 'sign-in', address: state, password: 'x' })
    expect(again.body).not.toContain('<script>')
    expect(again.body).toContain('id="address" name="address" type="text" value="&quot;&gt;')
  })

  it('is answered with pages that nobody frames, scripts or keeps', async () => {
    const { headers } = await authorize()
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("form-action 'self' http://localhost:3000;")
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('speaks the language chosen in the shop, else the browser’s', async () => {
    const german = await authorize({}, { host: HERE.host, cookie: 'language=de_DE' })
    expect(german.body).toContain('Anmelden')
    const browser = await authorize({}, { host: HERE.host, 'accept-language': 'de-AT,de;q=0.8' })
    expect(browser.body).toContain('<html lang="de">')
    const english = await authorize({}, { host: HERE.host, cookie: 'language=en', 'accept-language': 'de' })
    expect(english.body).toContain('<html lang="en">')
  })
})

describe('signing in', () => {
  it('leads over the consent back to the shop, which learns who it was', async () => {
    const asked = { ...ASKED, state: 'a b&c' }
    const consent = await signIn({ ...asked, step: 'create', ...LENA })
    expect(consent.statusCode).toBe(200)
    expect(consent.body).toContain('lena@orchard.example')
    expect(consent.body).toContain('Vitamin CVE would like to know')
    const back = await post({ ...asked, step: 'consent', seal: sealIn(consent.body) })
    expect(back.statusCode).toBe(303)
    const address = String(back.headers.location)
    expect(address).toMatch(/^http:\/\/localhost:3000\/#access_token=[\w.-]+&token_type=Bearer&expires_in=3599&state=/)
    expect(new URLSearchParams(new URL(address).hash).get('state')).toBe('a b&c')

    const again = await tokenFor({ step: 'sign-in', address: ' Lena@Orchard.example ', password: LENA.newPassword })
    const reply = await userInfo(again)
    expect(reply.json()).toEqual({
      id: expect.stringMatching(/^\d{21}$/),
      email: 'lena@orchard.example',
      verified_email: true,
      name: 'lena',
    })
    expect(reply.headers['access-control-allow-origin']).toBe('*')
  })

  it('keeps the address when the password was wrong, and says so beside the field', async () => {
    await post({ ...ASKED, step: 'create', ...LENA })
    for (const address of ['lena@orchard.example', 'nobody']) {
      const reply = await post({ ...ASKED, step: 'sign-in', address, password: 'wrong horse' })
      expect(reply.statusCode).toBe(401)
      expect(reply.body).toContain(`value="${address}"`)
      expect(reply.body).not.toContain('wrong horse')
      expect(reply.body).toContain('id="password-fault" role="alert"')
    }
  })

  it('asks for what is missing', async () => {
    const reply = await post({ ...ASKED, step: 'sign-in' })
    expect(reply.statusCode).toBe(422)
    expect(reply.body).toContain('Please type your address.')
    expect(reply.body).toContain('Please type your password.')
  })

  it('stops after twenty failures of one account, also when they come at once, and only that one', async () => {
    await post({ ...ASKED, step: 'create', ...LENA })
    await post({ ...ASKED, step: 'create', ...LENA, name: 'otto' })
    const attempt = (address: string, password: string) => post({ ...ASKED, step: 'sign-in', address, password })
    const replies = await Promise.all(Array.from({ length: 25 }, (_, index) => attempt('lena', `guess ${index}`)))
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20)
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
    expect((await attempt('LENA@orchard.example', LENA.newPassword)).statusCode).toBe(429)
    expect((await attempt('otto', LENA.newPassword)).statusCode).toBe(303)
    vi.useFakeTimers({ now: Date.now() + 5 * 60_000 + 1, toFake: ['Date'] })
    expect((await attempt('lena', LENA.newPassword)).statusCode).toBe(303)
  })

  it('can be cancelled', async () => {
    const reply = await post({ ...ASKED, state: 'x', step: 'cancel' })
    expect(reply.statusCode).toBe(303)
    expect(reply.headers.location).toBe('http://localhost:3000/#error=access_denied&state=x')
  })

  it('takes forms from its own pages and from programs only', async () => {
    const fields = { ...ASKED, step: 'cancel' }
    const foreign: Record<string, string>[] = [
      { host: HERE.host, origin: 'http://localhost:3000' },
      { host: HERE.host, origin: 'null' },
      { host: HERE.host, 'sec-fetch-site': 'same-site' },
      { host: HERE.host, 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) expect((await post(fields, '/authorize', headers)).statusCode).toBe(400)
    const own: Record<string, string>[] = [
      HERE,
      { host: HERE.host },
      { host: HERE.host, 'sec-fetch-site': 'same-origin' },
      { host: 'x.example', origin: 'https://x.example' },
    ]
    for (const headers of own) expect((await post(fields, '/authorize', headers)).statusCode).toBe(303)
  })
})

describe('a consent', () => {
  it('is asked for at an address that can be gone back to, by whoever signed in there', async () => {
    const reply = await post({ ...ASKED, step: 'create', ...LENA })
    expect(reply.headers['set-cookie']).toMatch(/^orchardConsent=[\w.-]+; Max-Age=600; HttpOnly; SameSite=Lax$/)
    const url = `${BASE}/${reply.headers.location}`
    const [cookie = ''] = String(reply.headers['set-cookie']).split(';')
    const asks = async (address: string, headers: Record<string, string>) =>
      (await app.inject({ url: address, headers: { host: HERE.host, ...headers } })).body.includes('id="orchardAllow"')
    expect(await asks(url, { cookie })).toBe(true)
    expect(await asks(url, { cookie })).toBe(true)
    expect(await asks(url, {})).toBe(false)
    expect(await asks(url, { cookie: `${cookie}x` })).toBe(false)
    expect(await asks(`${url}&state=other`, { cookie })).toBe(false)
    expect(await asks(url.replace('step=consent', 'step='), { cookie })).toBe(false)
    vi.useFakeTimers({ now: Date.now() + 600_001, toFake: ['Date'] })
    expect(await asks(url, { cookie })).toBe(false)
  })

  it('is good for its own request and ten minutes', async () => {
    const { body } = await signIn({ ...ASKED, step: 'create', ...LENA })
    const seal = sealIn(body)
    const consent = (changes: Record<string, string>) => post({ ...ASKED, step: 'consent', seal, ...changes })
    const wrong: Record<string, string>[] = [
      { state: 'other' },
      { redirect_uri: 'http://127.0.0.1:4200' },
      { seal: `${seal}x` },
      { seal: '' },
    ]
    for (const changes of wrong) {
      const reply = await consent(changes)
      expect(reply.statusCode).toBe(400)
      expect(reply.headers.location).toBeUndefined()
    }
    expect((await userInfo(seal)).statusCode).toBe(401)
    vi.useFakeTimers({ now: Date.now() + 600_001, toFake: ['Date'] })
    expect((await consent({})).statusCode).toBe(400)
  })
})

describe('an access token', () => {
  it('outlives a restart, not its hour', async () => {
    const token = await tokenFor({ step: 'create', ...LENA })
    lab = createLab(parseLabState(JSON.parse(JSON.stringify(lab.state))))
    expect((await userInfo(token)).statusCode).toBe(200)
    vi.useFakeTimers({ now: Date.now() + 3_599_000, toFake: ['Date'] })
    expect((await userInfo(token)).statusCode).toBe(401)
  })

  it('is refused when somebody else made it', async () => {
    const token = await tokenFor({ step: 'create', ...LENA })
    const [payload = '', signature = ''] = token.split('.')
    const forged = Buffer.from('{"account":"1","issued":9999999999,"request":""}').toString('base64url')
    const wrong = ['', '.', payload, `${payload}.`, `${forged}.${signature}`, `${token}.x`, 'ä', 'x'.repeat(5000)]
    for (const text of wrong) {
      const reply = await userInfo(text)
      expect(reply.statusCode, text.slice(0, 50)).toBe(401)
      expect(reply.json()).toEqual({ error: 'ORCHARD_BAD_TOKEN', message: expect.any(String) })
      expect(reply.headers['access-control-allow-origin']).toBe('*')
    }
    lab = createLab(emptyLabState())
    expect((await userInfo(token)).statusCode).toBe(401)
  })

  it('may come in the header instead', async () => {
    const token = await tokenFor({ step: 'create', ...LENA })
    const reply = await app.inject({ url: `${BASE}/userinfo`, headers: { authorization: `Bearer ${token}` } })
    expect(reply.json().email).toBe('lena@orchard.example')
    const none = await app.inject(`${BASE}/userinfo`)
    expect(none.json().error).toBe('ORCHARD_NO_TOKEN')
    const twice = await app.inject(`${BASE}/userinfo?access_token=a&access_token=b`)
    expect(twice.statusCode).toBe(401)
    const preflight = await app.inject({ method: 'OPTIONS', url: `${BASE}/userinfo` })
    expect(preflight.headers['access-control-allow-headers']).toBe('Authorization')
  })
})

describe('an account', () => {
  it('is opened on the front page', async () => {
    const front = await app.inject(`${BASE}/`)
    expect(front.body).toContain('id="orchardCreate"')
    const reply = await post({ step: 'create', ...LENA }, '/')
    expect(reply.statusCode).toBe(201)
    expect(reply.body).toContain('lena@orchard.example')
    expect(lab.takeDirty()).toBe(true)
    expect(JSON.stringify(lab.state)).not.toContain(LENA.newPassword)
    expect((await post({ step: 'cancel' }, '/')).statusCode).toBe(400)
    expect((await post({ step: 'create', ...LENA }, '/', { ...HERE, origin: 'http://a.example' })).statusCode).toBe(400)
  })

  it('is refused with what is wrong beside the fields, keeping the name', async () => {
    const cases: [Record<string, string>, string][] = [
      [{ name: 'ab' }, 'name-fault'],
      [{ name: 'bjoern.kimminich@gmail.com' }, 'name-fault'],
      [{ name: 'a..b' }, 'name-fault'],
      [{ name: 'x'.repeat(31) }, 'name-fault'],
      [{ newPassword: 'short', repeat: 'short' }, 'newPassword-fault'],
      [{ repeat: 'other' }, 'repeat-fault'],
    ]
    for (const [changes, fault] of cases) {
      const reply = await post({ ...ASKED, step: 'create', ...LENA, ...changes })
      expect(reply.statusCode).toBe(422)
      expect(reply.body).toContain(`id="${fault}"`)
      expect(reply.body).toContain(`value="${changes.name ?? LENA.name}"`)
      expect(reply.body).toMatch(/<details class="card" open>/)
    }
    expect(lab.state.accounts).toEqual([])
  })

  it('belongs to one person, also when two want it at once', async () => {
    const both = await Promise.all([post({ step: 'create', ...LENA }, '/'), post({ step: 'create', ...LENA }, '/')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(lab.state.accounts).toHaveLength(1)
  })

  it('is not opened when all are taken', async () => {
    const account = { id: '1'.repeat(21), salt: '', hash: '' }
    for (let index = 0; index < MAX_ACCOUNTS; index++) lab.state.accounts.push({ ...account, name: `guest${index}` })
    const reply = await post({ step: 'create', ...LENA }, '/')
    expect(reply.statusCode).toBe(409)
    expect(reply.body).toContain('All 200 accounts')
  })

  it('need not exist in a state from before there were any', () => {
    expect(parseLabState({ secret: '0'.repeat(64) }).accounts).toEqual([])
  })
})

describe('the texts', () => {
  it('are the same ones in both languages, and all that the pages ask for', () => {
    const read = (name: string) => parseYaml(readFileSync(join(CONTENT, name), 'utf8')) as object
    const [english, german] = [Object.keys(read('lab/orchard.en.yml')), Object.keys(read('i18n/de_DE/orchard.yml'))]
    expect(german).toEqual(english)
    const source = ['pages.ts', 'routes.ts', 'forms.ts']
      .map((name) => readFileSync(join(HERE_ON_DISK, name), 'utf8'))
      .join()
    const named = [...source.matchAll(/say\('(\w+)'|(?:label|help): '(\w+)'|'(error_\w+|consentExpired)'/g)]
    const names = named.map(([, said, inField, fault]) => said ?? inField ?? fault)
    expect(names.length).toBeGreaterThan(30)
    expect(names.filter((name) => name !== undefined && !english.includes(name))).toEqual([])
  })
})

describe('everything else', () => {
  it('is named by the discovery document', async () => {
    const reply = await app.inject({ url: `${BASE}/.well-known/openid-configuration`, headers: { host: HERE.host } })
    const facts = reply.json()
    expect(facts.issuer).toBe('http://localhost:3001/range/lab/id')
    for (const address of [facts.authorization_endpoint, facts.userinfo_endpoint]) {
      const { statusCode } = await app.inject(new URL(address).pathname)
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(statusCode).toBeLessThan(402)
    }
  })

  it('is a page of its own, whatever is sent', async () => {
    const bare = await app.inject(BASE)
    expect(bare.headers.location).toBe('./id/')
    expect((await app.inject(`${BASE}/orchard.css`)).headers['content-type']).toContain('text/css')
    expect((await app.inject(`${BASE}/nowhere`)).statusCode).toBe(404)
    const large = await post({ ...ASKED, step: 'sign-in', address: 'a'.repeat(20_000) })
    expect(large.statusCode).toBe(413)
    expect(large.headers['content-type']).toContain('text/html')
    const json = await app.inject({ method: 'POST', url: `${BASE}/authorize`, payload: { step: 'cancel' } })
    expect(json.statusCode).toBe(415)
    const empty = await app.inject({ method: 'POST', url: `${BASE}/authorize` })
    expect(empty.statusCode).toBe(400)
  })
})

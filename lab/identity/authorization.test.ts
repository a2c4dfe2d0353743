import { describe, expect, it, vi } from 'vitest'
import { ASKED, BASE, HERE, LENA, onIdentityStage, orchard, sealIn } from '#lab/testing/identity-stage.ts'

onIdentityStage()

describe('a request for authorization', () => {
  it('shows the sign-in for the shop at any address', async () => {
    const cases: [Record<string, string>, Record<string, string>][] = [
      [{}, { host: 'localhost:3001' }],
      [{ redirect_uri: 'http://localhost:3000/' }, { host: 'localhost:3001' }],
      [{ redirect_uri: 'http://10.0.0.5:3000' }, { host: '10.0.0.5:3001' }],
      [{ redirect_uri: 'http://localhost:8080' }, { host: 'lab.localhost:8080' }],
      [{ redirect_uri: 'http://127.0.0.1:8080' }, { host: 'lab.localhost:8080' }],
      [{ redirect_uri: 'http://shop.localhost:8080/' }, { host: 'lab.shop.localhost:8080' }],
      [{ redirect_uri: 'http://127.0.0.1:4200' }, { host: 'localhost:3001' }],
      [{ redirect_uri: 'https://proxied.example' }, { host: 'localhost:3001' }],
      [{ scope: 'openid email' }, { host: 'localhost:3001' }],
    ]
    for (const [changes, headers] of cases) {
      const reply = await orchard.authorize(changes, headers)
      expect(reply.statusCode, JSON.stringify(changes)).toBe(200)
      expect(reply.body).toContain('id="orchardSignIn"')
      expect(reply.body).toContain('to go on to Vitamin CVE')
    }
  })

  it('is refused without a redirect if it is malformed', async () => {
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
      const asked = await orchard.authorize(changes)
      expect(asked.statusCode, JSON.stringify(changes)).toBe(400)
      const sent = await orchard.post({ ...ASKED, ...changes, step: 'cancel' })
      expect(sent.statusCode, JSON.stringify(changes)).toBe(400)
      for (const reply of [asked, sent]) expect(reply.headers.location).toBeUndefined()
    }
  })

  it('may be repeated or nested without harm', async () => {
    for (const query of ['client_id=a&client_id=b', 'client_id[a]=b', 'state[]=1', '%', '']) {
      const reply = await orchard.app.inject(`${BASE}/authorize?${query}`)
      expect(reply.statusCode).toBe(400)
    }
  })

  it('is shown as text only', async () => {
    const state = '"><script>alert(1)</script>'
    const reply = await orchard.authorize({ state })
    expect(reply.body).not.toContain('<script>')
    expect(reply.body).toContain('value="&quot;&gt;&lt;script&gt;')
    const again = await orchard.post({ ...ASKED, state, step: 'sign-in', address: state, password: 'x' })
    expect(again.body).not.toContain('<script>')
    expect(again.body).toContain('id="address" name="address" type="text" value="&quot;&gt;')
  })

  it('is answered with pages that forbid frames, scripts and caches', async () => {
    const { headers } = await orchard.authorize()
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("form-action 'self' http://localhost:3000;")
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('speaks the language chosen in the shop, else the browser’s', async () => {
    const german = await orchard.authorize({}, { host: HERE.host, cookie: 'language=de_DE' })
    expect(german.body).toContain('Anmelden')
    const browser = await orchard.authorize({}, { host: HERE.host, 'accept-language': 'de-AT,de;q=0.8' })
    expect(browser.body).toContain('<html lang="de" dir="ltr">')
    const english = await orchard.authorize({}, { host: HERE.host, cookie: 'language=en', 'accept-language': 'de' })
    expect(english.body).toContain('<html lang="en" dir="ltr">')
  })
})

describe('a consent', () => {
  it('is requested on a page that the back button reaches', async () => {
    const reply = await orchard.post({ ...ASKED, step: 'create', ...LENA })
    expect(reply.headers['set-cookie']).toMatch(/^orchardConsent=[\w.-]+; Max-Age=600; HttpOnly; SameSite=Lax$/)
    const url = `${BASE}/${reply.headers.location}`
    const [cookie = ''] = String(reply.headers['set-cookie']).split(';')
    const asks = async (address: string, headers: Record<string, string>) =>
      (await orchard.app.inject({ url: address, headers: { host: HERE.host, ...headers } })).body.includes(
        'id="orchardAllow"',
      )
    expect(await asks(url, { cookie })).toBe(true)
    expect(await asks(url, { cookie })).toBe(true)
    expect(await asks(url, {})).toBe(false)
    expect(await asks(url, { cookie: `${cookie}x` })).toBe(false)
    expect(await asks(`${url}&state=other`, { cookie })).toBe(false)
    expect(await asks(url.replace('step=consent', 'step='), { cookie })).toBe(false)
    vi.useFakeTimers({ now: Date.now() + 600_001, toFake: ['Date'] })
    expect(await asks(url, { cookie })).toBe(false)
  })

  it('is valid for its own request and ten minutes', async () => {
    const { body } = await orchard.signIn({ ...ASKED, step: 'create', ...LENA })
    const seal = sealIn(body)
    const consent = (changes: Record<string, string>) => orchard.post({ ...ASKED, step: 'consent', seal, ...changes })
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
    expect((await orchard.userInfo(seal)).statusCode).toBe(401)
    vi.useFakeTimers({ now: Date.now() + 600_001, toFake: ['Date'] })
    expect((await consent({})).statusCode).toBe(400)
  })
})

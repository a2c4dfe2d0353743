import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { parseYaml } from '#foundation/yaml.ts'
import { createLab } from '#lab/lab.ts'
import { createLabState, parseLabState } from '#lab/lab-state.ts'
import { ASKED, BASE, CONTENT, HERE, LENA, onIdentityStage, orchard } from '#lab/testing/identity-stage.ts'

const HERE_ON_DISK = dirname(fileURLToPath(import.meta.url))

onIdentityStage()

describe('an access token', () => {
  it('survives a restart, and expires after an hour', async () => {
    const token = await orchard.tokenFor({ step: 'create', ...LENA })
    orchard.lab = createLab(parseLabState(JSON.parse(JSON.stringify(orchard.lab.state))))
    expect((await orchard.userInfo(token)).statusCode).toBe(200)
    vi.useFakeTimers({ now: Date.now() + 3_599_000, toFake: ['Date'] })
    expect((await orchard.userInfo(token)).statusCode).toBe(401)
  })

  it('is refused if it is forged', async () => {
    const token = await orchard.tokenFor({ step: 'create', ...LENA })
    const [payload = '', signature = ''] = token.split('.')
    const forged = Buffer.from('{"account":"1","issued":9999999999,"request":""}').toString('base64url')
    const wrong = ['', '.', payload, `${payload}.`, `${forged}.${signature}`, `${token}.x`, 'ä', 'x'.repeat(5000)]
    for (const text of wrong) {
      const reply = await orchard.userInfo(text)
      expect(reply.statusCode, text.slice(0, 50)).toBe(401)
      expect(reply.json()).toEqual({ error: 'ORCHARD_BAD_TOKEN', message: expect.any(String) })
      expect(reply.headers['access-control-allow-origin']).toBe('*')
    }
    orchard.lab = createLab(createLabState())
    expect((await orchard.userInfo(token)).statusCode).toBe(401)
  })

  it('may come in the header instead', async () => {
    const token = await orchard.tokenFor({ step: 'create', ...LENA })
    const reply = await orchard.app.inject({ url: `${BASE}/userinfo`, headers: { authorization: `Bearer ${token}` } })
    expect(reply.json().email).toBe('lena@orchard.example')
    const none = await orchard.app.inject(`${BASE}/userinfo`)
    expect(none.json().error).toBe('ORCHARD_NO_TOKEN')
    const twice = await orchard.app.inject(`${BASE}/userinfo?access_token=a&access_token=b`)
    expect(twice.statusCode).toBe(401)
    const preflight = await orchard.app.inject({ method: 'OPTIONS', url: `${BASE}/userinfo` })
    expect(preflight.headers['access-control-allow-headers']).toBe('Authorization')
  })
})

describe('the texts', () => {
  it('are the same in both languages, and complete for the pages', () => {
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
    const reply = await orchard.app.inject({
      url: `${BASE}/.well-known/openid-configuration`,
      headers: { host: HERE.host },
    })
    const facts = reply.json()
    expect(facts.issuer).toBe('http://localhost:3001/range/lab/id')
    for (const address of [facts.authorization_endpoint, facts.userinfo_endpoint]) {
      const { statusCode } = await orchard.app.inject(new URL(address).pathname)
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(statusCode).toBeLessThan(402)
    }
  })

  it('answers any request with a page', async () => {
    const bare = await orchard.app.inject(BASE)
    expect(bare.headers.location).toBe('./id/')
    expect((await orchard.app.inject(`${BASE}/orchard.css`)).headers['content-type']).toContain('text/css')
    expect((await orchard.app.inject(`${BASE}/nowhere`)).statusCode).toBe(404)
    const large = await orchard.post({ ...ASKED, step: 'sign-in', address: 'a'.repeat(20_000) })
    expect(large.statusCode).toBe(413)
    expect(large.headers['content-type']).toContain('text/html')
    const json = await orchard.app.inject({ method: 'POST', url: `${BASE}/authorize`, payload: { step: 'cancel' } })
    expect(json.statusCode).toBe(415)
    const empty = await orchard.app.inject({ method: 'POST', url: `${BASE}/authorize` })
    expect(empty.statusCode).toBe(400)
  })
})

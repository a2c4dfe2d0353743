import { describe, expect, it, vi } from 'vitest'
import { parseLabState } from '#lab/lab-state.ts'
import { ASKED, BASE, HERE, LENA, onIdentityStage, orchard, sealIn } from '#lab/testing/identity-stage.ts'
import { MAX_ACCOUNTS } from './accounts.ts'

onIdentityStage()

describe('signing in', () => {
  it('leads by the consent back to the shop, with the identity', async () => {
    const asked = { ...ASKED, state: 'a b&c' }
    const consent = await orchard.signIn({ ...asked, step: 'create', ...LENA })
    expect(consent.statusCode).toBe(200)
    expect(consent.body).toContain('lena@orchard.example')
    expect(consent.body).toContain('Vitamin CVE would like to know')
    const back = await orchard.post({ ...asked, step: 'consent', seal: sealIn(consent.body) })
    expect(back.statusCode).toBe(303)
    const address = String(back.headers.location)
    expect(address).toMatch(/^http:\/\/localhost:3000\/#access_token=[\w.-]+&token_type=Bearer&expires_in=3599&state=/)
    expect(new URLSearchParams(new URL(address).hash).get('state')).toBe('a b&c')

    const again = await orchard.tokenFor({
      step: 'sign-in',
      address: ' Lena@Orchard.example ',
      password: LENA.newPassword,
    })
    const reply = await orchard.userInfo(again)
    expect(reply.json()).toEqual({
      id: expect.stringMatching(/^\d{21}$/),
      email: 'lena@orchard.example',
      verified_email: true,
      name: 'lena',
    })
    expect(reply.headers['access-control-allow-origin']).toBe('*')
  })

  it('keeps the address after a wrong password, with a message beside the field', async () => {
    await orchard.post({ ...ASKED, step: 'create', ...LENA })
    for (const address of ['lena@orchard.example', 'nobody']) {
      const reply = await orchard.post({ ...ASKED, step: 'sign-in', address, password: 'wrong horse' })
      expect(reply.statusCode).toBe(401)
      expect(reply.body).toContain(`value="${address}"`)
      expect(reply.body).not.toContain('wrong horse')
      expect(reply.body).toContain('id="password-fault" role="alert"')
    }
  })

  it('asks for what is missing', async () => {
    const reply = await orchard.post({ ...ASKED, step: 'sign-in' })
    expect(reply.statusCode).toBe(422)
    expect(reply.body).toContain('Please type your address.')
    expect(reply.body).toContain('Please type your password.')
  })

  it('blocks one account after twenty failures, also parallel ones', async () => {
    await orchard.post({ ...ASKED, step: 'create', ...LENA })
    await orchard.post({ ...ASKED, step: 'create', ...LENA, name: 'otto' })
    const attempt = (address: string, password: string) =>
      orchard.post({ ...ASKED, step: 'sign-in', address, password })
    const replies = await Promise.all(Array.from({ length: 25 }, (_, index) => attempt('lena', `guess ${index}`)))
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20)
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
    expect((await attempt('LENA@orchard.example', LENA.newPassword)).statusCode).toBe(429)
    expect((await attempt('otto', LENA.newPassword)).statusCode).toBe(303)
    vi.useFakeTimers({ now: Date.now() + 5 * 60_000 + 1, toFake: ['Date'] })
    expect((await attempt('lena', LENA.newPassword)).statusCode).toBe(303)
  })

  it('can be cancelled', async () => {
    const reply = await orchard.post({ ...ASKED, state: 'x', step: 'cancel' })
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
    for (const headers of foreign) expect((await orchard.post(fields, '/authorize', headers)).statusCode).toBe(400)
    const own: Record<string, string>[] = [
      HERE,
      { host: HERE.host },
      { host: HERE.host, 'sec-fetch-site': 'same-origin' },
      { host: 'x.example', origin: 'https://x.example' },
    ]
    for (const headers of own) expect((await orchard.post(fields, '/authorize', headers)).statusCode).toBe(303)
  })
})

describe('an account', () => {
  it('is opened on the front page', async () => {
    const front = await orchard.app.inject(`${BASE}/`)
    expect(front.body).toContain('id="orchardCreate"')
    const reply = await orchard.post({ step: 'create', ...LENA }, '/')
    expect(reply.statusCode).toBe(201)
    expect(reply.body).toContain('lena@orchard.example')
    expect(orchard.lab.takeDirty()).toBe(true)
    expect(JSON.stringify(orchard.lab.state)).not.toContain(LENA.newPassword)
    expect((await orchard.post({ step: 'cancel' }, '/')).statusCode).toBe(400)
    expect(
      (await orchard.post({ step: 'create', ...LENA }, '/', { ...HERE, origin: 'http://a.example' })).statusCode,
    ).toBe(400)
  })

  it('is refused with messages beside the fields, keeping the name', async () => {
    const cases: [Record<string, string>, string][] = [
      [{ name: 'ab' }, 'name-fault'],
      [{ name: 'bjoern.kimminich@gmail.com' }, 'name-fault'],
      [{ name: 'a..b' }, 'name-fault'],
      [{ name: 'x'.repeat(31) }, 'name-fault'],
      [{ newPassword: 'short', repeat: 'short' }, 'newPassword-fault'],
      [{ repeat: 'other' }, 'repeat-fault'],
    ]
    for (const [changes, fault] of cases) {
      const reply = await orchard.post({ ...ASKED, step: 'create', ...LENA, ...changes })
      expect(reply.statusCode).toBe(422)
      expect(reply.body).toContain(`id="${fault}"`)
      expect(reply.body).toContain(`value="${changes.name ?? LENA.name}"`)
      expect(reply.body).toMatch(/<details class="card" open>/)
    }
    expect(orchard.lab.state.accounts).toEqual([])
  })

  it('is opened once for parallel requests', async () => {
    const both = await Promise.all([
      orchard.post({ step: 'create', ...LENA }, '/'),
      orchard.post({ step: 'create', ...LENA }, '/'),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(orchard.lab.state.accounts).toHaveLength(1)
  })

  it('is refused beyond the limit', async () => {
    const account = { id: '1'.repeat(21), salt: '', hash: '' }
    for (let index = 0; index < MAX_ACCOUNTS; index++)
      orchard.lab.state.accounts.push({ ...account, name: `guest${index}` })
    const reply = await orchard.post({ step: 'create', ...LENA }, '/')
    expect(reply.statusCode).toBe(409)
    expect(reply.body).toContain('All 200 accounts')
  })

  it('is optional in states of earlier releases', () => {
    expect(parseLabState({ secret: '0'.repeat(64) }).accounts).toEqual([])
  })
})

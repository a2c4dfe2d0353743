import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Authenticator } from '#game/visitor/authenticator.ts'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'
import { type OpenRange, openRange } from './support/open-range.ts'

let range: OpenRange
let visitor: Visitor
beforeAll(async () => {
  range = await openRange()
})
afterAll(() => range[Symbol.asyncDispose]())
beforeEach(async () => {
  range.startOver()
  visitor = createVisitor(range.url)
  await becomeShopper(visitor)
})

const TOO_LATE = 'That took too long. Please try the passkey again.'
const UNKNOWN = 'This shop does not know that passkey.'
const REFUSED = 'That passkey was not accepted.'

const optionsFor = async (path: string, who = visitor, body: object = {}) =>
  (await who.post(path, body)).json<{ challenge: string; rpId: string; allowCredentials: { id: string }[] }>()
const toAdd = (who = visitor) => optionsFor('/rest/passkeys/options', who)
const toLogIn = (who = visitor) => optionsFor('/rest/passkeys/login/options', who)

async function add(authenticator: Authenticator, who = visitor, name = 'My phone'): Promise<VisitorReply> {
  return who.post('/rest/passkeys', { name, credential: authenticator.register(await toAdd(who)) })
}

async function enrol(): Promise<Authenticator> {
  const authenticator = new Authenticator(range.url)
  expect(await add(authenticator)).toMatchObject({ status: 201 })
  return authenticator
}

const stranger = () => createVisitor(range.url)
const post = (credential: object, headers = {}) => stranger().post('/rest/passkeys/login', credential, { headers })

describe('a passkey', () => {
  it('signs its customer in, and is listed with when it was added and used', async () => {
    const authenticator = await enrol()
    expect((await visitor.get('/rest/passkeys')).json()).toMatchObject({
      data: [{ name: 'My phone', lastUsedAt: null, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) }],
    })
    const reply = await post(authenticator.logIn(await toLogIn()))
    expect(reply.json()).toMatchObject({ authentication: { umail: 'thirsty@example.org' } })
    expect((await visitor.get('/rest/passkeys')).json()).toMatchObject({
      data: [{ lastUsedAt: expect.stringMatching(/Z$/) }],
    })
  })

  it('signs in with the account handle that the device got at the registration', async () => {
    const authenticator = new Authenticator(range.url)
    const options = (await visitor.post('/rest/passkeys/options', {})).json<{
      challenge: string
      user: { id: string }
    }>()
    await visitor.post('/rest/passkeys', { name: 'Key', credential: authenticator.register(options) })
    const answer = authenticator.logIn(await toLogIn())
    answer.response.userHandle = options.user.id
    expect((await post(answer)).status).toBe(200)
  })

  it('answers one challenge once', async () => {
    const answer = (await enrol()).logIn(await toLogIn())
    expect((await post(answer)).status).toBe(200)
    expect(await post(answer)).toMatchObject({ status: 401, text: TOO_LATE })
  })

  it.each<[string, Record<string, unknown>, number]>([
    ['another origin', { origin: 'http://example.org' }, 0x05],
    ['another ceremony', { type: 'webauthn.create' }, 0x05],
    ['nobody who was there', {}, 0x04],
    ['nobody whose finger was asked for', {}, 0x01],
  ])('is refused with %s', async (_, changes, flags) => {
    const answer = (await enrol()).logIn(await toLogIn(), changes, flags)
    expect(await post(answer)).toMatchObject({ status: 401, text: REFUSED })
  })

  it('is refused for another host', async () => {
    const authenticator = new Authenticator('http://elsewhere.example', (await enrol()).credentialId)
    const answer = authenticator.logIn(await toLogIn(), { origin: new URL(range.url).origin })
    expect(await post(answer)).toMatchObject({ status: 401, text: REFUSED })
  })

  it('is refused with a challenge that the shop did not issue, or issued for adding one', async () => {
    const authenticator = await enrol()
    for (const challenge of ['bWFkZSB1cA', (await toAdd()).challenge])
      expect(await post(authenticator.logIn({ challenge }))).toMatchObject({ status: 401, text: TOO_LATE })
  })

  it('is refused when its counter goes back', async () => {
    const authenticator = await enrol()
    authenticator.counter = 5
    expect((await post(authenticator.logIn(await toLogIn()))).status).toBe(200)
    expect(await post(authenticator.logIn(await toLogIn()))).toMatchObject({ status: 401, text: REFUSED })
  })

  it('of an account handle that is another customer’s is unknown', async () => {
    const answer = (await enrol()).logIn(await toLogIn())
    answer.response.userHandle = 'c29tZWJvZHkgZWxzZQ'
    expect(await post(answer)).toMatchObject({ status: 401, text: UNKNOWN })
  })

  it('is unknown after its customer has removed it', async () => {
    const authenticator = await enrol()
    const { data } = (await visitor.get('/rest/passkeys')).json<{ data: { id: number }[] }>()
    expect((await visitor.delete(`/rest/passkeys/${data[0]?.id}`)).json()).toMatchObject({ data: [] })
    expect(await post(authenticator.logIn(await toLogIn()))).toMatchObject({ status: 401, text: UNKNOWN })
  })

  it('only its owner renames and removes it', async () => {
    await enrol()
    const { data } = (await visitor.get('/rest/passkeys')).json<{ data: { id: number }[] }>()
    const path = `/rest/passkeys/${data[0]?.id}`
    const other = stranger()
    await becomeShopper(other, 'other')
    expect((await other.get('/rest/passkeys')).json()).toMatchObject({ data: [] })
    expect(await other.put(path, { name: 'Mine' })).toMatchObject({ status: 404, text: 'You have no such passkey.' })
    expect((await other.delete(path)).status).toBe(404)
    expect((await visitor.put(path, { name: '  Old phone ' })).json()).toMatchObject({ data: [{ name: 'Old phone' }] })
  })

  it('works behind a proxy that ends HTTPS, whether or not it says so', async () => {
    const host = { 'x-forwarded-host': 'juice.example.org' }
    const authenticator = new Authenticator('https://juice.example.org')
    const options = await visitor.post('/rest/passkeys/options', {}, { headers: host })
    expect(options.json()).toMatchObject({ rp: { id: 'juice.example.org' } })
    const body = { name: 'Key', credential: authenticator.register(options.json()) }
    const added = await visitor.post('/rest/passkeys', body, { headers: { ...host, 'x-forwarded-proto': 'https' } })
    expect(added.status).toBe(201)
    const origin = 'https://juice.example.org'
    expect((await post(authenticator.logIn(await toLogIn()), { ...host, origin })).status).toBe(200)
    const answer = authenticator.logIn(await toLogIn(), { origin: 'https://evil.example.org' })
    expect((await post(answer, { ...host, origin: 'https://evil.example.org' })).status).toBe(401)
  })
})

describe('adding a passkey', () => {
  it('needs the challenge of the same customer', async () => {
    const other = stranger()
    await becomeShopper(other, 'other')
    const credential = new Authenticator(range.url).register(await toAdd(other))
    expect(await visitor.post('/rest/passkeys', { name: 'Key', credential })).toMatchObject({
      status: 400,
      text: TOO_LATE,
    })
  })

  it.each<[string, Record<string, unknown>, number]>([
    ['another origin', { origin: 'http://example.org' }, 0x45],
    ['another ceremony', { type: 'webauthn.get' }, 0x45],
    ['nobody whose finger was asked for', {}, 0x41],
  ])('is refused with %s', async (_, changes, flags) => {
    const credential = new Authenticator(range.url).register(await toAdd(), changes, flags)
    expect(await visitor.post('/rest/passkeys', { name: 'Key', credential })).toMatchObject({
      status: 400,
      text: REFUSED,
    })
  })

  it.each([undefined, '', '  ', 'x'.repeat(61), 5, {}])('is refused with the name %j', async (name) => {
    const credential = new Authenticator(range.url).register(await toAdd())
    expect((await visitor.post('/rest/passkeys', { name, credential })).status).toBe(400)
  })

  it.each([undefined, null, 5, 'x', [], {}, { id: 5 }, { id: 'x', response: { clientDataJSON: '%' } }])(
    'is refused with %j for an answer',
    async (credential) => {
      expect((await visitor.post('/rest/passkeys', { name: 'Key', credential })).status).toBe(400)
      expect((await stranger().post('/rest/passkeys/login', credential)).status).toBe(401)
    },
  )

  it('is refused beyond twenty', async () => {
    for (let made = 0; made < 20; made++) expect((await add(new Authenticator(range.url))).status).toBe(201)
    expect(await add(new Authenticator(range.url))).toMatchObject({
      status: 400,
      text: 'You have 20 passkeys, which is the limit. Remove one first.',
    })
  })

  it('tells browsers the existing passkeys, and keeps the customer’s handle', async () => {
    const { credentialId } = await enrol()
    const [one, two] = [await toAdd(), await toAdd()] as unknown as { user: { id: string } }[]
    expect(one).toMatchObject({ excludeCredentials: [{ id: credentialId, transports: ['internal'] }] })
    expect(two?.user.id).toBe(one?.user.id)
  })
})

describe('the options for signing in', () => {
  it('names the passkeys of an address, and none of an unknown one', async () => {
    const { credentialId } = await enrol()
    const path = '/rest/passkeys/login/options'
    const known = await optionsFor(path, stranger(), { email: 'thirsty@example.org' })
    expect(known.allowCredentials).toMatchObject([{ id: credentialId }])
    for (const email of ['nobody@example.org', "' OR 1=1--", { $ne: 1 }, undefined])
      expect((await optionsFor(path, stranger(), { email })).allowCredentials).toEqual([])
  })
})

import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findIntent, partialRatio } from '#shop/assistant/match.ts'
import { type Line, scriptModel } from '#shop/assistant/testing.ts'
import { findTrainingFaults, readTraining } from '#shop/assistant/training.ts'
import { TestShop } from '#shop/testing.ts'

const training = readTraining(
  fileURLToPath(new URL('../../content/chatbot/botDefaultTrainingData.json', import.meta.url)),
)
const POISON = 'admin"); process=null; users.addUser("1337", "test'

/** Jim, who has introduced himself. */
async function meet(shop: TestShop, name = 'Jim') {
  const headers = await shop.signInAsJim()
  const say = (action: string, query?: unknown) =>
    shop.send('POST', '/rest/chatbot/respond', { action, query }, { ...headers, accept: 'application/json' })
  const reply = await say('setname', name)
  return { headers, say, ask: async (query: unknown) => (await say('query', query)).json(), reply }
}

/** Jim, with a scripted assistant. */
async function meetWith(...lines: Line[]) {
  const model = scriptModel(...lines)
  const shop = await TestShop.open({ model })
  return { shop, model, ...(await meet(shop)) }
}

describe('GET /rest/chatbot/status', () => {
  it('asks strangers to sign in, and customers for their name', async () => {
    await using shop = await TestShop.open()
    const stranger = await shop.get('/rest/chatbot/status')
    expect(stranger.json()).toEqual({ status: true, body: expect.stringContaining('Juicy') })
    const forged = await shop.get('/rest/chatbot/status', { authorization: 'Bearer x.y.z' })
    expect([forged.statusCode, forged.json()]).toEqual([401, { error: 'Unauthenticated user' }])
    const jim = await shop.get('/rest/chatbot/status', await shop.signInAsJim())
    expect(jim.json()).toEqual({ action: 'namequery', body: expect.any(String) })
  })

  it('greets customers with a name', async () => {
    await using shop = await TestShop.open()
    const { headers } = await meet(shop)
    expect((await shop.get('/rest/chatbot/status', headers)).json()).toEqual({
      status: true,
      body: 'Hello Jim, I am Juicy.',
    })
  })

  it('is shut down by a name that cannot be read', async () => {
    await using shop = await TestShop.open()
    const { reply } = await meet(shop, 'half a quote " here')
    expect(reply.statusCode).toBe(500)
    expect(reply.body).toContain('Blocked illegal activity by')
  })
})

describe('POST /rest/chatbot/respond', () => {
  it('wants a token', async () => {
    await using shop = await TestShop.open()
    expect((await shop.send('POST', '/rest/chatbot/respond', { action: 'query', query: 'hi' })).statusCode).toBe(400)
    const bad = await shop.send('POST', '/rest/chatbot/respond', { action: 'query' }, { authorization: 'Bearer x.y.z' })
    expect([bad.statusCode, bad.json()]).toEqual([401, { error: 'Unauthenticated user' }])
  })

  it('keeps a name, in a new token as well', async () => {
    await using shop = await TestShop.open()
    const { reply } = await meet(shop)
    const { action, body, token } = reply.json()
    expect([action, body]).toEqual(['response', 'Hello Jim, I am Juicy.'])
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
    expect(claims.data).toMatchObject({ id: 2, username: 'Jim' })
  })

  it('answers trained questions', async () => {
    await using shop = await TestShop.open()
    const { ask, say } = await meet(shop)
    expect(await ask('function test command b8a8ba1ecea1607e1713e31a3d9e5e19')).toEqual({
      action: 'response',
      body: '3be2e438b7f3d04c89d7749f727bb3bd',
    })
    expect((await ask('How much is the apple juice?')).body).toMatch(/Apple Juice \(1000ml\) costs 1\.99¤/)
    expect((await ask('how much is qqqq zzzz xxxx')).body).toMatch(/shelf/)
    expect((await ask('Good morning')).body).toMatch(/Jim|oranges/)
    expect((await ask('quantum chromodynamics')).body).toBe('Pardon?')
    expect((await ask('')).body).toBe('Hello Jim, I am Juicy.')
    expect((await ask({ $ne: 1 })).body).toBe('Hello Jim, I am Juicy.')
    expect((await say('dance')).statusCode).toBe(400)
  })

  it('passes other questions to the assistant', async () => {
    const { shop, model, ask } = await meetWith('No idea.', 'Tasty, no doubt.')
    await using _shop = shop
    expect(await ask('quantum chromodynamics')).toEqual({ action: 'response', body: 'No idea.' })
    expect(await ask('and strings?')).toEqual({ action: 'response', body: 'Tasty, no doubt.' })
    expect(model.asked.map(({ messages }) => messages.map(({ role }) => role))).toEqual([
      ['system', 'user'],
      ['system', 'user'],
    ])
    expect(model.asked[0]?.messages[0]?.content).toContain('Jim')
    expect(shop.audit.findLast(({ kind }) => kind === 'chatAnswered')?.facts).toMatchObject({ customerId: 2 })
  })

  it('has the tools of the assistant', async () => {
    const { shop, ask, headers } = await meetWith([['generateCoupon', { discount: 20 }]], 'Here you are.')
    await using _shop = shop
    expect((await ask('something for my broken bottle')).body).toBe('Here you are.')
    expect(shop.audit.find(({ kind }) => kind === 'toolUsed')?.facts).toMatchObject({
      tool: 'generateCoupon',
      customerId: 2,
      bearer: headers.authorization.replace('Bearer ', ''),
    })
  })

  it('strips the assistant’s Markdown', async () => {
    const marked =
      '**Two** juices:\n\n- [Apple Juice (1000ml)](/#/search?q=Apple) — 1.99¤\n- ![a pear](/pear.png) 2*3*4 [sic] (here)'
    const { shop, ask } = await meetWith(marked)
    await using _shop = shop
    expect((await ask('quantum chromodynamics')).body).toBe(
      'Two juices:\n\n- Apple Juice (1000ml) — 1.99¤\n- a pear 2*3*4 [sic] (here)',
    )
  })

  it.each<[string, Line]>([
    ['says nothing', ''],
    ['cannot be reached', new Error('no')],
  ])('did not understand a question when the assistant %s', async (_name, line) => {
    const { shop, ask } = await meetWith(line)
    await using _shop = shop
    expect(await ask('quantum chromodynamics')).toEqual({ action: 'response', body: 'Pardon?' })
  })

  it('gives in sooner or later', async () => {
    await using shop = await TestShop.open()
    const { ask } = await meet(shop)
    for (let times = 0; times < 200; times++) {
      const { body } = await ask('coupon code please')
      const [, code] = /: (\S{10})$/.exec(body) ?? []
      if (code === undefined) continue
      expect(shop.audit.at(-1)).toEqual({
        kind: 'botAnswered',
        facts: { intent: 'queries.couponCode', handler: 'couponCode' },
      })
      return
    }
    expect.unreachable()
  })

  it.each([
    ['a name', async (shop: TestShop) => meet(shop, POISON)],
    ['a name, under its newer name', async (shop: TestShop) => meet(shop, POISON.replace('process', 'processQuery'))],
    [
      'a question',
      async (shop: TestShop) => {
        const jim = await meet(shop)
        await jim.ask('x"); process=null; ("')
        return jim
      },
    ],
  ])('is broken by %s until it is reset', async (_name, poison) => {
    await using shop = await TestShop.open()
    const { ask, headers } = await poison(shop)
    const broken = await ask('hello')
    expect(broken).toEqual({ action: 'response', body: expect.stringMatching(/not a function/) })
    expect(shop.audit.some(({ kind }) => kind === 'botBroken')).toBe(true)
    shop.forgetSessions()
    expect((await shop.send('POST', '/rest/chatbot/respond', { action: 'query', query: 'hi' }, headers)).body).toMatch(
      /not a function/,
    )
    const reset = await shop.send('POST', '/rest/chatbot/reset')
    expect(reset.json()).toEqual({ status: true, body: expect.any(String) })
    shop.shop.sql.run`UPDATE Users SET username = 'Jim' WHERE id = 2`
    expect((await ask('function test command b8a8ba1ecea1607e1713e31a3d9e5e19')).body).toMatch(/Hello Jim/)
    expect((await ask('function test command b8a8ba1ecea1607e1713e31a3d9e5e19')).body).toMatch(/^3be2/)
  })

  it('survives an unreadable question', async () => {
    await using shop = await TestShop.open()
    const { ask } = await meet(shop)
    expect(await ask('half a quote " here')).toEqual({ action: 'response', body: 'Pardon?' })
    expect(shop.audit.filter(({ kind }) => kind === 'botBroken')).toEqual([])
  })

  it('asks for a name first', async () => {
    await using shop = await TestShop.open()
    const headers = await shop.signInAsJim()
    const reply = await shop.send('POST', '/rest/chatbot/respond', { action: 'query', query: 'hi' }, headers)
    expect(reply.json()).toEqual({ action: 'namequery', body: expect.any(String) })
  })
})

describe('training data', () => {
  it.each([
    ['hello there', 'greetings.hello'],
    ['Is there a copuon code?', 'queries.couponCode'],
    ['can I have a discuont', 'queries.couponCode'],
    ['Tell me about the deluxe membership', 'queries.deluxeMembership'],
    ['How much does banana juice cost?', 'queries.productPrice'],
    ['what is the airspeed of an unladen swallow', 'queries.swallow'],
    ['function test command', undefined],
    ['', undefined],
  ])('“%s”', (question, intent) => {
    expect(findIntent(question, training)?.intent).toBe(intent)
  })

  it('needs three functions', () => {
    expect(findTrainingFaults({ lang: 'en', data: [] })).toHaveLength(3)
    expect(findTrainingFaults([])).toHaveLength(1)
    expect(
      findTrainingFaults({ data: [null, { intent: 'x' }, { intent: 'x', utterances: [], answers: [{}] }] }),
    ).toHaveLength(6)
  })

  it('compares names with questions', () => {
    expect(partialRatio('Apple Juice', 'how much is apple juice')).toBe(100)
    expect(partialRatio('Apple Juice', 'zzz')).toBe(0)
    expect(partialRatio('', 'x')).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'
import { ModelError } from '#foundation/model-error.ts'
import type { ChatCompletionRequest, StreamCompletion } from '#model/protocol.ts'
import { type Line, scriptModel } from '#shop/assistant/testing.ts'
import { TestShop } from '#shop/testing.ts'

const ask = (content: unknown) => ({ messages: [{ role: 'user', content }] })

/** Events of a stream; the last one is `[DONE]`. */
function eventsIn(body: string): unknown[] {
  return body
    .split('\n\n')
    .filter(Boolean)
    .map((event) => event.replace(/^data: /, ''))
    .map((data) => (data === '[DONE]' ? data : JSON.parse(data)))
}

function token(data: unknown): { authorization: string } {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return { authorization: `Bearer ${encode({ alg: 'none' })}.${encode({ data })}.` }
}

async function chat(lines: Line[], payload: object = ask('Hi'), headers: Record<string, string> = {}) {
  const model = scriptModel(...lines)
  await using shop = await TestShop.open({ model })
  const reply = await shop.send('POST', '/rest/chat', payload, headers)
  return { reply, events: eventsIn(reply.body), model, audit: shop.audit, shop }
}

/** Results of a scripted tool call. */
async function use(tool: string, given: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  const { audit } = await chat([[[tool, given]], 'Done.'], ask('Do it.'), headers)
  const used = audit.find(({ kind }) => kind === 'toolUsed')
  return used?.kind === 'toolUsed' ? JSON.parse(used.facts.result) : undefined
}

describe('POST /rest/chat', () => {
  it('streams words, and says when it is over', async () => {
    const { reply, events } = await chat(['Good morning'])
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      connection: 'keep-alive',
      'content-encoding': 'identity',
    })
    expect(events).toEqual([
      { choices: [{ delta: { content: 'Good ' } }] },
      { choices: [{ delta: { content: 'morning' } }] },
      { choices: [{ finish_reason: 'stop' }] },
      '[DONE]',
    ])
  })

  it('runs the model’s tools, and shows it the results', async () => {
    const { events, model, audit } = await chat([[['searchProducts', { query: 'apple' }]], 'Yes.'], ask('Apples?'))
    expect(events[0]).toEqual({
      choices: [
        {
          delta: {
            tool_calls: [
              {
                id: 'call_1_0',
                type: 'function',
                function: { name: 'searchProducts', arguments: '{"query":"apple"}' },
              },
            ],
          },
        },
      ],
    })
    const [first, second] = model.asked
    expect(first?.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(second?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool'])
    expect(first?.tools?.map((tool) => tool.function.name)).toEqual(
      expect.arrayContaining(['searchProducts', 'getProductReviews', 'getOrderById', 'generateCoupon']),
    )
    expect(audit.map(({ kind }) => kind)).toEqual(['toolUsed', 'chatAnswered'])
    expect(audit[0]?.facts).toMatchObject({
      tool: 'searchProducts',
      arguments: { query: 'apple' },
      source: { role: 'user', tool: null, text: 'Apples?' },
    })
  })

  it('names the tool whose result led to the next one', async () => {
    const { audit } = await chat([[['getProductReviews', { id: '1' }]], [['generateCoupon', { discount: 5 }]], 'So.'])
    expect(audit[1]?.facts).toMatchObject({
      tool: 'generateCoupon',
      source: { role: 'tool', tool: 'getProductReviews' },
    })
  })

  it('ends after ten steps', async () => {
    const { model, events, audit } = await chat([[['searchProducts', { query: 'x' }]]])
    expect(model.asked).toHaveLength(10)
    expect(events.slice(-2)).toEqual([{ choices: [{ finish_reason: 'tool_calls' }] }, '[DONE]'])
    expect(audit.at(-1)?.facts).toMatchObject({ steps: 10, mostSteps: 10 })
  })

  it('reports a missing model, and a failing one', async () => {
    const unreachable = await chat([new Error('ECONNREFUSED')])
    expect(unreachable.reply.statusCode).toBe(200)
    expect(unreachable.events).toEqual([{ error: 'LLM API is not reachable' }, '[DONE]'])
    const failing = await chat([new ModelError('the model answered with status 401')])
    expect(failing.events).toEqual([{ error: 'LLM error: the model answered with status 401' }, '[DONE]'])
  })

  it.each([
    ['nothing', {}],
    ['no list', { messages: 'Hi' }],
    ['odd entries', { messages: [1, null, [], { content: 'x' }, { role: 5 }] }],
  ])('takes %s for an empty conversation', async (_name, payload) => {
    const { model, events } = await chat(['Yes?'], payload)
    expect(model.asked[0]?.messages.map(({ role }) => role)).toEqual(['system'])
    expect(events.at(-1)).toBe('[DONE]')
  })

  it('keeps roles, and repairs broken characters', async () => {
    const messages = [
      { role: 'system', content: 'Obey.' },
      { role: 'tool', content: '{}', tool_call_id: 'x' },
      { role: 'robot', content: [{ type: 'text', text: 'beep' }] },
      { role: 'user', content: 'half \ud83d' },
    ]
    const { model } = await chat(['Fine.'], { messages })
    const read = model.asked[0]?.messages.slice(1)
    expect(read?.map(({ role }) => role)).toEqual(['system', 'tool', 'robot', 'user'])
    expect(read?.at(2)?.content).toBe('beep')
    expect(read?.at(3)?.content).toBe('half \ufffd')
  })

  it('limits its input', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({ role: 'user', content: `message ${at}` }))
    const { model } = await chat(['Fine.'], { messages: many })
    expect(model.asked[0]?.messages).toHaveLength(401)
    expect(model.asked[0]?.messages.at(-1)?.content).toBe('message 9999')
    const long = await chat(['Fine.'], ask('y'.repeat(1_000_000)))
    expect(String(long.model.asked[0]?.messages.at(-1)?.content)).toHaveLength(400_000)
    await using shop = await TestShop.open()
    expect((await shop.send('POST', '/rest/chat', ask('z'.repeat(3_000_000)))).statusCode).toBe(413)
  })

  it('cuts an endless answer', async () => {
    const endless: StreamCompletion = async function* endless() {
      const delta = { content: 'more '.repeat(1000) }
      for (;;)
        yield {
          id: '',
          object: 'chat.completion.chunk',
          created: 0,
          model: '',
          choices: [{ index: 0, delta, finish_reason: null }],
        }
    }
    await using shop = await TestShop.open({ model: endless })
    const { body } = await shop.send('POST', '/rest/chat', ask('Go on.'))
    expect(body.length).toBeLessThan(300_000)
    expect(eventsIn(body).slice(-2)).toEqual([{ choices: [{ finish_reason: 'length' }] }, '[DONE]'])
  })

  it('answers a hundred at once', async () => {
    await using shop = await TestShop.open({ model: scriptModel('Hello') })
    const replies = await Promise.all(Array.from({ length: 100 }, () => shop.send('POST', '/rest/chat', ask('Hi'))))
    expect(new Set(replies.map(({ body }) => eventsIn(body).length))).toEqual(new Set([3]))
  })

  it('counts tokens and tools', async () => {
    await using shop = await TestShop.open({ model: scriptModel([['searchProducts', { query: 'a' }]], 'There.') })
    await shop.send('POST', '/rest/chat', ask('Hi'))
    const { body } = await shop.get('/metrics')
    expect(body).toContain('juiceshop_llm_input_tokens_total{app="juiceshop"} 200')
    expect(body).toMatch(/juiceshop_llm_output_tokens\{.*type="text".*\} 10/)
    expect(body).toMatch(/juiceshop_llm_tool_calls_total\{.*tool="searchProducts".*\} 1/)
  })
})

describe('the system prompt', () => {
  it('names the customer of an unsigned token', async () => {
    await using shop = await TestShop.open({ model: scriptModel('Hi') })
    shop.shop.sql.run`UPDATE Users SET username = 'Captain' WHERE id = 2`
    const { model } = shop.shop as unknown as { model: ReturnType<typeof scriptModel> }
    await shop.send('POST', '/rest/chat', ask('Hi'), token({ id: 2 }))
    await shop.send('POST', '/rest/chat', ask('Hi'), { authorization: 'Bearer nonsense' })
    const prompts = model.asked.map(({ messages }) => String(messages[0]?.content))
    expect(prompts[0]).toContain('Captain')
    expect(prompts[1]).not.toContain('Captain')
    expect(prompts[1]).toMatch(/Juicy.*Vitamin CVE/)
    expect(prompts[1]).toContain('xxxx-xxxxxxxxxxxxxxxx')
  })
})

describe('the tools', () => {
  it('find products on sale by name and description', async () => {
    const found = (await use('searchProducts', { query: 'apple juice' })) as object[]
    expect(found.length).toBeGreaterThan(0)
    expect(found[0]).toMatchObject({
      id: 1,
      name: 'Apple Juice (1000ml)',
      names: { de: 'Apfelsaft (1000ml)' },
      description: expect.any(String),
      price: 1.99,
      memberPrice: 0.99,
      image: expect.any(String),
      stock: expect.any(Number),
      limitPerCustomer: 5,
      traits: { kind: ['juice'], sugar: 'natural', alcohol: 'none', vegan: true, millilitres: 1000 },
    })
    const presents = (await use('searchProducts', { query: 'christmas' })) as { id: number }[]
    expect(presents.map(({ id }) => id)).not.toContain(10)
    expect(await use('searchProducts', { query: "' OR 1=1 --" })).toEqual([])
  })

  it('find reviews', async () => {
    const found = (await use('getProductReviews', { id: '1' })) as unknown[]
    expect(found[0]).toEqual({ author: expect.stringContaining('@'), message: expect.any(String) })
  })

  it('create coupons of any size', async () => {
    for (const discount of [5, 10, 80, 99]) {
      expect(await use('generateCoupon', { discount })).toEqual({
        couponCode: expect.stringMatching(/^.{10}$/),
        discount,
      })
    }
    expect(await use('generateCoupon', { discount: 150 })).toMatchObject({ couponCode: expect.any(String) })
    for (const discount of [0, -5, 'many', null, Number.NaN]) {
      expect(await use('generateCoupon', { discount })).toEqual({ error: expect.any(String) })
    }
  })

  it('find orders of the token’s customer', async () => {
    await using shop = await TestShop.open()
    const order = (shop.shop.documents.all('orders') as { orderId?: string; email?: string }[])[0]
    const { orderId } = order ?? {}
    const owner = shop.shop.sql.all`SELECT id, email FROM Users`.find(
      ({ email }) => String(email).replace(/[aeiou]/gi, '*') === order?.email,
    )
    expect(await use('getOrderById', { orderId })).toEqual({ error: 'The customer is not signed in.' })
    expect(await use('getOrderById', { orderId }, token({ id: 99_999 }))).toEqual({
      error: 'There is no such customer.',
    })
    expect(await use('getOrderById', { orderId: 'x' }, token({ id: 2 }))).toEqual({ error: 'There is no such order.' })
    expect(await use('getOrderById', { orderId }, token({ id: 2 }))).toEqual({
      error: 'That is an order of another customer.',
    })
    expect(await use('getOrderById', { orderId }, token({ id: owner?.id }))).toMatchObject({ orderId })
  })

  it('answer nonsense with a result', async () => {
    expect(await use('fly', {})).toEqual({ error: 'There is no such tool.' })
    expect(await use('constructor', {})).toEqual({ error: 'There is no such tool.' })
    expect(await use('searchProducts', 'no json')).toBeInstanceOf(Array)
    expect(await use('getProductReviews', { id: { $ne: 1 } })).toEqual([])
    expect(await use('readTerms', { topic: 'x' })).toEqual({ error: 'That did not work.' })
  })
})

describe('GET /rest/chat', () => {
  it('prepares the model for prompt and tools, without waiting', async () => {
    const prepared: ChatCompletionRequest[] = []
    const model = Object.assign(scriptModel('Hi'), {
      prepare: (given: ChatCompletionRequest) => {
        prepared.push(given)
        return new Promise<void>(() => {})
      },
    })
    await using shop = await TestShop.open({ model })
    const reply = await shop.get('/rest/chat')
    expect([reply.statusCode, reply.body]).toEqual([204, ''])
    await shop.send('POST', '/rest/chat', ask('Hi'))
    const [{ messages, tools } = {}] = prepared
    expect(messages?.[0]).toEqual(model.asked[0]?.messages[0])
    expect(messages?.at(-1)?.content).toContain('Apple Juice')
    expect(shop.audit.map(({ kind }) => kind)).toEqual(['chatAnswered'])
    expect(tools).toEqual(model.asked[0]?.tools)
  })

  it('answers if a model cannot prepare', async () => {
    const failing = Object.assign(scriptModel('Hi'), { prepare: () => Promise.reject(new Error('broken')) })
    for (const model of [scriptModel('Hi'), failing]) {
      await using shop = await TestShop.open({ model })
      expect((await shop.get('/rest/chat')).statusCode).toBe(204)
      expect((await shop.send('POST', '/rest/chat', ask('Hi'))).body).toContain('"content":"Hi"')
    }
  })
})

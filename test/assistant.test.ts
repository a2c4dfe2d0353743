import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { sendChat, talk } from '#game/visitor/chats.ts'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { type OpenRange, openRange } from './support/open-range.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A remote model that gives everybody the same reply. The stream stays open unless `[DONE]` ends it. */
async function standIn(
  ...events: (object | '[DONE]')[]
): Promise<{ url: string; heard: string[]; left: Promise<void> }> {
  const heard: string[] = []
  const gone = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    request.resume()
    response.once('close', () => gone.resolve())
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const event of events) response.write(`data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`)
    if (events.includes('[DONE]')) response.end()
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/v1`, heard, left: gone.promise }
}

function configure(llmApiUrl: string): Record<string, string> {
  const application = { chatBot: { llmApiUrl, llmMaxRetries: 0 } }
  return { NODE_CONFIG: JSON.stringify({ application }), LLM_API_KEY: 'sk-of-the-house' }
}

const coupon = (discount: number) => ({
  choices: [
    {
      delta: {
        tool_calls: [
          {
            index: 0,
            id: 'a',
            type: 'function',
            function: { name: 'generateCoupon', arguments: `{"discount":${discount}}` },
          },
        ],
      },
      finish_reason: 'tool_calls',
    },
  ],
})

it('asks the configured server with a secret key', async () => {
  const model = await standIn(coupon(60), '[DONE]')
  await using range = await openRange(configure(model.url))
  const visitor = createVisitor(range.url)
  const { reply, calls } = await talk(visitor, ['Hi'])
  expect(calls[0]).toEqual({ name: 'generateCoupon', given: { discount: 60 } })
  expect(model.heard).toContain('POST /v1/chat/completions Bearer sk-of-the-house')
  expect((await range.solved()).sort()).toEqual([
    'chatBillChallenge',
    'chatbotGreedyInjectionChallenge',
    'chatbotPromptInjectionChallenge',
  ])
  const told = [reply.text, (await visitor.get('/rest/admin/application-configuration')).text]
  for (const text of told) {
    expect(text).not.toContain('sk-of-the-house')
    expect(text).not.toContain(model.url)
  }
})

describe('a model elsewhere that streams badly', () => {
  const find = { id: 'a', type: 'function', function: { name: 'searchProducts', arguments: '{"query":"apple juice"}' } }
  const link = 'Natürlich: [Apple Juice (1000ml)](/#/search?q=Apple%20Juice%20(1000ml)) — 1.99¤ 🍏'
  const event = (delta: object, finish_reason: string | null = null): string =>
    `data: ${JSON.stringify({ choices: [{ delta, finish_reason }] })}\n\n`
  const head = { 'content-type': 'text/event-stream' }
  const words = [...link].map((letter) => event({ content: letter }))

  /** Opens a server whose remote model searches for apple juice first and then replies as given. */
  async function openWith(answer: (response: ServerResponse) => Promise<void> | void): Promise<OpenRange> {
    const server = createServer((request, response) => {
      if (request.method !== 'POST') return void response.writeHead(404).end()
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', () => {
        const { messages } = JSON.parse(Buffer.concat(pieces).toString()) as { messages: { role: string }[] }
        if (messages.at(-1)?.role === 'tool') return void answer(response)
        const [begin, end] = [find.function.arguments.slice(0, 9), find.function.arguments.slice(9)]
        response
          .writeHead(200, head)
          .end(
            [
              event({ tool_calls: [{ index: 0, ...find, function: { name: find.function.name, arguments: begin } }] }),
              event({ tool_calls: [{ index: 0, function: { arguments: end } }] }, 'tool_calls'),
            ].join(''),
          )
      })
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return openRange(configure(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`))
  }

  const whole = { choices: [{ message: { role: 'assistant', content: link }, finish_reason: 'stop' }] }
  it.each<[string, (response: ServerResponse) => Promise<void> | void]>([
    [
      'with letters cut in two',
      async (response) => {
        response.writeHead(200, head)
        for (const byte of Buffer.from(words.join(''))) response.write(Buffer.of(byte))
        response.end('data: [DONE]\n\n')
      },
    ],
    ['with all events at once, and no end', (response) => void response.writeHead(200, head).end(words.join(''))],
    [
      'slowly, between comments',
      async (response) => {
        response.writeHead(200, head)
        for (const word of words) {
          response.write(`: wait\n\n${word}`)
          await new Promise((resolve) => setTimeout(resolve, 4))
        }
        response.end('data: [DONE]\n\n')
      },
    ],
    [
      'not at all',
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole)),
    ],
  ])('is heard all the same: %s', async (_name, answer) => {
    await using range = await openWith(answer)
    const { text, calls } = await talk(createVisitor(range.url), ['Habt ihr Apfelsaft?'])
    expect(text).toBe(link)
    expect(calls).toEqual([{ name: 'searchProducts', given: { query: 'apple juice' } }])
    expect(await range.solved()).toEqual([])
  })

  it('says so when it fails in the middle, and keeps what was said', async () => {
    await using range = await openWith((response) => {
      response.writeHead(200, head)
      response.end(`${words.slice(0, 10).join('')}data: {"error":{"message":"out of memory"}}\n\n`)
    })
    const { reply, text } = await talk(createVisitor(range.url), ['Habt ihr Apfelsaft?'])
    expect(text).toBe([...link].slice(0, 10).join(''))
    expect(reply.text).toContain('{"error":"LLM error: out of memory"}')
    expect(reply.text.endsWith('data: [DONE]\n\n')).toBe(true)
  })
})

it('says so where the server of the configuration is not there', async () => {
  await using range = await openRange(configure('http://127.0.0.1:9/v1'))
  const { reply } = await talk(createVisitor(range.url), ['Hi'])
  expect([reply.status, reply.text]).toEqual([200, 'data: {"error":"LLM API is not reachable"}\n\ndata: [DONE]\n\n'])
})

it('says what challenges need where the configuration names a server, and not where', async () => {
  const model = await standIn('[DONE]')
  await using range = await openRange(configure(model.url))
  const visitor = createVisitor(range.url)
  const rows = async () =>
    (await visitor.get('/api/Challenges/?key=aiDebuggingChallenge')).json<{
      data: { tags: string; ChallengeDependencies: object[] }[]
    }>().data[0]
  await expect
    .poll(async () => (await rows())?.tags)
    .toBe('AI/LLM,Requires LLM API,Requires LLM Model,Requires LLM API Key')
  expect((await rows())?.ChallengeDependencies).toMatchObject([
    { ChallengeId: 113, name: 'LLM API', missing: false },
    { ChallengeId: 113, name: 'LLM Model', missing: true },
    { ChallengeId: 113, name: 'LLM API Key', key: 'LLM_API_KEY', missing: false },
  ])
  const whole = (await visitor.get('/api/Challenges')).text
  expect(whole).not.toContain(model.url)
  expect(whole).not.toContain('sk-of-the-house')
})

it('needs no network for its built-in model', async () => {
  await using range = await openRange()
  expect((await createVisitor(range.url).get('/api/Challenges')).text).not.toMatch(/Requires LLM|"LLM API"/)
})

it('lets go of the model when the visitor leaves in the middle', async () => {
  const model = await standIn({ choices: [{ delta: { content: 'Well, ' } }] })
  await using range = await openRange(configure(model.url))
  const leaving = new AbortController()
  const response = await fetch(`${range.url}/rest/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"messages":[{"role":"user","content":"Hi"}]}',
    signal: leaving.signal,
  })
  const reader = response.body?.getReader()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toContain('Well, ')
  leaving.abort()
  await model.left
  expect((await fetch(`${range.url}/rest/products/search?q=`)).status).toBe(200)
})

it('stores the work of a tool before it reports it', async () => {
  await using range = await openRange()
  const visitor = createVisitor(range.url)
  await visitor.register('pip@example.org', 'squeeze-me')
  await visitor.login('pip@example.org', 'squeeze-me')
  await talk(visitor, ['I want my money back, please refund 30 for my order 1234-1234567890abcdef to my wallet.'])
  expect((await visitor.get('/rest/wallet/balance')).json()).toMatchObject({ data: 30 })
  const { entries } = (await visitor.get('/host/journal')).json<{ entries: { cause: string }[] }>()
  expect(entries.some(({ cause }) => cause === 'POST /rest/chat')).toBe(true)
})

it('answers any request', async () => {
  await using range = await openRange()
  const visitor = createVisitor(range.url)
  const odd: unknown[] = [undefined, 'Hi', [], { messages: { length: 5 } }, { messages: [[[]]] }]
  for (const body of odd) {
    const reply = await visitor.post('/rest/chat', body)
    expect([reply.status, reply.text.endsWith('data: [DONE]\n\n')]).toEqual([200, true])
  }
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    role: at % 2 ? 'assistant' : 'user',
    content: `No. ${at}`,
  }))
  expect((await sendChat(visitor, many)).reply.status).toBe(200)
  const started = performance.now()
  const long = await sendChat(visitor, [{ role: 'user', content: 'juice \ud83d '.repeat(120_000) }])
  expect(long.reply.status).toBe(200)
  expect(performance.now() - started).toBeLessThan(5000)
})

it('talks to a hundred at once', async () => {
  await using range = await openRange()
  const visitor = createVisitor(range.url)
  const replies = await Promise.all(Array.from({ length: 100 }, () => talk(visitor, ['Do you sell apple juice?'])))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(replies[0]?.text).toMatch(/apple/i)
})

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { ModelError } from '#foundation/model-error.ts'
import type { ChatCompletionChunk } from '#model/protocol.ts'
import { createRemoteModel } from '#model/serving/remote-model.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

interface Asked {
  url: string | undefined
  authorization: string | undefined
  body: Record<string, unknown>
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** A stand-in for a model's server: an answer for each request, the last one repeatedly. */
async function stand(...answers: Answer[]): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const answer = answers[Math.min(asked.length, answers.length - 1)]
      const { authorization } = request.headers
      asked.push({ url: request.url, authorization, body: JSON.parse(Buffer.concat(pieces).toString()) })
      answer?.(response, request)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked }
}

const stream =
  (...events: unknown[]): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const event of events) response.write(`data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`)
    response.end()
  }

const say = (content: string, finish_reason: string | null = null) => ({
  choices: [{ delta: { content }, finish_reason }],
})

const status =
  (code: number): Answer =>
  (response) =>
    response.writeHead(code).end('{"error":{"message":"sk-secret is no key"}}')

const ASKED = { model: 'm', messages: [{ role: 'user', content: 'Hi' }] }

async function collect(url: string, options: { retries?: number; key?: string; signal?: AbortSignal } = {}) {
  const { signal, ...others } = options
  const model = createRemoteModel({ url, key: undefined, retries: 0, timeout: 300, pause: 5, ...others })
  const chunks: ChatCompletionChunk[] = []
  for await (const chunk of model(ASKED, { signal })) chunks.push(chunk)
  return chunks
}

const textOf = (chunks: readonly ChatCompletionChunk[]) =>
  chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')

describe('a model on a server elsewhere', () => {
  it('streams the answer', async () => {
    const { url, asked } = await stand(stream(say('Good '), say('day', 'stop'), '[DONE]', say('never')))
    const chunks = await collect(url, { key: 'k-1' })
    expect(textOf(chunks)).toBe('Good day')
    expect(chunks.at(-1)?.choices[0]?.finish_reason).toBe('stop')
    expect(asked).toEqual([
      {
        url: '/v1/chat/completions',
        authorization: 'Bearer k-1',
        body: { ...ASKED, stream: true, stream_options: { include_usage: true } },
      },
    ])
  })

  it('reads pieces that are torn apart anywhere', async () => {
    const bytes = Buffer.from(`: hello\r\ndata: ${JSON.stringify(say('Größe 🥝'))}\r\n\r\ndata: [DONE]\n\n`)
    const { url } = await stand((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const byte of bytes) response.write(Buffer.of(byte))
      response.end()
    })
    expect(textOf(await collect(url))).toBe('Größe 🥝')
  })

  it('reads calls of tools, and the count of tokens', async () => {
    const call = { index: 0, id: 'a', type: 'function', function: { name: 'searchProducts', arguments: '{"query"' } }
    const { url } = await stand(
      stream(
        { choices: [{ delta: { tool_calls: [call] } }] },
        { choices: [{ delta: { tool_calls: [{ index: 0, function: { arguments: ':"x"}' } }] } }] },
        { choices: [{ delta: {}, finish_reason: 'tool_calls' }] },
        { choices: [], usage: { prompt_tokens: 7, completion_tokens: 'many' } },
      ),
    )
    const chunks = await collect(url)
    expect(chunks[0]?.choices[0]?.delta.tool_calls?.[0]).toEqual({
      index: 0,
      id: 'a',
      function: { name: 'searchProducts', arguments: '{"query"' },
    })
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { prompt_tokens: 7, completion_tokens: 0 } })
  })

  it('takes a whole answer for a stream', async () => {
    const call = { id: 'a', type: 'function', function: { name: 'searchProducts', arguments: '{"query":"x"}' } }
    const message = { role: 'assistant', content: 'Schöne Grüße', tool_calls: [call] }
    const { url } = await stand((response) =>
      response
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify({ choices: [{ message, finish_reason: 'tool_calls' }] })),
    )
    const chunks = await collect(url)
    expect(textOf(chunks)).toBe('Schöne Grüße')
    expect(chunks[0]?.choices[0]).toMatchObject({
      finish_reason: 'tool_calls',
      delta: { tool_calls: [{ index: 0, id: 'a', function: call.function }] },
    })
  })

  it('needs no end of a stream whose answer is finished', async () => {
    const { url } = await stand((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(`data: ${JSON.stringify(say('All of it', 'stop'))}\n\n`)
    })
    expect(textOf(await collect(url))).toBe('All of it')
  })

  it('retries temporary failures', async () => {
    const { url, asked } = await stand(status(503), status(429), stream(say('There')))
    expect(textOf(await collect(url, { retries: 2 }))).toBe('There')
    expect(asked).toHaveLength(3)
  })

  it('gives up after as many attempts as it may make, and at once where that is of no use', async () => {
    const busy = await stand(status(503))
    await expect(collect(busy.url, { retries: 1 })).rejects.toThrow(
      new ModelError('the model answered with status 503'),
    )
    expect(busy.asked).toHaveLength(2)
    const locked = await stand(status(401))
    await expect(collect(locked.url, { retries: 3 })).rejects.toThrow(
      new ModelError('the model answered with status 401'),
    )
    expect(locked.asked).toHaveLength(1)
  })

  it('follows no redirect', async () => {
    const elsewhere = await stand(stream(say('Come in')))
    const { url } = await stand((response) => response.writeHead(307, { location: elsewhere.url }).end())
    await expect(collect(url)).rejects.toThrow('status 307')
    expect(elsewhere.asked).toEqual([])
  })

  it('is out of reach if no server listens', async () => {
    await expect(collect('http://127.0.0.1:9/v1')).rejects.not.toBeInstanceOf(ModelError)
  })

  it.each<[string, Answer, RegExp]>([
    ['a page', (response) => response.end('<html>Hello</html>'), /no stream of events/],
    ['half of a JSON', stream('{"choices":[{'), /something else than JSON/],
    ['a number', stream('5'), /something else than JSON/],
    ['a complaint', stream({ error: { message: 'out of memory' } }), /^out of memory$/],
    ['a line without an end', (response) => response.end(`data: ${'x'.repeat(1_100_000)}`), /too long|JSON/],
    [
      'a stream that breaks off',
      (response) => {
        response.writeHead(200)
        response.write(`data: ${JSON.stringify(say('So'))}\n\n`)
        setTimeout(() => response.destroy(), 20)
      },
      /broke off/,
    ],
    [
      'words, then silence',
      (response) => {
        response.writeHead(200)
        response.write(`data: ${JSON.stringify(say('So'))}\n\n`)
      },
      /silent|broke off/,
    ],
  ])('names the fault of %s', async (_name, answer, complaint) => {
    const { url } = await stand(answer)
    const failure = await collect(url).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ModelError)
    expect((failure as Error).message).toMatch(complaint)
  })

  it('takes odd events for empty ones', async () => {
    const { url } = await stand(
      stream(
        {},
        { choices: 'none' },
        { choices: [null] },
        { choices: [{ delta: 5 }] },
        { choices: [{ delta: { tool_calls: [7] } }] },
      ),
    )
    expect(textOf(await collect(url))).toBe('')
  })

  it('does not wait for ever, nor listen', async () => {
    const silent = await stand(() => {})
    await expect(collect(silent.url)).rejects.toThrow('does not answer')
    const endless = await stand((response) => {
      response.writeHead(200)
      const piece = `data: ${JSON.stringify(say('x'.repeat(50_000)))}\n\n`
      const more = () => {
        while (!response.destroyed && response.write(piece)) {}
        response.once('drain', more)
      }
      more()
    })
    await expect(collect(endless.url)).rejects.toThrow('too long')
  })

  it('stops when the reader has gone', async () => {
    const { url } = await stand((response) => void response.writeHead(200).flushHeaders())
    const gone = new AbortController()
    setTimeout(() => gone.abort(), 30)
    await expect(collect(url, { signal: gone.signal })).rejects.toThrow()
  })
})

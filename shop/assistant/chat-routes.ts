import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { askerOf } from '#shop/assistant/asker.ts'
import { type ChatEvent, converse, MAX_ANSWER_MS, prepareAssistant } from '#shop/assistant/conversation.ts'
import { readMessages } from '#shop/assistant/messages.ts'
import { turnsOf } from '#shop/assistant/turns.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'

/** The client sends the whole conversation each time. */
const MAX_BODY_BYTES = 2_097_152

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  connection: 'keep-alive',
  // Keeps proxies from buffering the stream for compression.
  'content-encoding': 'identity',
}

/**
 * The conversation with the assistant, answered as a stream. A client announces one by `GET`, so that the model gets
 * ready.
 */
export function chatRoutes(app: FastifyInstance): void {
  app.get('/rest/chat', (request, reply) => {
    prepareAssistant(request.shop).catch((error: unknown) =>
      request.log.warn({ err: error }, 'The assistant could not get ready'),
    )
    return reply.code(204).send()
  })

  app.post('/rest/chat', { bodyLimit: MAX_BODY_BYTES }, (request, reply) => {
    const stream = new PassThrough()
    void answer(request, stream)
    return reply.headers(HEADERS).send(stream)
  })
}

async function answer(request: FastifyRequest, stream: PassThrough): Promise<void> {
  const turns = turnsOf(request.shop)
  const gone = new AbortController()
  stream.once('close', () => gone.abort(new Error('The client has gone.')))
  stream.on('error', () => gone.abort(new Error('The client has gone.')))
  const turn = turns.take()
  if (!turn) {
    await write(stream, { error: 'LLM error: too many conversations at once' })
    stream.end(END)
    return
  }
  await turn
  try {
    if (stream.destroyed) return
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(MAX_ANSWER_MS)])
    const conversation = { messages: readMessages(fieldsOf(request).messages), asker: askerOf(request), signal }
    for await (const event of converse(request.shop, conversation)) {
      if (stream.destroyed) break
      await write(stream, event)
    }
  } catch (error) {
    request.log.error({ err: error }, 'A conversation failed')
    if (!stream.destroyed) await write(stream, { error: 'LLM API is not reachable' })
  } finally {
    turns.giveBack()
    if (!stream.destroyed) stream.end(END)
  }
}

const END = 'data: [DONE]\n\n'

/** Waits for slow readers. */
async function write(stream: PassThrough, event: ChatEvent): Promise<void> {
  if (stream.write(`data: ${JSON.stringify(event)}\n\n`)) return
  await new Promise<void>((resolve) => {
    const go = (): void => {
      stream.off('drain', go).off('close', go)
      resolve()
    }
    stream.once('drain', go).once('close', go)
  })
}

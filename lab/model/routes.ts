import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Lab } from '#lab/lab.ts'
import type { LabContext } from '#lab/lab-context.ts'
import type {
  ChatCompletionChunk,
  ChatCompletionRequest,
  Gullibility,
  StreamCompletion,
  ToolCall,
} from '#model/protocol.ts'
import { ModelFault, toModelFault } from './fault.ts'
import { type ModelRequest, readRequest } from './request.ts'

/** Models by name, with their gullibility. */
const MODELS: Readonly<Record<string, Gullibility>> = {
  'built-in': 'normal',
  'built-in-hardened': 'hardened',
  'built-in-low': 'low',
  'built-in-high': 'high',
  'built-in-naive': 'naive',
}

/** Error types by status, as clients expect them; all others are the request's. */
const TYPES: Readonly<Record<number, string>> = { 429: 'requests', 500: 'server_error' }

/** Most running answers of one instance. */
const MAX_BUSY_ANSWERS = 16

/** Most bytes of a request: several times what the model reads. */
const MAX_REQUEST_BYTES = 4_194_304

/** The built-in model for learners' programs, by OpenAI's protocol. It stores nothing and needs no key. */
export function modelRoutes(app: FastifyInstance, { createContext }: LabContext): void {
  app.setErrorHandler((error, request, reply) => {
    const fault = toModelFault(error)
    if (fault.status >= 500) request.log.error({ err: error }, 'the model is broken')
    const message = createContext(request).say(`model.${fault.code}`, { model: fault.about, parameter: fault.about })
    const type = TYPES[fault.status] ?? 'invalid_request_error'
    if (fault.status === 429) reply.header('retry-after', 1)
    return open(reply)
      .code(fault.status)
      .send({ error: { message, type, param: fault.parameter, code: fault.code } })
  })

  app.get('/range/lab/model/v1/models', (_request, reply) =>
    open(reply).send({ object: 'list', data: Object.keys(MODELS).map(describeModel) }),
  )

  app.get<{ Params: { id: string } }>('/range/lab/model/v1/models/:id', (request, reply) => {
    gullibilityOf(request.params.id)
    return open(reply).send(describeModel(request.params.id))
  })

  /** Running answers by lab. */
  const busy = new WeakMap<Lab, number>()

  app.post('/range/lab/model/v1/chat/completions', { bodyLimit: MAX_REQUEST_BYTES }, async (request, reply) => {
    const asked = readRequest(request.body)
    const gullibility = gullibilityOf(asked.model)
    const { lab } = request
    const others = busy.get(lab) ?? 0
    if (others >= MAX_BUSY_ANSWERS)
      throw new ModelFault({ code: 'rate_limit_exceeded', about: String(MAX_BUSY_ANSWERS) })
    busy.set(lab, others + 1)
    // Fires exactly once, also if the client has gone.
    reply.raw.once('close', () => busy.set(lab, (busy.get(lab) ?? 1) - 1))
    const leaving = new AbortController()
    request.raw.once('close', () => request.raw.destroyed && reply.raw.destroyed && leaving.abort())
    // Loaded with the first conversation.
    const stream: StreamCompletion = (await import('#model/stream-completion.ts')).streamCompletion
    const chunks = lab.paceModel(stream)(asked as ChatCompletionRequest, { gullibility, signal: leaving.signal })
    if (asked.stream) return sendStream(reply, chunks, asked)
    return open(reply).send(await gather(chunks))
  })

  app.all('/range/lab/model/*', (request, reply) => {
    // Open to pages of any origin, because the data belongs to no player.
    if (request.method === 'OPTIONS') return allowEverybody(reply).code(204).send()
    throw new ModelFault({ code: 'not_found' })
  })
}

function gullibilityOf(model: string): Gullibility {
  const found = Object.hasOwn(MODELS, model) ? MODELS[model] : undefined
  if (found === undefined)
    throw new ModelFault({ code: 'model_not_found', parameter: 'model', about: model.slice(0, 80) })
  return found
}

function describeModel(id: string): object {
  return { id, object: 'model', created: 0, owned_by: 'vitamin-cve' }
}

function allowEverybody(reply: FastifyReply): FastifyReply {
  return open(reply).headers({
    'access-control-allow-headers': '*, authorization',
    'access-control-allow-methods': 'GET, POST',
  })
}

function open(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
}

function sendStream(
  reply: FastifyReply,
  chunks: AsyncIterable<ChatCompletionChunk>,
  { stream_options }: ModelRequest,
): FastifyReply {
  const withUsage = stream_options?.include_usage === true
  async function* writeEvents(): AsyncGenerator<string> {
    for await (const chunk of chunks) {
      if (chunk.usage === undefined || withUsage) yield `data: ${JSON.stringify(chunk)}\n\n`
    }
    yield 'data: [DONE]\n\n'
  }
  return open(reply)
    .type('text/event-stream; charset=utf-8')
    .header('content-encoding', 'identity')
    .send(Readable.from(writeEvents()))
}

/** Collects a whole answer from its stream. */
async function gather(chunks: AsyncIterable<ChatCompletionChunk>): Promise<object> {
  let first: ChatCompletionChunk | undefined
  let usage: ChatCompletionChunk['usage']
  let finish: string | null = null
  let content = ''
  const calls: ToolCall[] = []
  for await (const chunk of chunks) {
    first ??= chunk
    usage = chunk.usage ?? usage
    const [choice] = chunk.choices
    finish = choice?.finish_reason ?? finish
    content += choice?.delta.content ?? ''
    for (const { index, id, function: called } of choice?.delta.tool_calls ?? []) {
      calls[index] ??= { id: id ?? '', type: 'function', function: { name: called?.name ?? '', arguments: '' } }
      calls[index].function.arguments += called?.arguments ?? ''
    }
  }
  const message = {
    role: 'assistant',
    content: calls.length > 0 ? null : content,
    refusal: null,
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
  }
  return {
    id: first?.id,
    object: 'chat.completion',
    created: first?.created,
    model: first?.model,
    choices: [{ index: 0, message, finish_reason: finish, logprobs: null }],
    usage,
  }
}

import { z } from '#foundation/zod.ts'
import { ModelFault } from './fault.ts'

/** Most messages of a request. The model reads the newest. */
const MAX_MESSAGES = 20_000

const MAX_TOOLS = 128

const call = z.object({
  id: z.string().max(200),
  type: z.literal('function'),
  function: z.object({ name: z.string().max(200), arguments: z.string() }),
})

const message = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool', 'function']),
  content: z
    .union([z.string(), z.array(z.object({ type: z.string(), text: z.string().optional() })).max(1000)])
    .nullish(),
  name: z.string().max(200).optional(),
  tool_calls: z
    .array(call)
    .max(MAX_TOOLS)
    .nullish()
    .transform((calls) => calls ?? undefined),
  tool_call_id: z.string().max(200).optional(),
})

const tool = z.object({
  type: z.literal('function'),
  function: z.object({
    name: z.string().min(1).max(64),
    description: z.string().optional(),
    parameters: z.record(z.string(), z.unknown()).optional(),
  }),
})

const completion = z.object({
  model: z.string().min(1).max(200),
  messages: z.array(message).min(1),
  tools: z
    .array(tool)
    .max(MAX_TOOLS)
    .nullish()
    .transform((tools) => tools ?? undefined),
  tool_choice: z
    .union([
      z.enum(['auto', 'none', 'required']),
      z.object({ type: z.literal('function'), function: z.object({ name: z.string() }) }),
    ])
    .optional(),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  stop: z
    .union([z.string(), z.array(z.string()).max(4)])
    .nullish()
    .transform((stop) => stop ?? undefined),
  max_tokens: z.number().int().min(1).nullish(),
  max_completion_tokens: z.number().int().min(1).nullish(),
  n: z.literal(1).nullish(),
})

export type ModelRequest = z.infer<typeof completion> & { max_tokens?: number | undefined }

/**
 * A request for a completion.
 * @throws {ModelFault} context_length_exceeded; invalid_value with the first invalid part
 */
export function readRequest(body: unknown): ModelRequest {
  const count = (body as { messages?: { length?: number } } | null)?.messages?.length ?? 0
  if (count > MAX_MESSAGES) throw new ModelFault({ code: 'context_length_exceeded', parameter: 'messages' })
  const request = completion.safeParse(body)
  if (!request.success) {
    const path = request.error.issues[0]?.path.join('.') ?? ''
    throw new ModelFault({
      code: 'invalid_value',
      parameter: path === '' ? null : path,
      about: path === '' ? 'body' : path,
    })
  }
  const { data } = request
  return { ...data, max_tokens: data.max_completion_tokens ?? data.max_tokens ?? undefined }
}

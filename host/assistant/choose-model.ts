import { setTimeout as wait } from 'node:timers/promises'
import type { ChatCompletionRequest, Gullibility, StreamCompletion } from '#model/protocol.ts'
import type { ChatBotSettings } from '#shop/settings.ts'

/** Where `defaults.yml` says that a model is. It names nobody's server: whoever means that one says so by a key. */
const SHIPPED_URL = 'http://localhost:11434/v1'

/** Whether the configuration names a server for the assistant; the built-in model answers otherwise. */
export function isRemote({ llmApiUrl }: Pick<ChatBotSettings, 'llmApiUrl'>, key: string | undefined): boolean {
  return llmApiUrl !== '' && (llmApiUrl !== SHIPPED_URL || Boolean(key))
}

/** Getting a model ready takes so many milliseconds in one go, and then gives everybody else as often as many. */
const MAX_STEP_MS = 4
const REST = 2

/** The model that the assistants of all instances think with. @param key `LLM_API_KEY`; @param gullibility of the built-in one */
export function chooseModel(
  settings: ChatBotSettings,
  key: string | undefined,
  gullibility: Gullibility,
): StreamCompletion {
  if (!isRemote(settings, key)) {
    const stream: StreamCompletion = (request, options) => streamBuiltIn(request, { ...options, gullibility })
    let prepared: Promise<void> | undefined
    stream.prepare = (request) => {
      prepared ??= prepareBuiltIn(request, gullibility)
      return prepared
    }
    return stream
  }
  const { llmApiUrl: url, llmMaxRetries: retries } = settings
  let remote: StreamCompletion | undefined
  // Brings an HTTP client along, which nobody needs who is not asked.
  return async function* streamRemote(request, options) {
    const { createRemoteModel } = await import('#host/assistant/remote-model.ts')
    remote ??= createRemoteModel({ url, key: key || undefined, retries })
    yield* remote(request, options)
  }
}

/** The built-in model, loaded when it is first asked. */
export const streamBuiltIn: StreamCompletion = async function* streamBuiltIn(request, options) {
  const { streamCompletion } = await import('#model/stream-completion.ts')
  yield* streamCompletion(request, options)
}

/** Does little by little what the first conversation would else wait for in one piece: the thread answers all other requests, too. */
async function prepareBuiltIn(request: ChatCompletionRequest, gullibility: Gullibility): Promise<void> {
  const { prepareModel } = await import('#model/prepare.ts')
  let began = performance.now()
  for await (const _ of prepareModel(request, gullibility)) {
    const took = performance.now() - began
    if (took < MAX_STEP_MS) continue
    await wait(took * REST, undefined, { ref: false })
    began = performance.now()
  }
}

import type { Gullibility, StreamCompletion } from '#model/protocol.ts'
import type { ChatBotSettings } from '#shop/settings.ts'

/** Where `defaults.yml` says that a model is. It names nobody's server: whoever means that one says so by a key. */
const SHIPPED_URL = 'http://localhost:11434/v1'

/** Whether the configuration names a server for the assistant; the built-in model answers otherwise. */
export function isRemote({ llmApiUrl }: Pick<ChatBotSettings, 'llmApiUrl'>, key: string | undefined): boolean {
  return llmApiUrl !== '' && (llmApiUrl !== SHIPPED_URL || Boolean(key))
}

/** The model that the assistants of all instances think with. @param key `LLM_API_KEY`; @param gullibility of the built-in one */
export function chooseModel(
  settings: ChatBotSettings,
  key: string | undefined,
  gullibility: Gullibility,
): StreamCompletion {
  if (!isRemote(settings, key)) return (request, options) => streamBuiltIn(request, { ...options, gullibility })
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

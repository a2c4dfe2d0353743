import { setTimeout as wait } from 'node:timers/promises'
import type { ChatCompletionRequest, Gullibility, StreamCompletion } from '#model/protocol.ts'

/** Where a model is asked, and how often again after a failure. */
interface ModelSettings {
  llmApiUrl: string
  llmMaxRetries: number
}

/** Address in `defaults.yml`. It only counts as a server together with a key. */
const SHIPPED_URL = 'http://localhost:11434/v1'

/** Whether the configuration names a server for the assistant. Otherwise the built-in model answers. */
export function isRemote({ llmApiUrl }: Pick<ModelSettings, 'llmApiUrl'>, key: string | undefined): boolean {
  return llmApiUrl !== '' && (llmApiUrl !== SHIPPED_URL || Boolean(key))
}

/** Milliseconds of one step of preparation. */
const MAX_STEP_MS = 4

/** Pause after a step, as a multiple of its time. */
const REST = 2

/** The model for the assistants of all instances. @param key `LLM_API_KEY`; @param gullibility of the built-in one */
export function chooseModel(
  settings: ModelSettings,
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
  // Loads an HTTP client, which only the remote model needs.
  return async function* streamRemote(request, options) {
    const { createRemoteModel } = await import('#model/serving/remote-model.ts')
    remote ??= createRemoteModel({ url, key: key || undefined, retries })
    yield* remote(request, options)
  }
}

/** The built-in model, loaded for its first request. */
export const streamBuiltIn: StreamCompletion = async function* streamBuiltIn(request, options) {
  const { streamCompletion } = await import('#model/stream-completion.ts')
  yield* streamCompletion(request, options)
}

/** Prepares the built-in model in small steps, because its thread answers all other requests, too. */
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

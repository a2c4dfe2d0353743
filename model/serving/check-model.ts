import type { ChallengeDependency } from '#contract/game.ts'

/** Milliseconds for a reply of the configured server. */
const TIMEOUT = 5_000

const MAX_BYTES = 1_000_000

const DOCUMENTATION = 'https://howto-llm.owasp-juice.shop'

interface Service {
  /** Base address, without a slash at its end. */
  url: string
  model: string
  key: string | undefined
}

/**
 * Checks that the configured server answers and has the features that challenges of language models need. The row names
 * the setting instead of the address. Never rejects.
 */
export async function checkModel(
  { url, model, key }: Service,
  signal: AbortSignal,
  timeout = TIMEOUT,
): Promise<ChallengeDependency[]> {
  const describe = (name: string, of: string, missing: boolean): ChallengeDependency => ({
    name: `LLM ${name}`,
    documentation: DOCUMENTATION,
    key: of,
    missing,
  })
  const models = await listModels({ url, key }, AbortSignal.any([signal, AbortSignal.timeout(timeout)]))
  const api = describe('API', 'application.chatBot.llmApiUrl', models === undefined)
  if (models === undefined) return [api]
  const rows = [api, describe('Model', model, !models.some((offered) => isSameModel(offered, model)))]
  return isOllama(url) ? rows : [...rows, describe('API Key', 'LLM_API_KEY', !key)]
}

/** Models of the server. Empty for a refusal or an unreadable reply, undefined without a reply. */
async function listModels(
  { url, key }: Pick<Service, 'url' | 'key'>,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  try {
    const headers = key ? { authorization: `Bearer ${key}` } : undefined
    const reply = await fetch(`${url}/models`, { redirect: 'manual', signal, ...(headers && { headers }) })
    return reply.ok ? readIds(await readStart(reply)) : []
  } catch {
    return undefined
  }
}

async function readStart({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > MAX_BYTES) break
  }
  return text
}

function readIds(text: string): string[] {
  try {
    const { data } = JSON.parse(text) as { data?: unknown }
    return Array.isArray(data) ? data.flatMap((row: { id?: unknown } | null) => String(row?.id ?? [])) : []
  } catch {
    return []
  }
}

function isSameModel(offered: string, wanted: string): boolean {
  return offered === wanted || offered.startsWith(`${wanted}:`) || wanted.startsWith(`${offered}:`)
}

/** Ollama's servers need no key. */
function isOllama(url: string): boolean {
  const { port, hostname, pathname } = new URL(url)
  return port === '11434' || hostname === 'ollama' || pathname.startsWith('/ollama')
}

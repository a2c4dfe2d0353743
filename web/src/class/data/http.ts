import type { TFunction } from 'i18next'

/** A reply of the front door that is not a success. */
export class DoorError extends Error {
  readonly status: number
  /** The permanent code of the host's envelope; empty without one. */
  readonly code: string
  readonly details: unknown

  constructor(status: number, { code, message, details }: { code: string; message: string; details: unknown }) {
    super(message || `${status}`)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** What a proxy puts before all paths; the front door writes it into the page. */
export const BASE_PATH = document.documentElement.dataset.basePath ?? ''

const ROOT = `${BASE_PATH}/host/class/`

/**
 * Asks the front door. `path` is below `/host/class/`.
 * @throws {DoorError} for every reply that is not a success; {TypeError} when there was no reply at all.
 */
export async function ask<Reply>(path: string): Promise<Reply> {
  return receive<Reply>(await fetch(`${ROOT}${path}`, { headers: { Accept: 'application/json' } }))
}

/**
 * Has the front door do something.
 * @throws as {@link ask}
 */
export async function order<Reply>(path: string, body: unknown = {}): Promise<Reply> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' }
  return receive<Reply>(await fetch(`${ROOT}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
}

/**
 * Sends a file as it is.
 * @throws as {@link ask}
 */
export async function hand<Reply>(path: string, content: Blob | string, type: string): Promise<Reply> {
  const headers = { Accept: 'application/json', 'Content-Type': type }
  return receive<Reply>(await fetch(`${ROOT}${path}`, { method: 'POST', headers, body: content }))
}

/**
 * Asks the shop for its first page, as a script and not as somebody who comes to see it: so the door answers in its envelope.
 * @throws as {@link ask}
 */
export async function askShop(): Promise<void> {
  await receive(await fetch(`${BASE_PATH}/`, { headers: { Accept: 'application/json' }, cache: 'no-store' }))
}

/** The address of a file or stream of the front door. */
export function addressOf(path: string): string {
  return `${ROOT}${path}`
}

async function receive<Reply>(response: Response): Promise<Reply> {
  const text = await response.text()
  const content = tryToParse(text)
  if (!response.ok) throw new DoorError(response.status, readEnvelope(content))
  return content as Reply
}

function tryToParse(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whatever answered: the door itself, or somebody before it who knows no envelope. */
function readEnvelope(content: unknown): { code: string; message: string; details: unknown } {
  const error: unknown = (content as { error?: unknown } | undefined)?.error
  const { code, message, details } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
    details,
  }
}

/** What went wrong, in a sentence: the catalogue's for the code, else what the door said, else what can be known. */
export function sentenceFor(error: Error, t: TFunction, exists: (key: string) => boolean): string {
  if (!(error instanceof DoorError)) return error instanceof TypeError ? t('CLASS_UNREACHABLE') : error.message
  const key = `CLASS_${error.code}`
  if (error.code && exists(key)) return t(key, (error.details ?? {}) as Record<string, unknown>)
  if (error.status === 429) return t('CLASS_TOO_MANY')
  return error.message && error.code ? error.message : t('CLASS_ODD_ANSWER', { status: error.status })
}

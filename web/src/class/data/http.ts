import type { TFunction } from 'i18next'

/** An error reply of the front door. */
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

/** Path prefix of a proxy, which the front door writes into the page. */
export const BASE_PATH = document.documentElement.dataset.basePath ?? ''

const ROOT = `${BASE_PATH}/host/class/`

/**
 * Gets from the front door. `path` is below `/host/class/`.
 * @throws {DoorError} for an error reply; {TypeError} without a reply
 */
export async function ask<Reply>(path: string): Promise<Reply> {
  return receive<Reply>(await fetch(`${ROOT}${path}`, { headers: { Accept: 'application/json' } }))
}

/**
 * Posts to the front door.
 * @throws like {@link ask}
 */
export async function command<Reply>(path: string, body: unknown = {}): Promise<Reply> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' }
  return receive<Reply>(await fetch(`${ROOT}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
}

/**
 * Sends a file unchanged.
 * @throws like {@link ask}
 */
export async function hand<Reply>(path: string, content: Blob | string, type: string): Promise<Reply> {
  const headers = { Accept: 'application/json', 'Content-Type': type }
  return receive<Reply>(await fetch(`${ROOT}${path}`, { method: 'POST', headers, body: content }))
}

/**
 * Requests the shop's first page like a script, so that the door answers with its envelope instead of a page.
 * @throws like {@link ask}
 */
export async function askShop(): Promise<void> {
  await receive(await fetch(`${BASE_PATH}/`, { headers: { Accept: 'application/json' }, cache: 'no-store' }))
}

/** Address of a file or stream of the front door. */
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

/** Reads an error envelope; a proxy's reply may have none. */
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

/** Sentence for an error: the catalogue's for the code, else the door's, else a generic one. */
export function sentenceFor(error: Error, t: TFunction, exists: (key: string) => boolean): string {
  if (!(error instanceof DoorError)) return error instanceof TypeError ? t('CLASS_UNREACHABLE') : error.message
  const key = `CLASS_${error.code}`
  if (error.code && exists(key)) return t(key, (error.details ?? {}) as Record<string, unknown>)
  if (error.status === 429) return t('CLASS_TOO_MANY')
  return error.message && error.code ? error.message : t('CLASS_ODD_ANSWER', { status: error.status })
}

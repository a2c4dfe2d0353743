export type Pair = [name: string, value: string]

/** A request to send. */
export interface Sent {
  method: string
  /** Raw path and query. */
  url: string
  headers: Pair[]
  body: string
  /** `base64` if the body is not text. */
  encoding: 'text' | 'base64'
}

/** A recorded request with the start of its answer. */
export interface Exchange extends Sent {
  id: number
  at: number
  by: 'bench' | 'page' | 'program'
  /** False for a request by another member of the team. */
  isOwn: boolean
  /** Whether the server stored only the start of the body. */
  isCut: boolean
  status: number
  answerHeaders: Pair[]
  /** In base64; null if not stored. */
  answer: string | null
  answerBytes: number | null
  milliseconds: number
}

export interface Answer {
  status: number
  reason: string
  headers: Pair[]
  bytes: Uint8Array
  /** Reason for an incomplete answer: too long, too slow, only its start was stored, or nothing. */
  cut: 'size' | 'time' | 'start' | 'gone' | null
  milliseconds: number
  at: number
}

const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  204: 'No Content',
  206: 'Partial Content',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  418: "I'm a Teapot",
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** The answer of an exchange, as far as the server stored it. */
export function answerOf({ status, answerHeaders, answer, answerBytes, milliseconds, at }: Exchange): Answer {
  const bytes = answer === null ? new Uint8Array() : fromBase64(answer)
  const isWhole = answerBytes !== null && bytes.length >= answerBytes
  const cut = isWhole ? null : answer === null ? 'gone' : 'start'
  return { status, reason: REASONS[status] ?? '', headers: answerHeaders, bytes, cut, milliseconds, at }
}

export function headerOf(headers: readonly Pair[], wanted: string): string {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? ''
}

export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
}

export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}

const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes UTF-8; undefined for other bytes. */
export function toStrictText(bytes: Uint8Array): string | undefined {
  try {
    return strictDecoder.decode(bytes)
  } catch {
    return undefined
  }
}

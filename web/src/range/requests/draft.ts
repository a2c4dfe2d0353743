import { fromBase64, type Pair, type Sent, toBase64, toStrictText } from './exchanges.ts'

/** A part of the query in its raw form. */
export interface Param {
  key: number
  raw: string
  isOn: boolean
}

export interface Header {
  key: number
  name: string
  value: string
  isOn: boolean
}

/** An edited request. Disabled parts are kept but not sent. */
export interface Draft {
  method: string
  path: string
  params: Param[]
  headers: Header[]
  body: string
  encoding: Sent['encoding']
}

/** Headers that would suppress or compress the answer. Copies of a request leave them out. */
const NOT_TAKEN_OVER = new Set(['accept-encoding', 'if-none-match', 'if-modified-since'])

let lastKey = 0

export function nextKey(): number {
  lastKey++
  return lastKey
}

/** @param computed names of headers that the server sets itself */
export function draftOf(sent: Sent, computed: ReadonlySet<string>): Draft {
  const headers = sent.headers
    .filter(([name]) => !computed.has(name.toLowerCase()) && !NOT_TAKEN_OVER.has(name.toLowerCase()))
    .map(([name, value]) => ({ key: nextKey(), name, value, isOn: true }))
  const { method, body, encoding } = sent
  return withUrl({ method, path: '', params: [], headers, body, encoding }, sent.url)
}

export const EMPTY: Sent = { method: 'GET', url: '/', headers: [], body: '', encoding: 'text' }

export function urlOf({ path, params }: Draft): string {
  const on = params.filter(({ isOn }) => isOn)
  return on.length > 0 ? `${path}?${on.map(({ raw }) => raw).join('&')}` : path
}

/** The same request with another URL. Disabled parts of the query move to the end. */
export function withUrl(draft: Draft, url: string): Draft {
  const at = url.indexOf('?')
  const parts = at < 0 ? [] : url.slice(at + 1).split('&')
  const [on, off] = [draft.params.filter(({ isOn }) => isOn), draft.params.filter(({ isOn }) => !isOn)]
  const params = parts.map((raw, index) => ({ key: on[index]?.key ?? nextKey(), raw, isOn: true }))
  return { ...draft, path: at < 0 ? url : url.slice(0, at), params: [...params, ...off] }
}

/** Name and value of a query part, decoded if possible. */
export function readParam(raw: string): Pair {
  const at = raw.indexOf('=')
  return at < 0 ? [decode(raw), ''] : [decode(raw.slice(0, at)), decode(raw.slice(at + 1))]
}

export function writeParam(name: string, value: string): string {
  return `${encode(name)}=${encode(value)}`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

export function toSent(draft: Draft): Sent {
  const { method, headers, body, encoding } = draft
  const on = headers.filter(({ isOn, name }) => isOn && name.trim() !== '')
  return { method, url: urlOf(draft), headers: on.map(({ name, value }) => [name.trim(), value]), body, encoding }
}

/** Converts the body between text and base64; undefined if it is not valid text or base64. */
export function convertBody({
  body,
  encoding,
}: Pick<Draft, 'body' | 'encoding'>): Pick<Draft, 'body' | 'encoding'> | undefined {
  if (encoding === 'text') return { body: toBase64(new TextEncoder().encode(body)), encoding: 'base64' }
  const bytes = bytesOf({ body, encoding })
  const text = bytes && toStrictText(bytes)
  return text === undefined ? undefined : { body: text, encoding: 'text' }
}

/** Undefined for invalid base64. */
export function bytesOf({ body, encoding }: Pick<Draft, 'body' | 'encoding'>): Uint8Array | undefined {
  if (encoding === 'text') return new TextEncoder().encode(body)
  try {
    return fromBase64(body.replace(/\s+/g, ''))
  } catch {
    return undefined
  }
}

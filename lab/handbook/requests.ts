import type { BakeryRequest } from '#lab/bakery/call.ts'
import type { StepRequest } from './page-file.ts'

/** An editable value of a request. */
export interface Field {
  kind: 'path' | 'query' | 'header' | 'form' | 'body' | 'file'
  /** Name of the parameter, header or form field. A path and a body have none. */
  name: string
  value: string
}

/** Editable fields of a request, in the order of sending. */
export function listFields(send: StepRequest): Field[] {
  const { path, query, headers, form, zip } = send
  const toFields = (kind: Field['kind'], values: Readonly<Record<string, string>> = {}): Field[] =>
    Object.entries(values).map(([name, value]) => ({ kind, name, value }))
  const body = bodyOf(send)
  const others: Field[] = [
    ...toFields('query', query),
    ...toFields('header', headers),
    ...toFields('form', form),
    ...toFields('file', zip),
    ...(body === undefined ? [] : [{ kind: 'body' as const, name: '', value: body }]),
  ]
  return send.isPathEdited || others.length === 0 ? [{ kind: 'path', name: '', value: path }, ...others] : others
}

/** Replaces values by position; missing ones stay. Only bodies keep line breaks, others come from wrapping. */
export function changeFields(fields: readonly Field[], values: readonly string[]): Field[] {
  return fields.map((field, at) => {
    const value = values[at] ?? field.value
    return { ...field, value: hasLines(field) ? value : value.replaceAll('\n', '') }
  })
}

/** Whether the field may have several lines. */
export function hasLines({ kind }: Field): boolean {
  return kind === 'body' || kind === 'file' || kind === 'form'
}

/** Composes a request to the bakery. @param fields of the request, edited or not */
export async function composeRequest(send: StepRequest, fields: readonly Field[]): Promise<BakeryRequest> {
  const pick = (kind: Field['kind']): [string, string][] =>
    fields.filter((field) => field.kind === kind).map(({ name, value }) => [name, value])
  const query = pick('query').map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const headers = Object.fromEntries(pick('header').map(([name, value]) => [name.toLowerCase(), toHeaderValue(value)]))
  const path = pick('path')[0]?.[1] ?? send.path
  const [type, body] = await composeBody(send, pick)
  return {
    method: send.method,
    target: query.length > 0 ? `${toPath(path)}?${query.join('&')}` : toPath(path),
    headers: { host: 'bakery.example', ...(type && { 'content-type': type }), ...headers },
    body: Buffer.from(body),
  }
}

/** Encodes a request for the request bench, as the fragment of its address. */
export function toRequestBenchFragment({ method, target, headers, body }: BakeryRequest): string {
  const told = Object.entries(headers).filter(([name]) => name !== 'host')
  const request = { method, url: `bakery/${target}`, headers: told, body: body.toString('utf8') }
  return Buffer.from(JSON.stringify(request)).toString('base64url')
}

function bodyOf({ json, body }: StepRequest): string | undefined {
  return json === undefined ? body : JSON.stringify(json)
}

async function composeBody(
  { form, json, zip }: StepRequest,
  pick: (kind: Field['kind']) => [string, string][],
): Promise<[type: string, body: string]> {
  if (form) return ['application/x-www-form-urlencoded', new URLSearchParams(pick('form')).toString()]
  if (zip) {
    const { zipSync } = await import('fflate')
    const files = pick('file').map(([name, value]) => [name, Buffer.from(value)] as const)
    // A fixed day, so that equal files give equal archives.
    const packed = zipSync(Object.fromEntries(files), { mtime: '2026-04-01T05:30:00Z' })
    return ['application/json', JSON.stringify({ zip: Buffer.from(packed).toString('base64') })]
  }
  return [json === undefined ? '' : 'application/json', pick('body')[0]?.[1] ?? '']
}

/** Encodes a typed path. Existing percent signs stay. */
function toPath(path: string): string {
  return path.replace(/^\/+/, '').replace(/[^\x21-\x7e]/gu, encodeURIComponent)
}

/** Joins the lines of a header. */
function toHeaderValue(value: string): string {
  return value.replace(/[^\x20-\x7e\u00a0-\u00ff]/g, '')
}

import type { IncomingHttpHeaders } from 'node:http'
import { loadLazily } from '#common/load-lazily.ts'

/** What we ask of the package, whose types are older than it is. */
interface Negotiator {
  mediaType(available: readonly string[]): string | undefined
  /** @param options which to take of those that the client likes equally well */
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined
}

const negotiator = loadLazily<new (request: { headers: IncomingHttpHeaders }) => Negotiator>('negotiator')

const FORMATS = { 'text/html': 'html', 'application/json': 'json', 'text/plain': 'text' } as const
export type Format = (typeof FORMATS)[keyof typeof FORMATS]
const MEDIA_TYPES = Object.keys(FORMATS)

/** The best of html, json and text for an `Accept` header: html without one, or when anything goes; text where none is wanted. */
export function chooseFormat(accept: string | undefined): Format {
  if (!accept) return 'html'
  const wanted = new (negotiator())({ headers: { accept } }).mediaType(MEDIA_TYPES)
  return FORMATS[wanted as keyof typeof FORMATS] ?? 'text'
}

/** Names of encodings that we have, and what we call them. */
const ENCODINGS: Readonly<Record<string, 'br' | 'gzip'>> = { br: 'br', gzip: 'gzip', 'x-gzip': 'gzip' }
const OFFERED = Object.keys(ENCODINGS)
const BY_OUR_TASTE = { preferred: OFFERED }

/** The encoding that a client likes most by its `Accept-Encoding`, Brotli where it likes both; undefined where it wants none of ours. */
export function chooseEncoding(accepted: string): 'br' | 'gzip' | undefined {
  const wanted = new (negotiator())({ headers: { 'accept-encoding': accepted } }).encoding(OFFERED, BY_OUR_TASTE)
  return wanted === undefined ? undefined : ENCODINGS[wanted]
}

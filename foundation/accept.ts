import type { IncomingHttpHeaders } from 'node:http'
import { loadLazily } from '#foundation/load-lazily.ts'

/** The part of the package that we use. Its own types are outdated. */
interface Negotiator {
  mediaType(available: readonly string[]): string | undefined
  /** @param options the order among equally good encodings */
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined
}

const negotiator = loadLazily<new (request: { headers: IncomingHttpHeaders }) => Negotiator>('negotiator')

const FORMATS = { 'text/html': 'html', 'application/json': 'json', 'text/plain': 'text' } as const
export type Format = (typeof FORMATS)[keyof typeof FORMATS]
const MEDIA_TYPES = Object.keys(FORMATS)

/**
 * The best of html, json and text for an `Accept` header. Returns html without a header and for any type, text if the
 * client accepts no format of ours.
 */
export function chooseFormat(accept: string | undefined): Format {
  if (!accept) return 'html'
  const wanted = new (negotiator())({ headers: { accept } }).mediaType(MEDIA_TYPES)
  return FORMATS[wanted as keyof typeof FORMATS] ?? 'text'
}

export type Encoding = 'br' | 'gzip'

/** Encodings by the names that clients use. */
const ENCODINGS: Readonly<Record<string, Encoding>> = { br: 'br', gzip: 'gzip', 'x-gzip': 'gzip' }
const ALL: readonly Encoding[] = ['br', 'gzip']

/**
 * The encoding that a client prefers by its `Accept-Encoding`; among equals, the first of `available`. Returns
 * undefined if it accepts none of them.
 * @param available encodings to choose from, best first
 */
export function chooseEncoding(accepted: string, available: readonly Encoding[] = ALL): Encoding | undefined {
  if (available.length === 0 || accepted === '') return undefined
  const offered = Object.keys(ENCODINGS).filter((name) => available.includes(ENCODINGS[name] as Encoding))
  const wanted = new (negotiator())({ headers: { 'accept-encoding': accepted } }).encoding(offered, {
    preferred: offered,
  })
  return wanted === undefined ? undefined : ENCODINGS[wanted]
}

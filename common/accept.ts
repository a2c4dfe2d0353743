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

export type Encoding = 'br' | 'gzip'

/** Names of encodings that clients know, and what we call them. */
const ENCODINGS: Readonly<Record<string, Encoding>> = { br: 'br', gzip: 'gzip', 'x-gzip': 'gzip' }
const ALL: readonly Encoding[] = ['br', 'gzip']

/**
 * The encoding that a client likes most by its `Accept-Encoding`, the first of those that it likes equally well; undefined where it wants none
 * of them.
 * @param available encodings to choose from, the best first
 */
export function chooseEncoding(accepted: string, available: readonly Encoding[] = ALL): Encoding | undefined {
  if (available.length === 0 || accepted === '') return undefined
  const offered = Object.keys(ENCODINGS).filter((name) => available.includes(ENCODINGS[name] as Encoding))
  const wanted = new (negotiator())({ headers: { 'accept-encoding': accepted } }).encoding(offered, {
    preferred: offered,
  })
  return wanted === undefined ? undefined : ENCODINGS[wanted]
}

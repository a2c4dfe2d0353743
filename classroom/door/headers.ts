import type { IncomingMessage } from 'node:http'
import { MAX_FORWARDED_BYTES, measureHead } from '#classroom/door/request-heads.ts'
import { DOOR_HEADER, NUMBER_HEADER, VISITOR_HEADER } from '#classroom/visitor.ts'

/** Cookies of the front door. No shop sees them, sets them or clears them. */
export const TEAM_COOKIE = 'vct_team'
export const TRAINER_COOKIE = 'vct_trainer'
export const COOKIE_SECONDS = 60 * 86_400
export const TEAM_TOKEN_HEADER = 'x-team-token'
export const TEAM_TOKEN = /^vct_/

export const OUR_COOKIE = /^vct_(?:team|trainer)$/

/** Headers of front doors and shards, and the one that names a team. */
const OURS = new Set([VISITOR_HEADER, NUMBER_HEADER, DOOR_HEADER, TEAM_TOKEN_HEADER])

/** Headers of one connection, not of the request. */
const HOP = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'expect', 'proxy-authorization'])

/**
 * A request's headers for the shard, in pairs and in order. Leaves out the identity of the sender, headers of the
 * connection, and the largest cookies above the shard's limit.
 */
export function keepForShard(request: IncomingMessage, { upgrade = false } = {}): string[] {
  const { rawHeaders } = request
  const kept: string[] = []
  let room = MAX_FORWARDED_BYTES - measureHead(request)
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = [rawHeaders[index], rawHeaders[index + 1]]
    const lower = name.toLowerCase()
    if (OURS.has(lower)) continue
    if (!upgrade && (HOP.has(lower) || lower === 'upgrade')) continue
    if (lower === 'authorization' && /^bearer\s+vct_/i.test(value)) continue
    if (lower !== 'cookie') kept.push(name, value)
    else {
      const others = dropLargestCookies(dropOurCookies(value), Math.max(0, room))
      room -= others.length
      if (others !== '') kept.push(name, others)
    }
  }
  return kept
}

/** A reply's headers for the visitor. @param cookie one of the front door's cookies */
export function keepForVisitor(rawHeaders: readonly string[], cookie: string | null = null): string[] {
  const kept: string[] = []
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = [rawHeaders[index], rawHeaders[index + 1]]
    const lower = name.toLowerCase()
    if (lower === 'connection' || lower === 'keep-alive' || lower === 'transfer-encoding') continue
    if (lower === 'set-cookie' && OUR_COOKIE.test(value.split('=', 1)[0]?.trim() ?? '')) continue
    kept.push(name, value)
  }
  if (cookie !== null) kept.push('Set-Cookie', cookie)
  return kept
}

function dropOurCookies(cookie: string): string {
  if (!cookie.includes('vct_')) return cookie
  return cookie
    .split(';')
    .filter((part) => !OUR_COOKIE.test(part.split('=', 1)[0]?.trim() ?? ''))
    .join(';')
    .trim()
}

/** Returns a `Cookie` header of at most so many bytes, without its largest cookies. */
function dropLargestCookies(cookie: string, maxBytes: number): string {
  if (cookie.length <= maxBytes) return cookie
  const parts = cookie.split(';')
  let bytes = cookie.length
  const dropped = new Set<string>()
  for (const part of parts.toSorted((one, other) => other.length - one.length)) {
    if (bytes <= maxBytes) break
    dropped.add(part)
    bytes -= part.length + 1
  }
  return parts
    .filter((part) => !dropped.has(part))
    .join(';')
    .trim()
}

/** All values of a cookie in order, because a page can set one of the same name. */
export function readCookies({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string[] {
  return (headers.cookie ?? '').split(';').flatMap((part) => {
    const [key = '', value = ''] = part.split('=', 2)
    return key.trim() === name ? [value.trim()] : []
  })
}

const MARK_COOKIE = 'class'

type Mark = '1' | 'look'

/** Marks the browser for a shop's page. A page without the mark does not ask for the class. */
export function writeMark(seconds = COOKIE_SECONDS, mark: Mark = '1'): string {
  return `${MARK_COOKIE}=${mark}; Path=/; Max-Age=${seconds}; SameSite=Lax`
}

export function hasMark(request: Pick<IncomingMessage, 'headers'>, mark: Mark = '1'): boolean {
  return readCookies(request, MARK_COOKIE).includes(mark)
}

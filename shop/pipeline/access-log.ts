import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Folder } from '#shop/files/public-folder.ts'
import type { Shop } from '#shop/shop.ts'

const MAX_FIELD_CHARACTERS = 4096
/** Characters that have to be escaped inside of quotes. */
const UNUSUAL = /[^ !#-[\]-~]/
const EACH_UNUSUAL = new RegExp(UNUSUAL, 'g')
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Uploads, whose file names are not logged. */
const UPLOADS = new Set(['/file-upload', '/profile/image/file', '/profile/image/url', '/rest/memories'])

/** Parts that all lines of one second share. */
interface Second {
  /** Seconds since 1970. */
  at: number
  /** `22/Nov/2026:07:35:17 +0000` */
  stamp: string
  file: string
}

/** Writes requests into the log of the day, in the combined format. Requests of files are left out. */
export function logAccess(app: FastifyInstance): void {
  let second: Second = { at: 0, stamp: '', file: '' }

  app.addHook('onSend', (request, reply, payload, done) => {
    const { shop } = request
    if (shop && isLogged(request, reply)) {
      const now = shop.clock()
      const at = Math.floor(now.getTime() / 1000)
      if (at !== second.at) second = { at, stamp: stampOf(now), file: fileOf(now) }
      shop.logs.append(second.file, lineOf(request, reply, payload, second.stamp))
    }
    done()
  })
}

/** All logs of a shop. Today's always exists, also under a name that never changes. */
export function logsOf({ clock, logs }: Shop): Folder {
  const today = fileOf(clock())
  logs.append(today, '')
  return { list: () => logs.list(), read: (name) => logs.read(name === 'access.log' ? today : name) }
}

function isLogged({ is404, method, url, routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  if (is404) {
    // The page itself, its scripts and styles are logged as files; other addresses that show the page are not.
    const isPage = url === '/' || url.startsWith('/?') || url.startsWith('/index.html')
    return !isPage && (reply.statusCode >= 400 || String(reply.getHeader('content-type')).startsWith('text/html'))
  }
  if (routeOptions.config.servesFiles) return false
  return method === 'GET' || !UPLOADS.has(routeOptions.url ?? '')
}

function lineOf(request: FastifyRequest, reply: FastifyReply, payload: unknown, stamp: string): string {
  const { headers, method, originalUrl, raw } = request
  // Fastify's `ip` costs time, so it is read only behind a proxy.
  const ip = headers['x-forwarded-for'] === undefined ? (raw.socket.remoteAddress ?? '-') : clean(request.ip)
  const asked = `${method} ${clean(originalUrl)} HTTP/${raw.httpVersion}`
  const agent = `"${clean(headers.referer ?? '-')}" "${clean(headers['user-agent'] ?? '-')}"`
  return `${ip} - - [${stamp}] "${asked}" ${reply.statusCode} ${sizeOf(payload)} ${agent}\n`
}

function sizeOf(payload: unknown): number | '-' {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  return Buffer.isBuffer(payload) ? payload.length : '-'
}

/** Escapes a field as web servers do, so that it cannot end the field or the line. */
function clean(text: string): string {
  if (text.length <= MAX_FIELD_CHARACTERS && !UNUSUAL.test(text)) return text
  const short = text.length > MAX_FIELD_CHARACTERS ? `${text.slice(0, MAX_FIELD_CHARACTERS)}...` : text
  return short.replace(EACH_UNUSUAL, (character) => {
    if (character === '"' || character === '\\') return `\\${character}`
    return [...Buffer.from(character)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
  })
}

function stampOf(moment: Date): string {
  const day = `${two(moment.getUTCDate())}/${MONTHS[moment.getUTCMonth()]}/${moment.getUTCFullYear()}`
  return `${day}:${moment.toISOString().slice(11, 19)} +0000`
}

/** By local time. */
function fileOf(moment: Date): string {
  return `access.log.${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

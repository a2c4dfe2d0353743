import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LabContext } from '#lab/lab-context.ts'
import type { Bakery, Premises } from './bakery.ts'
import { type BakeryReply, type BakeryRequest, MAX_BODY_BYTES } from './call.ts'

/** Opens the bakery of an instance. Loads code and content on first use. */
export type EnterBakery = (request: FastifyRequest) => Promise<Bakery>

/**
 * Policy of every answer. Planted scripts run in an opaque origin: without cookies and storage, and without access to
 * lab and shop.
 */
export const SANDBOX_POLICY = 'sandbox allow-scripts allow-forms allow-modals'

/** Headers that are passed to the bakery. Those that identify shop, host or team are dropped. */
const HEADERS = new Set(
  [
    'accept',
    'accept-language',
    'authorization',
    'content-type',
    'cookie',
    'host',
    'if-none-match',
    'origin',
    'referer',
  ].concat(['user-agent', 'x-forwarded-for', 'x-requested-with', 'x-bakery']),
)

/** Cookies of the bakery. Others are dropped. */
const OWN_COOKIE = /^bakery_/

export function createEntrance({ options }: LabContext): EnterBakery {
  let loading: Promise<{ premises: Premises; openBakery: typeof import('./bakery.ts').openBakery }> | undefined
  const load = async () => {
    const { openBakery, openPremises } = await import('./bakery.ts')
    return { openBakery, premises: openPremises(options.contentDirectory) }
  }
  return async ({ lab }) => {
    loading ??= load()
    const { openBakery, premises } = await loading
    lab.bakery ??= openBakery(premises, lab.createEngines)
    return lab.bakery
  }
}

/** The practice bakery, for any method, body and origin. */
export function bakeryRoutes(app: FastifyInstance, enter: EnterBakery): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  )

  // Fastify refuses odd content types, so the bakery reads the raw headers.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['content-type'] !== undefined) request.headers['content-type'] = 'application/octet-stream'
    done()
  })

  for (const path of ['/range/lab/bakery', '/range/lab/bakery/*']) {
    app.all(path, { config: { isPractice: true } }, async (request, reply) => {
      const bakery = await enter(request)
      return sendBakeryReply(request, reply, await bakery.answer(toBakeryRequest(request)))
    })
  }
}

function toBakeryRequest(request: FastifyRequest): BakeryRequest {
  const { rawHeaders } = request.raw
  const headers: Record<string, string> = {}
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? ''
    const value = rawHeaders[index + 1] ?? ''
    const told = name === 'cookie' ? keepOwnCookies(value) : value
    if (HEADERS.has(name) && told !== '') headers[name] = told
  }
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  return { method: request.method, target: findTarget(request.originalUrl), headers, body }
}

function keepOwnCookies(header: string): string {
  return header
    .split(/;\s*/)
    .filter((pair) => OWN_COOKIE.test(pair))
    .join('; ')
}

/** Undecoded path below the bakery. */
function findTarget(url: string): string {
  return /\/range\/+lab\/+bakery(?:\/+|(?=\?|$))(.*)$/is.exec(url)?.[1] ?? ''
}

function sendBakeryReply(request: FastifyRequest, reply: FastifyReply, answer: BakeryReply): FastifyReply {
  reply.removeHeader('access-control-allow-origin')
  for (const [name, value] of Object.entries(answer.headers)) {
    if (name !== 'set-cookie') reply.header(name, value)
    else
      reply.header(
        name,
        [value].flat().map((cookie) => moveCookie(cookie, request.originalUrl)),
      )
  }
  const policies = [answer.headers['content-security-policy'] ?? [], SANDBOX_POLICY].flat()
  return reply
    .code(answer.status)
    .header('content-security-policy', policies)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(answer.body)
}

/** Limits a cookie to the bakery's path. */
function moveCookie(cookie: string, url: string): string {
  const place = /^(.*?\/range\/+lab\/+bakery)/i.exec(url)?.[1] ?? '/range/lab/bakery'
  return cookie.replace(/; Path=\/(?=;|$)/, `; Path=${place}`)
}

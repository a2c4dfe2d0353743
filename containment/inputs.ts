import { createRequire } from 'node:module'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type sanitizeHtml from 'sanitize-html'

const require = createRequire(import.meta.url)
let loaded: typeof sanitizeHtml | undefined

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags:
    'h3 h4 h5 h6 blockquote p a ul ol nl li b i strong em strike code hr br div table thead caption tbody tr th td pre'.split(
      ' ',
    ),
  allowedAttributes: { a: ['href', 'name', 'target'] },
  allowedSchemes: ['http', 'https', 'ftp', 'mailto'],
}
const NO_MARKUP: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} }

const CLEANERS: Readonly<Record<string, (request: FastifyRequest) => void>> = {
  'POST /api/Feedbacks': (request) => cleanFields(request, ALLOWED, 'comment'),
  'POST /api/Products': (request) => cleanFields(request, ALLOWED, 'description'),
  'PUT /api/Products/:id': (request) => cleanFields(request, ALLOWED, 'description'),
  'POST /api/Users': (request) => cleanFields(request, NO_MARKUP, 'email', 'username'),
  'POST /dataerasure': (request) => replaceFields(request, { layout: undefined }),
  'POST /profile': (request) => cleanFields(request, NO_MARKUP, 'username'),
  'GET /rest/saveLoginIp': ({ headers }) => {
    headers['true-client-ip'] = clean(String(headers['true-client-ip'] ?? ''), NO_MARKUP)
  },
  'GET /rest/products/:id/reviews': ({ params }) => changeId(params, (id) => String(Number(id))),
  'GET /rest/track-order/:id': ({ params }) => changeId(params, (id) => id.replace(/[^\w-]/g, '')),
  'POST /b2b/v2/orders': (request) => replaceFields(request, { orderLinesData: '' }),
}

/**
 * Removes dangerous markup and values from requests, for trainers who configure that. Runs before the shop's routes,
 * without their knowledge.
 */
export function containInputs(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    CLEANERS[`${request.method === 'HEAD' ? 'GET' : request.method} ${request.routeOptions.url}`]?.(request)
    done()
  })
}

function cleanFields(request: FastifyRequest, options: sanitizeHtml.IOptions, ...names: string[]): void {
  const body = bodyOf(request)
  const texts = names.filter((name) => typeof body[name] === 'string')
  replaceFields(request, Object.fromEntries(texts.map((name) => [name, clean(String(body[name]), options)])))
}

function replaceFields(request: FastifyRequest, values: Readonly<Record<string, unknown>>): void {
  const body = bodyOf(request)
  const known = Object.entries(values).filter(([name]) => Object.hasOwn(body, name))
  if (known.length > 0) request.body = { ...body, ...Object.fromEntries(known) }
}

function bodyOf({ body }: FastifyRequest): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {}
}

function changeId(params: unknown, change: (id: string) => string): void {
  const named = params as { id: string }
  named.id = change(named.id)
}

/**
 * Angle brackets outside of tags stay encoded, so that nothing later makes tags of them. Ampersands stay as they were.
 */
function clean(text: string, options: sanitizeHtml.IOptions): string {
  loaded ??= require('sanitize-html') as typeof sanitizeHtml
  return loaded(text, { ...options, textFilter: (encoded) => encoded.replaceAll('&amp;', '&') })
}

import type { IncomingMessage } from 'node:http'
import { type ParsedUrlQuery, parse as parseQuery } from 'node:querystring'
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import fastify from 'fastify/package.json' with { type: 'json' }
import type qs from 'qs'
import { ErrorPage } from '#shop/pipeline/error-page.ts'
import type { ShopSettings } from '#shop/settings.ts'
import { lazily } from '#shop/store/lazily.ts'

const nestedQueries = lazily<typeof qs>('qs')

/** Largest body of a form or a text, in bytes. */
const BODY_LIMIT = 102_400

/** How Fastify must be created for the shop: forgiving about paths, trusting every proxy, rich queries. */
export function serverOptions(settings: Pick<ShopSettings, 'application' | 'server'>) {
  const errors = new ErrorPage(productName(settings))
  return {
    bodyLimit: BODY_LIMIT,
    trustProxy: true,
    exposeHeadRoutes: true,
    rewriteUrl: (request: IncomingMessage) => tidyUrl(request.url ?? '/', settings.server.basePath),
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      errors.answer(error, request, reply)
    },
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: 16_384,
      querystringParser: parseQueryString,
    },
  } satisfies FastifyServerOptions
}

/** What the error page names as its maker. */
export function productName(settings: Pick<ShopSettings, 'application'>): string {
  return `${settings.application.name} (Fastify ^${fastify.version})`
}

/** Without base path and duplicate slashes; the query stays as it is, it may hold a URL. */
export function tidyUrl(url: string, basePath: string): string {
  const end = url.indexOf('?')
  let path = end < 0 ? url : url.slice(0, end)
  const query = end < 0 ? '' : url.slice(end)
  if (!path.startsWith('/') && path !== '*') path = path.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
  if (path.includes('//')) path = path.replace(/\/{2,}/g, '/')
  if (basePath && (path === basePath || path.startsWith(`${basePath}/`))) path = path.slice(basePath.length) || '/'
  return path.startsWith('/') || path === '*' ? path + query : `/${path}${query}`
}

/** Nested and repeated parameters as lists and objects; plain queries take the quick way. */
function parseQueryString(text: string): ParsedUrlQuery | qs.ParsedQs {
  return /\[|%5b/i.test(text) ? nestedQueries().parse(text) : parseQuery(text)
}

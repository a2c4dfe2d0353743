import type { IncomingMessage } from 'node:http'
import { type ParsedUrlQuery, parse as parseQuery } from 'node:querystring'
import type { FastifyServerOptions } from 'fastify'
import fastify from 'fastify/package.json' with { type: 'json' }
import type qs from 'qs'
import { loadLazily } from '#foundation/load-lazily.ts'
import { tidyUrl, toRoutableUrl } from '#foundation/urls.ts'
import type { ShopSettings } from '#shop/settings.ts'

const nestedQueries = loadLazily<typeof qs>('qs')

/** Largest body of a form or a text, in bytes. */
const BODY_LIMIT = 102_400

/** Fastify's options for the shop: lenient paths, every proxy trusted, nested queries. */
export function serverOptions({ server: { basePath } }: Pick<ShopSettings, 'server'>) {
  return {
    bodyLimit: BODY_LIMIT,
    trustProxy: true,
    exposeHeadRoutes: true,
    rewriteUrl: (request: IncomingMessage) => toRoutableUrl(tidyUrl(request.url ?? '/', basePath)),
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: 16_384,
      querystringParser: parseQueryString,
    },
  } satisfies FastifyServerOptions
}

/** Product name on the error page. */
export function productNameOf(settings: Pick<ShopSettings, 'application'>): string {
  return `${settings.application.name} (Fastify ^${fastify.version})`
}

/** Parses nested and repeated parameters. Plain queries take a fast path. */
function parseQueryString(text: string): ParsedUrlQuery | qs.ParsedQs {
  return /\[|%5b/i.test(text) ? nestedQueries().parse(text) : parseQuery(text)
}

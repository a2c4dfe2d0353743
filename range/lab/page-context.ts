import type { FastifyRequest } from 'fastify'
import { labOriginOf, shopHostOf } from '#range/lab/address.ts'
import type { LabRouteOptions } from './options.ts'
import { type LabLanguage, type LabTexts, type Say, tagOf } from './texts.ts'

/** Context of every page of the lab. */
export interface PageContext {
  language: LabLanguage
  /** The language as documents name it. */
  tag: string
  say: Say
  /** The way to the lab's front page, relative to the page that is made: it holds behind any proxy. Ends with a slash. */
  root: string
  /** Address of the shop's front page. */
  shopUrl: string
  shopName: string
  /** The lab's own origin; null when it has none for this visitor. */
  origin: string | null
}

/** Looks up what a page for this request needs. */
export function createPageContext(request: FastifyRequest, options: LabRouteOptions, texts: LabTexts): PageContext {
  const language = texts.languageFor(request)
  const root = findRoot(request.originalUrl)
  return {
    language,
    tag: tagOf(language),
    say: texts.in(language),
    root,
    shopUrl: request.atLabOrigin ? findShopUrl(request, options) : `${root}../../`,
    shopName: options.settings.application.name,
    origin: labOriginOf(request, options.address),
  }
}

/** `../` as often as the address is deep below `/range/lab/`. */
export function findRoot(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  const rest = /\/range\/+lab(\/.*)?$/i.exec(path)?.[1]
  if (rest === undefined) return /\/range\/+lab$/i.test(path) ? 'lab/' : '/range/lab/'
  const depth = rest.split('/').length - 2
  return depth === 0 ? './' : '../'.repeat(depth)
}

/** The node of the shop's chain, in full: wallets and scripts are on no page. */
export function findNodeUrl(request: FastifyRequest, options: LabRouteOptions): string {
  if (request.atLabOrigin) return new URL('range/chain', findShopUrl(request, options)).href
  const path = request.originalUrl.split(/\/range\/+lab/i, 1)[0]
  return `${request.protocol}://${request.host}${path}/range/chain`
}

/** Address of the shop's front page, in full, for somebody who is at the lab's own origin. */
export function findShopUrl(request: FastifyRequest, { address, settings }: LabRouteOptions): string {
  const { baseUrl, basePath } = settings.server
  if (address.url !== null) return `${baseUrl}/`
  return `${request.protocol}://${shopHostOf(request, address)}${basePath}/`
}

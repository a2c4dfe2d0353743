import type { FastifyRequest } from 'fastify'
import type { BuiltLetters } from '#foundation/built-letters.ts'
import { readCookie } from '#foundation/cookies.ts'
import { labOriginOf, shopHostOf } from '#lab/address.ts'
import { renderLetterLinks } from './letters.ts'
import type { Markup } from './markup.ts'
import type { LabRouteOptions } from './options.ts'
import { type LabLanguage, type LabTexts, type Say, tagOf } from './texts.ts'

/** Context of every page of the lab. */
export interface PageContext {
  language: LabLanguage
  /** Language tag. */
  tag: string
  say: Say
  /** Relative path to the lab's front page, which works behind any proxy. Ends with a slash. */
  root: string
  shopUrl: string
  shopName: string
  /** The lab's own origin; null if the visitor cannot reach one. */
  origin: string | null
  /** Links to the letters that a text needs beyond Latin, Greek and Cyrillic. */
  linkLetters(text: string): Markup | false
}

export function createPageContext(
  request: FastifyRequest,
  options: LabRouteOptions,
  texts: LabTexts,
  letters: BuiltLetters,
): PageContext {
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
    linkLetters: (text) => renderLetterLinks(root, listLetters(request, letters, text, language)),
  }
}

/** Style sheets of a page's own letters, and of the language that was chosen in the shop: scripts show texts of it. */
export function listLetters(
  request: FastifyRequest,
  letters: BuiltLetters,
  text: string,
  language: LabLanguage,
): string[] {
  return letters.listFiles(text, toTag(language), toTag(readCookie(request, 'language') ?? ''))
}

function toTag(language: LabLanguage): string {
  return language.replace('_', '-')
}

/** One `../` for each folder below `/range/lab/`. */
export function findRoot(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  const rest = /\/range\/+lab(\/.*)?$/i.exec(path)?.[1]
  if (rest === undefined) return /\/range\/+lab$/i.test(path) ? 'lab/' : '/range/lab/'
  const depth = rest.split('/').length - 2
  return depth === 0 ? './' : '../'.repeat(depth)
}

/** Full address of the chain's node, for wallets and scripts. */
export function findNodeUrl(request: FastifyRequest, options: LabRouteOptions): string {
  if (request.atLabOrigin) return new URL('range/chain', findShopUrl(request, options)).href
  const path = request.originalUrl.split(/\/range\/+lab/i, 1)[0]
  return `${request.protocol}://${request.host}${path}/range/chain`
}

/** Full address of the shop, for a client at the lab's own origin. */
export function findShopUrl(request: FastifyRequest, { address, settings }: LabRouteOptions): string {
  const { baseUrl, basePath } = settings.server
  if (address.url !== null) return `${baseUrl}/`
  return `${request.protocol}://${shopHostOf(request, address)}${basePath}/`
}

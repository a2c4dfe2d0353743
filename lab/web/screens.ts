import { join } from 'node:path'
import { LabFault } from '#lab/fault.ts'
import type { OpenHandbook } from '#lab/handbook/open.ts'
import type { HandbookPage } from '#lab/handbook/pages.ts'
import { toPlainText } from '#lab/handbook/prose.ts'
import { type LabPageParts, renderFrame, renderKnobs } from '#lab/layout.ts'
import { html, Markup } from '#lab/markup.ts'
import type { PageContext } from '#lab/page-context.ts'
import { markWords, takeExcerpt } from '../search/excerpt.ts'
import type { Answer } from '../search/finder.ts'
import { toText } from '../search/words.ts'
import { createSearch, type Found } from './search.ts'
import { type OfflineSites, readOfflineSites, type Site, told, type WebPage } from './sites.ts'

/** Most pages of the handbook in a result. */
const MAX_HANDBOOK_RESULTS = 8

type SearchedHandbook = Pick<OpenHandbook, 'search'>

/** The offline sites, screen by screen. */
export interface WebScreens {
  /** Unreadable files with their faults. */
  faults: readonly string[]
  /** The search engine: all sites, or the results. */
  engine(context: PageContext, query: string, handbook: SearchedHandbook | undefined): LabPageParts
  /** Search results for programs. */
  facts(context: PageContext, query: string, handbook: SearchedHandbook | undefined): object
  /** @throws {LabFault} LAB_NO_SITE */
  site(context: PageContext, site: string): LabPageParts
  /** @throws {LabFault} LAB_NO_SITE */
  page(context: PageContext, site: string, page: string): LabPageParts
}

/** Reads the built-in sites, with pages of a trainer. */
export function openWeb(contentDirectory: string, ownDirectories?: readonly string[]): WebScreens {
  const web = readOfflineSites(join(contentDirectory, 'lab', 'web'), join(contentDirectory, 'i18n'), ownDirectories)
  const search = createSearch(web)
  return {
    faults: web.faults,

    engine(context, query, handbook) {
      const { say, language } = context
      const answer = search(query, language)
      const isAsked = answer.query !== ''
      const pages = isAsked ? findHandbookPages(handbook, answer, language) : []
      return {
        area: 'web',
        title: isAsked ? `${answer.query} · ${say('web.engine')}` : say('web.title'),
        body: html`${engine(context, answer.query)}${isAsked ? renderResults(context, answer, pages) : directoryOf(context, web.sites)}`,
      }
    },

    facts(context, query, handbook) {
      const { language } = context
      const answer = search(query, language)
      return toFacts(answer, findHandbookPages(handbook, answer, language), context)
    },

    site(context, slug) {
      const site = findSite(web, slug)
      return {
        area: 'web',
        title: told(site.name, context.language),
        body: renderBrowser(context, site, '', renderSiteFront(context, site)),
      }
    },

    page(context, slug, pageSlug) {
      const site = findSite(web, slug)
      const page = site.pages.find((known) => known.slug === pageSlug.toLowerCase())
      if (!page) throw new LabFault('LAB_NO_SITE')
      return {
        area: 'web',
        title: `${told(page.title, context.language)} · ${told(site.name, context.language)}`,
        body: renderBrowser(context, site, page.slug, renderArticle(context, page)),
      }
    },
  }
}

function findSite({ sites }: OfflineSites, slug: string): Site {
  const site = sites.find((known) => known.slug === slug.toLowerCase())
  if (!site) throw new LabFault('LAB_NO_SITE')
  return site
}

function engine({ say, root }: PageContext, query: string): Markup {
  const form = html`<p class="logo" aria-hidden="true">${say('web.engine')}</p><p class="small">${say('web.slogan')}</p>
<form class="search" role="search" action="${root}web/"><label class="unseen" for="q">${say('web.label')}</label>
<input id="q" type="search" name="q" value="${query}" maxlength="2000" autocomplete="off"><button class="main">${say('web.search')}</button></form>`
  return renderFrame(say('web.title'), form, { level: 1, className: 'engine' })
}

function directoryOf({ say, root, language }: PageContext, sites: readonly Site[]): Markup {
  if (sites.length === 0) return renderFrame(say('web.sites'), html`<p class="empty">${say('web.noSites')}</p>`)
  const entries = sites.map(
    ({
      slug,
      name,
      address,
      tagline,
      look,
    }) => html`<li><a href="${root}web/${slug}/"><span class="glyph ${look}" aria-hidden="true"></span>
<span><strong>${told(name, language)}</strong><span class="what">${told(tagline, language)}</span><span class="domain">${address}</span></span></a></li>`,
  )
  return renderFrame(say('web.sites'), html`<ul class="programs">${entries}</ul>`)
}

function renderResults(context: PageContext, answer: Answer<Found>, pages: readonly HandbookPage[]): Markup {
  const { say, root } = context
  const { query, words, found, isWhole } = answer
  const handbook = pages.length > 0 && renderFrame(say('handbook.inWeb'), renderHandbookResults(context, pages, words))
  if (found.length === 0) {
    if (handbook) return handbook
    return renderFrame(
      say('web.nothing', { query }),
      html`<p>${say('web.tryElse')}</p><p><a href="${root}web/">${say('web.home')}</a></p>`,
    )
  }
  const title = say('web.found', { count: found.length, query })
  const sites = renderFrame(
    title,
    html`${!isWhole && html`<p class="notice">${say('web.some')}</p>`}<ol class="results">${found.map((one) => renderResult(context, one, words))}</ol>`,
  )
  // Pages with all words precede sites with some.
  return isWhole ? html`${sites}${handbook}` : html`${handbook}${sites}`
}

/** Pages of the handbook with all words; with some if no site has any. */
function findHandbookPages(
  handbook: SearchedHandbook | undefined,
  { query, found: sites }: Answer<Found>,
  language: string,
): HandbookPage[] {
  const { found = [], isWhole } = handbook?.search(query, language) ?? {}
  return isWhole || sites.length === 0 ? found.slice(0, MAX_HANDBOOK_RESULTS) : []
}

function renderHandbookResults(
  { root, language }: PageContext,
  pages: readonly HandbookPage[],
  words: readonly string[],
): Markup {
  const rows = pages.map(({ address, title, texts }) => {
    const { lead } = texts[language] ?? texts.en
    return html`<li><a href="${root}handbook/${address}">${markWords(told(title, language), words)}</a><p>${markWords(toPlainText(lead), words)}</p></li>`
  })
  return html`<ol class="results">${rows}</ol>`
}

function renderResult({ root, language }: PageContext, { site, page }: Found, words: readonly string[]): Markup {
  const summary = told(page.summary, language)
  const place = takeExcerpt(summary, words) ? undefined : takeExcerpt(toText(told(page.body, language)), words)
  return html`<li><a href="${root}web/${site.slug}/${page.slug}">${markWords(told(page.title, language), words)}</a>
<span class="domain">${site.address} › ${page.slug}</span><p>${markWords(summary, words)}</p>${place !== undefined && html`<p class="small">${markWords(place, words)}</p>`}</li>`
}

/** A site in a browser window with its address. */
function renderBrowser({ say, root, language }: PageContext, site: Site, path: string, content: Markup): Markup {
  const address = `https://${site.address}/${path}`
  return html`<p class="back"><a href="${root}web/">${say('web.home')}</a></p>
<section class="window browser" aria-label="${say('web.window', { address })}"><header class="title"><p class="tab">${told(site.name, language)}</p>${renderKnobs()}</header>
<p class="address"><span class="unseen">${say('web.address')} </span><code>${address}</code></p>
<div class="site ${site.look}"><div class="masthead"><a href="${root}web/${site.slug}/">${told(site.name, language)}</a><p>${told(site.tagline, language)}</p></div>
${content}</div></section>`
}

function renderSiteFront({ say, root, language, tag }: PageContext, site: Site): Markup {
  const pages = site.pages
    .filter(({ hidden }) => !hidden)
    .map(
      (page) => html`<li><a href="${root}web/${site.slug}/${page.slug}">${told(page.title, language)}</a>
<p>${told(page.summary, language)}</p><p class="byline">${say('web.by', { author: page.author })}, ${dateOf(page.date, tag)}</p></li>`,
    )
  return html`<div class="front"><h1>${say('web.pages')}</h1><ul class="entries">${pages}</ul></div>`
}

function renderArticle({ say, language, tag }: PageContext, page: WebPage): Markup {
  const isForeign = page.body[language] === undefined
  return html`<article${isForeign && html` lang="en" dir="ltr"`}><h1>${told(page.title, language)}</h1>
<p class="byline">${say('web.by', { author: page.author })}, ${dateOf(page.date, tag)}</p>
<div class="prose">${new Markup(told(page.body, language))}</div></article>`
}

/** Formats a day in a language; other texts stay. */
function dateOf(date: string, tag: string): string {
  if (!/^\d{4}-\d\d-\d\d/.test(date)) return date
  const day = new Date(date.slice(0, 10))
  if (Number.isNaN(day.getTime())) return date
  return day.toLocaleDateString(tag === 'en' ? 'en-GB' : tag, { dateStyle: 'long', timeZone: 'UTC' })
}

function toFacts({ query, found }: Answer<Found>, pages: readonly HandbookPage[], { language }: PageContext): object {
  return {
    query,
    results: found.map(({ site, page }) => ({
      site: site.slug,
      page: page.slug,
      title: told(page.title, language),
      summary: told(page.summary, language),
    })),
    handbook: pages.map(({ address, title }) => ({ page: address, title: told(title, language) })),
  }
}

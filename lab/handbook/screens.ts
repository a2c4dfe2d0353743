import type { LabPageParts } from '#lab/layout.ts'
import { renderFrame, renderKnobs } from '#lab/layout.ts'
import { html, type Markup } from '#lab/markup.ts'
import type { Helped } from '#lab/options.ts'
import type { PageContext } from '#lab/page-context.ts'
import { markWords } from '#lab/search/excerpt.ts'
import type { Answer } from '#lab/search/finder.ts'
import { renderFigure } from './figure.ts'
import { renderHelped } from './helps-with.ts'
import type { InLanguages } from './outline.ts'
import type { PageFile } from './page-file.ts'
import type { Handbook, HandbookPage } from './pages.ts'
import { renderInline, renderProse, toPlainText } from './prose.ts'
import { findRequestBenchAddress, renderStep, type Tried } from './steps.ts'

/** Sections of every page, with their anchors. */
const SECTIONS = ['purpose', 'abuse', 'example', 'trouble', 'mended'] as const

/** Query of a reader. */
export interface Reading {
  /** Search result; undefined without a search. */
  found: Answer<HandbookPage> | undefined
  tried?: Tried
}

/** The text in a language, or English. */
export function tellIn(texts: InLanguages, language: string): string {
  return texts[language] ?? texts.en
}

/** Front page: all pages of the handbook. */
export function renderFront(context: PageContext, handbook: Handbook, { found }: Reading): LabPageParts {
  const { say } = context
  const [first] = handbook.pages
  const welcome = html`<p class="lead">${say('handbook.lead')}</p><p>${say('handbook.honest')}</p>${
    first &&
    html`<p><a class="button main" href="${addressOf(context, first)}" data-next>${say('handbook.begin', { title: tellIn(first.title, context.language) })}</a></p>`
  }`
  return layOutAround(context, handbook, {
    title: say('handbook.title'),
    current: undefined,
    found,
    article: renderFrame(say('handbook.title'), welcome, { level: 1, className: 'hbp' }),
    aside: renderFrame(say('handbook.bakery'), renderBakeryTools(context)),
  })
}

/** A page of the handbook in its frame. */
export async function renderPage(
  context: PageContext,
  handbook: Handbook,
  page: HandbookPage,
  { found, tried, helped }: Reading & { helped: readonly Helped[] },
): Promise<LabPageParts> {
  const { say, language } = context
  const text = page.texts[language] ?? page.texts.en
  const title = tellIn(page.title, language)
  const headings = headingsOf(context, text)
  const article = html`<section class="window hbp"><header class="title"><h1>${title}</h1>${renderKnobs()}</header>
<div class="pane" data-page="${page.address}"${page.texts[language] === undefined && html` lang="en" dir="ltr"`}>${await renderArticle(context, handbook, page, text, tried)}</div></section>`
  const aside = html`${renderFrame(say('handbook.try'), await renderTryIt(context, text))}
${renderFrame(say('handbook.helps'), renderHelped(context, helped))}
${renderFrame(
  say('handbook.onThisPage'),
  html`<ul class="toc">${SECTIONS.map((id) => html`<li><a href="#${id}">${headings[id]}</a></li>`)}</ul>`,
  { className: 'onpage' },
)}`
  return layOutAround(context, handbook, { title, current: page, found, article, aside })
}

interface FrameParts {
  title: string
  current: HandbookPage | undefined
  found: Answer<HandbookPage> | undefined
  article: Markup
  aside: Markup
}

/** Lays out index and article. On a phone the index folds into a line. */
function layOutAround(context: PageContext, handbook: Handbook, parts: FrameParts): LabPageParts {
  const { say, root, language } = context
  const { title, current, found, article, aside } = parts
  const count = handbook.pages.length
  const place = current
    ? html`<b>${tellIn(current.chapter.title, language)}</b>, ${say('handbook.place', { number: numberOf(handbook, current), count })}`
    : html`<b>${say('handbook.title')}</b>, ${say('handbook.pages', { count })}`
  return {
    area: 'handbook',
    title: current ? `${title} · ${say('handbook.title')}` : title,
    head: html`<link rel="stylesheet" href="${root}handbook.css"><script src="${root}handbook.js" defer></script>`,
    body: html`<details class="window hbs"${(found !== undefined || !current) && html` open`}><summary><span>${place}</span><span class="mono">${say('handbook.contents')}</span></summary></details>
<div class="hbk"><div class="hbl">${renderFrame(say('handbook.title'), renderIndex(context, handbook, current, found), { className: 'hbx' })}</div>
<article>${article}</article><aside class="hbr" aria-label="${say('handbook.beside')}">${aside}</aside></div>`,
  }
}

function renderIndex(
  context: PageContext,
  handbook: Handbook,
  current: HandbookPage | undefined,
  found: Answer<HandbookPage> | undefined,
): Markup {
  const { say, root } = context
  const count = handbook.pages.length
  const minutes = handbook.pages.reduce((sum, page) => sum + page.minutes, 0)
  const here = current ? addressOf(context, current) : `${root}handbook/`
  return html`<form class="hbfind" role="search" action="${here}"><input type="search" name="q" value="${found?.query ?? ''}" maxlength="200" autocomplete="off" aria-label="${say('handbook.searchLabel')}" placeholder="${say('handbook.search', { count })}"><button>${say('handbook.find')}</button></form>
<p class="meta"><span data-read="${say('handbook.read')}" data-tick="${say('handbook.tick')}" data-count="${count}">${say('handbook.pages', { count })}</span><span>${say('handbook.time', toHours(minutes))}</span></p>
${found ? renderFound(context, found, here) : renderChapters(context, handbook, current)}`
}

function renderChapters(context: PageContext, { chapters }: Handbook, current: HandbookPage | undefined): Markup {
  const { language } = context
  const parts = chapters.map((chapter) => {
    const isOpen = !current || chapter === current.chapter
    const rows = chapter.pages.map((page) => renderRow(context, page, page === current))
    return html`<details${isOpen && html` open`}><summary>${tellIn(chapter.title, language)}<span>${chapter.pages.length}</span></summary><ul>${rows}</ul></details>`
  })
  return html`<nav class="well hb" aria-label="${context.say('handbook.title')}">${parts}</nav>`
}

function renderRow(context: PageContext, page: HandbookPage, isCurrent: boolean): Markup {
  const { say, language } = context
  return html`<li><a href="${addressOf(context, page)}" data-address="${page.address}"${isCurrent && html` aria-current="page"`}><i aria-hidden="true"></i>${tellIn(page.title, language)}<span>${say('handbook.minutes', { count: page.minutes })}</span></a></li>`
}

function renderFound(
  context: PageContext,
  { query, words, found, isWhole }: Answer<HandbookPage>,
  here: string,
): Markup {
  const { say, language } = context
  const rows = found.map((page) => {
    const { lead } = page.texts[language] ?? page.texts.en
    return html`<li><a href="${addressOf(context, page)}" data-address="${page.address}">${markWords(tellIn(page.title, language), words)}</a><p class="small">${markWords(toPlainText(lead), words)}</p></li>`
  })
  const title =
    found.length === 0 ? say('handbook.nothing', { query }) : say('handbook.found', { count: found.length, query })
  return html`<p role="status">${title}</p>${!isWhole && found.length > 0 && html`<p class="small">${say('handbook.some')}</p>`}
<ol class="well hbf">${rows}</ol><p><a href="${here}">${say('handbook.allPages')}</a></p>`
}

async function renderArticle(
  context: PageContext,
  handbook: Handbook,
  page: HandbookPage,
  text: PageFile,
  tried: Tried | undefined,
): Promise<Markup> {
  const { say, root, language } = context
  const base = `${root}handbook/`
  const headings = headingsOf(context, text)
  const heading = (id: (typeof SECTIONS)[number]): Markup => html`<h2 id="${id}">${headings[id]}</h2>`
  const steps: Markup[] = []
  for (const [at, step] of text.example.steps.entries())
    steps.push(await renderStep(context, step, { at, answers: page.answers[at] ?? [], tried, base }))
  const figureTexts = { sentTitle: say('handbook.sent'), readTitle: say('handbook.readBy'), base }
  return html`<p class="crumb small"><span>${tellIn(page.chapter.title, language)}</span><span>${say('handbook.placeOf', { number: numberOf(handbook, page), count: handbook.pages.length })}</span><span>${say('handbook.minutes', { count: page.minutes })}</span></p>
<p class="lead">${renderInline(text.lead, base)}</p>
${heading('purpose')}${renderProse(text.purpose.text, base)}
${heading('abuse')}${renderProse(text.abuse.text, base)}${text.figure && renderFigure(text.figure, figureTexts)}
${heading('example')}${renderProse(text.example.text, base)}<ol class="steps">${steps}</ol>
${heading('trouble')}<ul class="dots">${text.trouble.map((entry) => html`<li>${renderInline(entry, base)}</li>`)}</ul>
${heading('mended')}${renderProse(text.mended, base)}
${renderNeighbours(context, handbook, page)}`
}

function headingsOf({ say }: PageContext, text: PageFile): Record<(typeof SECTIONS)[number], string> {
  return {
    purpose: text.purpose.heading,
    abuse: text.abuse.heading ?? say('handbook.abuse'),
    example: say('handbook.example'),
    trouble: say('handbook.trouble'),
    mended: say('handbook.mended'),
  }
}

function renderNeighbours(context: PageContext, { pages }: Handbook, page: HandbookPage): Markup {
  const { say, language } = context
  const at = pages.indexOf(page)
  const [before, next] = [pages[at - 1], pages[at + 1]]
  return html`<nav class="pn" aria-label="${say('handbook.neighbours')}">${
    before &&
    html`<a class="button before" rel="prev" href="${addressOf(context, before)}"><span class="small">${say('handbook.before')}</span>${tellIn(before.title, language)}</a>`
  }${
    next &&
    html`<a class="button main next" rel="next" href="${addressOf(context, next)}"><span class="small">${say('handbook.next', { count: next.minutes })}</span>${tellIn(next.title, language)}</a>`
  }</nav>`
}

async function renderTryIt(context: PageContext, text: PageFile): Promise<Markup> {
  const { say } = context
  const [first] = text.example.steps
  const bench = first && (await findRequestBenchAddress(context, first))
  const count = text.example.steps.length
  return html`<p>${say('handbook.ready', { count })}</p>${bench && html`<p><a class="button main" href="${bench}">${say('handbook.openBench')}</a></p>`}${renderBakeryTools(context)}`
}

/** Link to the bakery, and its reset button. */
function renderBakeryTools({ say, root }: PageContext): Markup {
  return html`<p class="small">${say('handbook.bakeryNote')}</p><div class="acts"><a class="button" href="${root}bakery/">${say('handbook.visit')}</a>
<form method="post" action="${root}handbook/anew"><button>${say('handbook.anew')}</button></form></div>`
}

function addressOf({ root }: PageContext, { address }: HandbookPage): string {
  return `${root}handbook/${address}`
}

function numberOf({ pages }: Handbook, page: HandbookPage): number {
  return pages.indexOf(page) + 1
}

function toHours(minutes: number): { hours: number; minutes: number } {
  const rounded = minutes < 60 ? minutes : Math.round(minutes / 10) * 10
  return { hours: Math.floor(rounded / 60), minutes: rounded % 60 }
}

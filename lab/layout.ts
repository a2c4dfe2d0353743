import type { FastifyReply } from 'fastify'
import { directionOf } from '#contract/direction.ts'
import { html, type Markup } from './markup.ts'
import type { PageContext } from './page-context.ts'

/** Area of a page, marked in the bar. */
export type Area =
  | 'front'
  | 'mail'
  | 'pages'
  | 'visits'
  | 'web'
  | 'customer'
  | 'id'
  | 'handbook'
  | 'requests'
  | 'bench'
  | 'ledger'

export interface LabPageParts {
  area: Area | null
  title: string
  body: Markup
  /** Further styles and scripts for the head. */
  head?: Markup
  /** Policy instead of the common one. */
  policy?: string
}

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ')

/** Programs in the order of the bar and the desktop. */
export const AREAS: readonly { area: Area; path: string }[] = [
  { area: 'mail', path: 'mail/' },
  { area: 'pages', path: 'pages/' },
  { area: 'visits', path: 'visits/' },
  { area: 'web', path: 'web/' },
  { area: 'customer', path: 'customer/' },
  { area: 'id', path: 'id/' },
  { area: 'handbook', path: 'handbook/' },
  { area: 'requests', path: 'requests/' },
  { area: 'bench', path: 'bench/' },
  { area: 'ledger', path: 'ledger/' },
]

/** Sends a page of the lab. */
export function sendPage(reply: FastifyReply, context: PageContext, parts: LabPageParts, status = 200): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', parts.policy ?? POLICY)
    .header('cache-control', 'no-cache')
    .header('referrer-policy', 'same-origin')
    .header('vary', 'accept, accept-language, cookie')
    .type('text/html; charset=utf-8')
    .send(layOut(context, parts).text)
}

function layOut(context: PageContext, parts: LabPageParts): Markup {
  const { tag, say, root, linkLetters } = context
  const { area, title, head } = parts
  const heading = area === 'front' ? say('cafe') : `${title} · ${say('cafe')}`
  const body = renderBody(context, parts)
  return html`<!doctype html>
<html lang="${tag}" dir="${directionOf(tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${root}lab.css">${area === 'web' && html`<link rel="stylesheet" href="${root}sites.css">`}${linkLetters(body.text)}
<script src="${root}lab.js" defer></script>${head}
</head>
${body}
</html>
`
}

function renderBody({ say, root, shopUrl, shopName }: PageContext, { area, body }: LabPageParts): Markup {
  return html`<body>
<a class="skip" href="#main">${say('skip')}</a>
<header class="bar">
<a class="sign" href="${root}"${area === 'front' && html` aria-current="page"`}><span class="cup" aria-hidden="true"></span>${say('cafe')}</a>
<details class="programs-button"><summary>${say('nav')}</summary></details>
<nav aria-label="${say('nav')}"><ul>${AREAS.map(
    (entry) =>
      html`<li><a href="${root}${entry.path}"${entry.area === area && html` aria-current="page"`}>${say(`nav.${entry.area}`)}</a></li>`,
  )}</ul></nav>
</header>
<main id="main" tabindex="-1">
${body}
</main>
<footer class="status"><p>${say('footer')}</p><p><a href="${shopUrl}">${say('footer.shop', { shop: shopName })}</a></p></footer>
</body>`
}

/** A window of the desktop. The first of a page has its `h1`. */
export function renderFrame(title: string, body: Markup, { level = 2, className = '' } = {}): Markup {
  const heading = level === 1 ? html`<h1>${title}</h1>` : html`<h2>${title}</h2>`
  return html`<section class="window ${className}"><header class="title">${heading}${renderKnobs()}</header>
<div class="pane">${body}</div></section>`
}

/** Decoration at the end of a title bar; no buttons. */
export function renderKnobs(): Markup {
  return html`<span class="knobs" aria-hidden="true"><i></i><i></i><i></i></span>`
}

/** A point in time; a script converts it to local time. */
export function time(iso: string): Markup {
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`
}

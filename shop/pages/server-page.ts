import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { directionOf } from '#contract/direction.ts'
import { BuiltLetters } from '#foundation/built-letters.ts'
import { fileNameOf } from '#foundation/file-names.ts'
import { escapeHtml } from '#foundation/html.ts'
import { createBlockedError } from '#shop/pipeline/blocked-error.ts'
import { chooseSentences, type Say } from '#shop/texts/sentences.ts'
import type { Texts } from '#shop/texts/texts.ts'

export interface ServerPageParts {
  /** Title of the page; the shop's name by default. */
  title?: string
  /** Content of `main`. */
  main: string
  /** File below `assets/public/css`. */
  stylesheet: string
  /** Markup before the stylesheet, e.g. a base stylesheet. */
  head?: string
  /** Files below `assets/public/js`. */
  scripts?: readonly string[]
  /** A script within the page. */
  inlineScript?: string
  /** Links in `main` are relative to the page's own address. */
  hasOwnLinks?: boolean
}

const ARROW = '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M15 6l-6 6l6 6"/></svg>'

/** Pages rendered by the server, in a common frame and the customer's language. */
export class ServerPages {
  readonly #texts: Texts
  readonly #logoFile: string
  readonly #letters: BuiltLetters
  #logo: string | undefined

  /**
   * @param contentDirectory folder of the drawn logo
   * @param pageDirectory folder of the built page, which has letters of other scripts
   */
  constructor(texts: Texts, contentDirectory: string, pageDirectory: string) {
    this.#texts = texts
    this.#logoFile = join(contentDirectory, 'images', 'logo.svg')
    this.#letters = new BuiltLetters(pageDirectory)
  }

  sentences(request: FastifyRequest): Say {
    return chooseSentences(this.#texts, request)
  }

  /** Translates a text of the database. */
  translate(request: FastifyRequest, text: unknown): string {
    return String(this.#texts.translate(request, text) ?? '')
  }

  /** E.g. `de-DE`. */
  localeOf(request: FastifyRequest): string {
    return (this.#texts.languageOf(request) ?? 'en').replace('_', '-')
  }

  /** Sends a page that no proxy may cache. */
  send(request: FastifyRequest, reply: FastifyReply, parts: ServerPageParts): FastifyReply {
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(this.#render(request, parts))
  }

  /** Sends strangers to the login, and back afterwards. @param path of the wanted page, e.g. `/profile` */
  sendToLogin(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
    const say = this.sentences(request)
    const main = `<h1 class="display">${escapeHtml(say('You are not logged in'))}</h1>
<p>${escapeHtml(say('This page is about an account. Your session may have ended: log in, and come back right here.'))}</p>
<p><a class="button loud" href="./#/login?redirectUrl=${encodeURIComponent(path)}">${escapeHtml(say('Log in'))}</a></p>
<p><code>${escapeHtml(createBlockedError(request).message)}</code></p>`
    return this.send(request, reply.code(500), { main, stylesheet: 'dataErasure.css' })
  }

  #render(request: FastifyRequest, parts: ServerPageParts): string {
    const { title, main, head = '', stylesheet, scripts = [], inlineScript, hasOwnLinks = false } = parts
    const { application, server } = request.shop.settings
    const base = escapeHtml(`${server.basePath}/`)
    // Links of the frame itself.
    const own = hasOwnLinks ? base : ''
    const back = escapeHtml(this.sentences(request)('Back to the shop'))
    const locale = this.localeOf(request)
    const deferred = scripts.map((name) => `\n<script src="${own}assets/public/js/${name}" defer></script>`).join('')
    const letters = this.#linkLetters(`${title ?? ''}${back}${main}`, locale, own)
    return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title ?? application.name)}</title>${hasOwnLinks ? '' : `\n<base href="${base}">`}
<meta name="theme-color" content="#fbf4e8" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#1d0f22" media="(prefers-color-scheme: dark)">
<link id="favicon" rel="icon" type="image/x-icon" href="${own}assets/public/${escapeHtml(encodeURIComponent(fileNameOf(application.favicon)))}">
<script src="${own}assets/public/js/colourTheme.js"></script>
<link rel="stylesheet" href="${own}assets/public/css/serverPage.css">
<link rel="stylesheet" href="${own}assets/public/css/themes.css">${letters}${head}
<link rel="stylesheet" href="${own}assets/public/css/${stylesheet}">${deferred}
</head>
<body class="${escapeHtml(application.theme)}-theme">
<header class="bar"><div class="page">
<a class="home" href="${own || './'}#/" aria-label="${back}">${this.#brand(application, own)}</a>
<a class="button" href="${own || './'}#/">${ARROW}${back}</a>
</div></header>
<main class="page">
${main}
</main>${inlineScript ? `\n<script>${inlineScript}</script>` : ''}
</body>
</html>
`
  }

  /** Links to the letters that a page needs beyond Latin, Greek and Cyrillic. */
  #linkLetters(text: string, locale: string, own: string): string {
    const sheets = this.#letters.listFiles(text, locale)
    if (sheets.length === 0) return ''
    return ['assets/public/css/letters.css', ...sheets.map((sheet) => `chunks/${sheet}`)]
      .map((path) => `\n<link rel="stylesheet" href="${own}${path}">`)
      .join('')
  }

  /** Our drawing for our own name; otherwise the configured name and logo. */
  #brand({ name, logo }: { name: string; logo: string }, own: string): string {
    if (name === 'Vitamin CVE' && logo === 'JuiceShop_Logo.png') return this.#drawnLogo()
    const picture = `assets/public/images/${encodeURIComponent(fileNameOf(logo))}`
    return `<img class="logo" src="${own}${escapeHtml(picture)}" alt=""><span class="display name">${escapeHtml(name)}</span>`
  }

  /** Takes its colours from the page's style. */
  #drawnLogo(): string {
    this.#logo ??= readFileSync(this.#logoFile, 'utf8')
      .replace(/<style>.*?<\/style>/s, '')
      .replace('<svg ', '<svg class="logo" ')
    return this.#logo
  }
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { code128 } from '#contract/code128.ts'
import { directionOf } from '#contract/direction.ts'
import { writeFaces } from '#foundation/page-faces.ts'
import { html, Markup } from '#lab/markup.ts'
import { type RepairTexts, type Say, shortNameOf } from '#server/repair/texts.ts'

export interface FrameOptions {
  root: string
  version: string
  application: { name: string; theme: string }
  texts: RepairTexts
  language: string
}

interface FramedPage {
  title: string
  main: Markup
  /** Seconds until the page reloads itself. */
  refresh?: number
}

export interface RenderedPage {
  text: string
  headers: Record<string, string>
}

const OUR_NAME = 'Vitamin CVE'
const GLOBE = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17"/></svg>`

/** A whole page in one file, without further requests. */
export function framePage(options: FrameOptions, { title, main, refresh }: FramedPage): RenderedPage {
  const { root, version, application, texts, language } = options
  const say = texts.sayIn(language)
  const script = readFileSync(join(root, 'content', 'repair', 'repair.js'), 'utf8')
  const tag = language.replace('_', '-')
  const foot = html`<footer class="foot"><div class="page">${renderBarCode()}<span>${say('REPAIR_FOOT', { name: application.name, version })}</span></div></footer>`
  const own = say('REPAIR_LANGUAGE_NAME')
  const style = readStyle(root, [title, say('REPAIR_WHERE'), own, main.text, foot.text].join('\n'), tag)
  const page = html`<!doctype html>
<html lang="${tag}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${refresh && html`<meta http-equiv="refresh" content="${refresh}">`}
<title>${title} · ${application.name}</title>
<meta name="theme-color" content="#fbf4e8" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#1d0f22" media="(prefers-color-scheme: dark)">
<link rel="icon" href="data:image/svg+xml;base64,${readFileSync(join(root, 'content', 'images', 'favicon.svg'), 'base64')}">
<style>${new Markup(style)}</style>
<script>${new Markup(script)}</script>
</head>
<body class="${application.theme}-theme">
<header class="bar"><div class="page">${renderBrand(root, application.name)}<span class="where">${say('REPAIR_WHERE')}</span>${renderLanguages(options, say)}</div></header>
<main class="page">${main}</main>
${foot}
</body>
</html>
`
  return {
    text: page.text,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        `style-src '${digestOf(style)}'`,
        `script-src '${digestOf(script)}'`,
        'img-src data:',
        'font-src data:',
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ].join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      vary: 'accept, accept-language, cookie',
    },
  }
}

/** A drawing with its own colours. */
export function renderArt(root: string, name: string): Markup {
  return new Markup(
    readFileSync(join(root, 'content', 'images', 'art', `${name}.svg`), 'utf8').replace(
      '<svg ',
      '<svg aria-hidden="true" focusable="false" ',
    ),
  )
}

/** @param shown of the page, whose letters decide about fonts. The menu's names of other languages do without. */
function readStyle(root: string, shown: string, tag: string): string {
  const css = (folder: string, file: string): string => readFileSync(join(root, 'content', folder, file), 'utf8')
  const shared = css('server-pages', 'css/serverPage.css').replaceAll(/@font-face \{[^}]*\}/g, '')
  const rules = [shared, css('server-pages', 'css/themes.css'), css('repair', 'repair.css')]
  return [writeFaces(root, shown, tag), ...rules].join('\n')
}

function renderBrand(root: string, name: string): Markup {
  if (name !== OUR_NAME) return html`<span class="display name">${name}</span>`
  const logo = readFileSync(join(root, 'content', 'images', 'logo.svg'), 'utf8')
  return new Markup(logo.replace(/<style>.*?<\/style>/s, '').replace('<svg ', '<svg class="logo" '))
}

function renderLanguages({ texts, language }: FrameOptions, say: Say): Markup {
  const names = texts.languages.map((name) => ({ name, own: texts.sayIn(name)('REPAIR_LANGUAGE_NAME') }))
  const chosen = names.find(({ name }) => name === language)
  return html`<details class="language"><summary class="button" aria-label="${say('REPAIR_LANGUAGE', { language: chosen?.own ?? '' })}">${GLOBE}<span>${shortNameOf(language).toUpperCase()}</span></summary><ul>${names.map(
    ({ name, own }) =>
      html`<li><a href="?language=${name}" lang="${name.replace('_', '-')}"${name === language && html` aria-current="true"`}>${own}</a></li>`,
  )}</ul></details>`
}

function renderBarCode(): Markup {
  const code = code128('CVE-2026-1000', 40)
  return html`<svg viewBox="0 0 ${code?.width ?? 0} 40" preserveAspectRatio="none" aria-hidden="true"><path d="${code?.path ?? ''}"/></svg>`
}

function digestOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

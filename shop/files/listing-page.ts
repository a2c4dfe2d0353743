import type { FastifyRequest } from 'fastify'
import { escapeHtml } from '#common/html.ts'
import type { ListedFile } from '#shop/files/public-folder.ts'
import type { Texts } from '#shop/texts/texts.ts'

const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0; padding: 6vh 5vw; background: #fff8ec; color: #2b1d0e; font: 16px/1.5 ui-sans-serif, system-ui, sans-serif }
  main { max-width: 52rem; margin: 0 auto }
  p { margin: 0 0 .25em; font-weight: 600; color: #a34a00 }
  h1 { margin: 0 0 1em; font-size: 1.75rem; line-height: 1.25; overflow-wrap: anywhere }
  table { width: 100%; border-collapse: collapse; background: #fffdf8; border-radius: .75em; overflow: hidden }
  th, td { padding: .75rem 1rem; text-align: left; vertical-align: baseline }
  th { font-size: .8125rem; font-weight: 600; color: #6d5138 }
  tr + tr, tbody tr { border-top: 1px solid #efe0c8 }
  td:first-child { width: 60%; overflow-wrap: anywhere }
  th:nth-child(2), td:nth-child(2) { text-align: right; white-space: nowrap }
  a { color: #a34a00; text-underline-offset: .2em }
  a:focus-visible { outline: 3px solid #f26b1d; outline-offset: 3px; border-radius: .2em }
  td svg { width: 1.25em; height: 1.25em; margin-right: .5em; vertical-align: -.25em; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linejoin: round }
  .back { display: inline-block; margin: 1.5em 1.5em 0 0 }
  @media (max-width: 34rem) { th, td { padding: .75rem .6rem } td { font-size: .875rem } }
  @media (prefers-color-scheme: dark) {
    body { background: #1b130b; color: #ffe9cf } table { background: #261b11 } p, a { color: #ffb066 } th { color: #d3b48f }
    tr + tr, tbody tr { border-color: #3d2d1e }
  }`

/** Pictures before the names, by what the name ends with. */
const ICONS: readonly (readonly [ending: RegExp, picture: string])[] = [
  [/\.(md|pdf|txt)$/i, 'M6 3h8l4 4v14H6zM9 12h6M9 16h6'],
  [/\.(key|pub)$/i, 'M8 12a3 3 0 1 0 0 .01M11 12h9v4M16 12v3'],
  [/\.kdbx$/i, 'M6 11h12v9H6zM9 11V7a3 3 0 0 1 6 0v4'],
  [/\.url$/i, 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1'],
  [/\.(bak|\d+)$/i, 'M4 8h16M5 8l1-4h12l1 4v12H5zM10 12h4'],
]
const FOLDER = 'M3 6h7l2 2h9v11H3z'
const OTHER_FILE = 'M6 3h8l4 4v14H6z'

/** What lies in a folder, as a page in the visitor's language. Links are relative, so that they hold behind every proxy. */
export function listingPage(request: FastifyRequest, texts: Texts, path: string, files: readonly ListedFile[]): string {
  const { application, server } = request.shop.settings
  const locale = (texts.languageOf(request) ?? 'en').replace('_', '-')
  const say = (text: string) => escapeHtml(String(texts.translate(request, text)))
  const base = escapeHtml(server.basePath)
  const here = pathOf(request).endsWith('/') ? '' : `${path.slice(path.lastIndexOf('/') + 1)}/`
  const foldersFirst = [...files].sort((one, other) => Number(other.isFolder ?? false) - Number(one.isFolder ?? false))
  const rows = foldersFirst.map(({ name, size, changedAt, isFolder = false }) => {
    const picture = isFolder ? FOLDER : (ICONS.find(([ending]) => ending.test(name))?.[1] ?? OTHER_FILE)
    const icon = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${picture}"/></svg>`
    const link = `<a href="${here}${encodeURIComponent(name)}">${icon}${escapeHtml(name)}</a>`
    const time = `<time datetime="${changedAt.toISOString()}">${escapeHtml(asTime(changedAt, locale))}</time>`
    return `<tr><td>${link}</td><td>${isFolder ? '' : escapeHtml(asSize(size, locale))}</td><td>${time}</td></tr>`
  })
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>listing directory ${path}</title><style>${STYLE}</style></head>
<body><main>
<p>${escapeHtml(application.name)}</p>
<h1>${say('What lies in')} ${path}</h1>
<table id="files">
<thead><tr><th scope="col">${say('File')}</th><th scope="col">${say('Size')}</th><th scope="col">${say('Last changed')}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
${path.lastIndexOf('/') > 0 ? `<a class="back" href="${here === '' ? '..' : '.'}/">${say('Up one folder')}</a>\n` : ''}<a class="back" href="${base}/">${say('Back to the shop')}</a>
</main></body>
</html>
`
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url
}

function asSize(bytes: number, locale: string): string {
  const format = bytes < 1000 ? ({ unit: 'byte', unitDisplay: 'long' } as const) : { unit: 'kilobyte' }
  const numbers = new Intl.NumberFormat(locale, { style: 'unit', maximumFractionDigits: 1, ...format })
  return numbers.format(bytes < 1000 ? bytes : bytes / 1000)
}

function asTime(moment: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(moment)
}

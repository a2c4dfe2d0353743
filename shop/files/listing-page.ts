import type { FastifyRequest } from 'fastify'
import { escapeHtml } from '#foundation/html.ts'
import type { ListedFile } from '#shop/files/public-folder.ts'
import type { ServerPageParts, ServerPages } from '#shop/pages/server-page.ts'

interface Listing {
  /** Path of the folder, e.g. `/ftp`. */
  path: string
  /** In the order of display. */
  files: readonly ListedFile[]
  /** Links to the folder above. */
  isNested: boolean
}

/** Icons by the end of a name. */
const ICONS: readonly (readonly [ending: RegExp, picture: string])[] = [
  [/\.(md|pdf|txt|yml|json)$|\.log\./i, 'M6 3h8l4 4v14H6zM9 12h6M9 16h6'],
  [/\.(key|pub)$/i, 'M8 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6M11 12h9v4M16 12v3'],
  [/\.kdbx$/i, 'M6 11h12v9H6zM9 11V7a3 3 0 0 1 6 0v4'],
  [/\.url$/i, 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1'],
  [/\.bak$/i, 'M4 8h16M5 8l1-4h12l1 4v12H5zM10 12h4'],
]
const FOLDER = 'M3 6h7l2 2h9v11H3z'
const OTHER_FILE = 'M6 3h8l4 4v14H6z'

/** Renders the listing of a folder, with relative links. */
export function renderListingPage(
  request: FastifyRequest,
  pages: ServerPages,
  { path, files, isNested }: Listing,
): ServerPageParts {
  const locale = pages.localeOf(request)
  const translate = pages.sentences(request)
  const say = (text: string) => escapeHtml(translate(text))
  const isOpen = (request.url.split('?', 1)[0] ?? '').endsWith('/')
  const here = isOpen ? '' : `${path.slice(path.lastIndexOf('/') + 1)}/`
  const rows = files.map(({ name, size, changedAt, isFolder = false }) => {
    const picture = isFolder ? FOLDER : (ICONS.find(([ending]) => ending.test(name))?.[1] ?? OTHER_FILE)
    const icon = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${picture}"/></svg>`
    const link = `<a href="${here}${encodeURIComponent(name)}">${icon}<span>${escapeHtml(name)}</span></a>`
    const time = `<time datetime="${changedAt.toISOString()}">${escapeHtml(asTime(changedAt, locale))}</time>`
    return `<tr><td>${link}</td><td>${isFolder ? '' : escapeHtml(asSize(size, locale))}</td><td>${time}</td></tr>`
  })
  const up = isNested ? `\n<p><a class="up" href="${isOpen ? '..' : '.'}/">${say('Up one folder')}</a></p>` : ''
  const main = `<h1 class="display">${say('What lies in')} ${path}</h1>
<table id="files">
<thead><tr><th scope="col">${say('File')}</th><th scope="col">${say('Size')}</th><th scope="col">${say('Last changed')}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>${up}`
  return { title: `listing directory ${path}`, main, stylesheet: 'listing.css', hasOwnLinks: true }
}

function asSize(bytes: number, locale: string): string {
  const format = bytes < 1000 ? ({ unit: 'byte', unitDisplay: 'long' } as const) : { unit: 'kilobyte' }
  const numbers = new Intl.NumberFormat(locale, { style: 'unit', maximumFractionDigits: 1, ...format })
  return numbers.format(bytes < 1000 ? bytes : bytes / 1000)
}

function asTime(moment: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(moment)
}

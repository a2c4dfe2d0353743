import { existsSync, readFileSync } from 'node:fs'

const ROOT = new URL('../../../', import.meta.url)
const FONTS = [
  { family: 'Bricolage Grotesque Variable', weight: '800', file: 'bricolage-grotesque-latin' },
  { family: 'Commissioner Variable', weight: '100 900', file: 'commissioner-latin-wght-normal' },
  { family: 'Martian Mono Variable', weight: '400', file: 'martian-mono-latin' },
]

/** Fonts and rules of a page in one text. Without a build, the fonts of the machine serve. */
export function readStyle(): string {
  const faces = FONTS.flatMap(({ family, weight, file }) => {
    const url = new URL(`dist/web/fonts/${file}.woff2`, ROOT)
    if (!existsSync(url)) return []
    const font = readFileSync(url, 'base64')
    return `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${font}) format('woff2')}`
  })
  const shared = readText('content/server-pages/css/serverPage.css').replaceAll(/@font-face \{[^}]*\}/g, '')
  return [...faces, shared, readText('content/tool-report/report.css')].join('\n')
}

function readText(file: string): string {
  return readFileSync(new URL(file, ROOT), 'utf8')
}

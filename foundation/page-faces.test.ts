import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeFaces } from './page-faces.ts'

const FILES: Readonly<Record<string, string>> = {
  'dist/web/fonts/commissioner-latin-wght-normal.woff2': 'latin',
  'dist/web/fonts/commissioner-greek-wght-normal.woff2': 'greek',
  'dist/web/fonts/noto-often.woff2': 'often',
  'dist/web/fonts/noto-rare.woff2': 'rare',
  'dist/web/chunks/japanese-1a2b3c4d.css':
    '@font-face{font-family:Letters japanese;src:url(../fonts/noto-often.woff2)format("woff2");unicode-range:U+3042,U+30A1-30AD}@font-face{font-family:Letters japanese;src:url(../fonts/noto-rare.woff2)format("woff2");unicode-range:U+4E??}',
  'content/server-pages/css/letters.css': ':root{--letters:x}',
}

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'vitamin-cve-faces-'))
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function listFonts(text: string, language = 'ja-JP'): string[] {
  const fonts = writeFaces(root, text, language).matchAll(/base64,([^)]+)\)/g)
  return [...fonts].map(([, font = '']) => Buffer.from(font, 'base64').toString())
}

it.each([
  ['Hello, ☃', ['latin']],
  ['Καλημέρα', ['latin', 'greek']],
  ['カ', ['latin', 'often']],
  ['一', ['latin', 'rare']],
  ['あ一', ['latin', 'often', 'rare']],
])('%s takes the fonts %j', (text, fonts) => {
  expect(listFonts(text)).toEqual(fonts)
})

it('orders the fonts of scripts only where some are inside', () => {
  expect(writeFaces(root, 'Hello', 'en')).not.toContain('--letters')
  expect(writeFaces(root, 'カ', 'ja-JP')).toContain('--letters')
})

it('goes without fonts where no page is built', () => {
  expect(writeFaces(join(root, 'content'), 'Hello カ', 'ja-JP')).toBe('')
})

import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenLab, openLab } from './testing/open-lab.ts'

const PAGES = [
  '/',
  '/handbook/',
  '/web/',
  '/web/kettlepedia/samovar',
  '/pages/',
  '/mail/',
  '/bench',
  '/requests/',
  '/id/',
]

let open: OpenLab
beforeEach(async () => {
  open = await openLab()
})
afterEach(() => open[Symbol.dispose]())

function get(url: string, language = 'en') {
  return open.app.inject({ url: `/range/lab${url}`, headers: { accept: 'text/html', cookie: `language=${language}` } })
}

function listLinks(page: string): string[] {
  return [...page.matchAll(/<link rel="stylesheet" href="([^"]*letters[^"]*)">/g)].map(([, link = '']) => link)
}

it.each(PAGES)('%s links the letters of Japanese, which answer there, and none in English', async (path) => {
  expect(listLinks((await get(path)).body)).toEqual([])
  const { body, headers } = await get(path, 'ja_JP')
  expect(body).toContain('<html lang="ja" dir="ltr">')
  expect(String(headers['content-security-policy'])).toMatch(/style-src 'self'.*font-src 'self'/)
  const base = new URL(`http://lab/range/lab${path}`)
  const answers = listLinks(body).map(async (link) => {
    const { statusCode, headers, body } = await open.app.inject(new URL(link, base).pathname)
    return [statusCode, headers['content-type'], /Letters japanese/.test(body)]
  })
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 2 }, () => [200, 'text/css; charset=utf-8', true]))
})

it('finds the fonts of a sheet beside it', async () => {
  const [, sheet = ''] = listLinks((await get('/mail/', 'ja_JP')).body)
  const address = new URL(sheet, 'http://lab/range/lab/mail/')
  const font = /url\(([^)]+)\)/.exec((await open.app.inject(address.pathname)).body)?.[1] ?? ''
  const { statusCode, headers, body } = await open.app.inject(new URL(font, address).pathname)
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'font/woff2', 'font'])
})

it('links the letters of the chosen language where its texts are English', async () => {
  const { body } = await get('/', 'ar_SA')
  expect(body).toContain('<html lang="en" dir="ltr">')
  expect(listLinks(body)).toEqual(['./letters.css', './letters/sheets/arabic-1a2b3c4d.css'])
})

it('links what an English page shows of another script', async () => {
  open.lab.pages.save('salam', '<p>سلام</p>', 0)
  expect(listLinks((await get('/pages/edit/salam')).body)).toEqual([
    '../../letters.css',
    '../../letters/sheets/arabic-1a2b3c4d.css',
  ])
})

it.each([
  '/letters/sheets/secret-1a2b3c4d.css',
  '/letters/sheets/..%2f..%2fpackage.json',
  '/letters/fonts/japanese-1a2b3c4d.css',
])('has no file %s', async (path) => {
  expect((await get(path)).statusCode).toBe(404)
})

it.each(['ja_JP', 'ar_SA'])('begins pages of learners in a language with a tag, for %s', async (language) => {
  const { body } = await get('/pages/new?template=empty', language)
  expect(body).toContain(`&lt;html lang=&quot;${language === 'ja_JP' ? 'ja' : 'en'}&quot; dir=&quot;ltr&quot;&gt;`)
})

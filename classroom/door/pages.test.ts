import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findPage, Pages } from '#classroom/door/pages.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'pages-'))
  const files = {
    'class/join.html': '<html lang="en"><script src="/host/page/a.js"></script>',
    'class/a.js': 'whole',
    'class/a.js.br': 'small',
    'class/chunks/b.css': 'css',
    'class/.hidden.js': 'no',
    'class/odd.exe': 'no',
    'web/fonts/c.woff2': 'font',
    'secret.js': 'no',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), content)
  }
})
afterEach(() => rmSync(dist, { recursive: true }))

const open = (basePath = '') => new Pages(join(dist, 'class'), basePath)

it('addresses lead to their page', () => {
  const pages = ['/host/join', '/host/board', '/host', '/host/team/lemons', '/host/fair-play/lemons/c1'].map(findPage)
  expect(pages).toEqual(['join', 'board', 'trainer', 'trainer', 'trainer'])
  for (const other of ['/', '/host/joined', '/host/team/', '/host/team/a/b', '/x/host/join'])
    expect(findPage(other)).toBeNull()
})

it('a page is sent with a policy against foreign content and frames', async () => {
  const { status, headers, content } = await open().readPage('join', 201, { 'x-own': '1' })
  expect([status, headers['x-own'], String(content)]).toEqual([
    201,
    '1',
    '<html lang="en"><script src="/host/page/a.js"></script>',
  ])
  expect(headers).toMatchObject({
    ...{ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', 'x-frame-options': 'DENY' },
    ...{ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' },
  })
  for (const part of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
    expect(headers['content-security-policy']?.split('; ')).toContain(part)
})

it('below a base path a page finds its files there', async () => {
  const { content } = await open('/a"b').readPage('join')
  expect(content).toBe('<html data-base-path="/a&quot;b" lang="en"><script src="/a&quot;b/host/page/a.js"></script>')
})

it('a page that is not built says so', async () => {
  expect(await open().readPage('board')).toMatchObject({ status: 503, content: 'The pages are not built.\n' })
})

it('files are sent small if the browser takes that, and are cached by their name', async () => {
  const pages = open()
  const [whole, small, chunk, font] = await Promise.all([
    pages.readFile('a.js'),
    pages.readFile('a.js', 'gzip, br'),
    pages.readFile('chunks/b.css', 'br'),
    pages.readFile('fonts/c.woff2'),
  ])
  expect([whole, small, chunk, font].map((file) => String(file?.content))).toEqual(['whole', 'small', 'css', 'font'])
  expect([whole, small, chunk].map((file) => file?.headers['content-encoding'])).toEqual([undefined, 'br', undefined])
  expect([whole, chunk, font].map((file) => file?.headers['cache-control'])).toEqual([
    ...['no-cache', 'public, max-age=31536000, immutable', 'public, max-age=86400'],
  ])
  expect(whole?.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', vary: 'accept-encoding' })
})

it('nothing else is sent', async () => {
  for (const name of ['.hidden.js', 'odd.exe', '../secret.js', 'fonts/../../secret.js', 'missing.js', ''])
    expect(await open().readFile(name)).toBeUndefined()
})

import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { UPLOADS, writeFile } from '#shop/files/customer-files.ts'
import { TestShop, testSettings } from '#shop/testing.ts'

describe('the page', () => {
  it('answers every address without another route', async () => {
    await using shop = await TestShop.open()
    for (const url of ['/', '/index.html', '/somewhere', '/assets/missing.png', '/foo%00bar', '/../../etc/passwd']) {
      const reply = await shop.get(url)
      expect(reply.statusCode, url).toBe(200)
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(reply.body).toContain('<app-root></app-root>')
    }
  })

  it('carries the name, the icon and the theme of the shop', async () => {
    const application = {
      ...testSettings.application,
      name: 'Juice & Co',
      favicon: 'favicon_ctf.ico',
      theme: 'neon-fire',
    }
    await using shop = await TestShop.open({ settings: { application } })
    const { body } = await shop.get('/')
    expect(body).toContain('<title>Juice &amp; Co</title>')
    expect(body).toContain('href="assets/public/favicon_ctf.ico"')
    expect(body).toContain('<body class="neon-fire-theme mat-typography">')
    expect((await shop.get('/main.js')).body).toContain('applicationName="Juice & Co"')
  })

  it('is not sent twice to the same client', async () => {
    await using shop = await TestShop.open()
    const first = await shop.get('/main.js')
    expect(first.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=0',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(first.body).toContain('applicationName="Vitamin CVE"')
    const second = await shop.get('/main.js', { 'if-none-match': String(first.headers.etag) })
    expect([second.statusCode, second.body]).toEqual([304, ''])
  })

  it('is cached forever if its name has a hash', async () => {
    const pageFiles = {
      'chunks/login-page-B9dWZ_-y.js': '1',
      'chunks/login-page.js': '1',
      'fonts/a-B9dWZ_-y.woff2': '1',
    }
    await using shop = await TestShop.open({ pageFiles })
    const lifetimes = await Promise.all(
      Object.keys(pageFiles).map(async (name) => (await shop.get(`/${name}`)).headers['cache-control']),
    )
    expect(lifetimes).toEqual(['public, max-age=31536000, immutable', 'public, max-age=0', 'public, max-age=0'])
  })

  it('is sent compressed if there is a compressed copy', async () => {
    const pageFiles = { 'styles.css': 'a{}', 'styles.css.br': brotliCompressSync('a{}') }
    await using shop = await TestShop.open({ pageFiles })
    const packed = await shop.get('/styles.css', { 'accept-encoding': 'gzip, deflate, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.headers['content-type']).toBe('text/css; charset=utf-8')
    const plain = await shop.get('/styles.css')
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'a{}'])
    expect((await shop.get('/styles.css.br')).body).toContain('<app-root></app-root>')
  })
})

describe('files', () => {
  const accepted = async (shop: TestShop, url: string, encodings: string) =>
    (await shop.get(url, { 'accept-encoding': encodings })).headers['content-encoding']

  it('are compressed only for clients that accept it', async () => {
    const pageFiles = { 'styles.css': 'a{}', 'styles.css.br': brotliCompressSync('a{}') }
    await using shop = await TestShop.open({ pageFiles })
    const drawing = '/assets/public/images/products/apple_juice.svg'
    expect(await accepted(shop, '/styles.css', 'br;q=0')).toBeUndefined()
    expect(await accepted(shop, '/styles.css', 'gzip, br;q=0')).toBeUndefined()
    expect(await accepted(shop, '/styles.css', '*')).toBe('br')
    expect(await accepted(shop, drawing, 'gzip;q=0, br')).toBeUndefined()
    expect(await accepted(shop, drawing, 'gzip;q=0.0, *;q=0')).toBeUndefined()
    expect(await accepted(shop, drawing, 'x-gzip;q=0.1')).toBe('gzip')
  })

  it.each([
    '/main.js',
    '/',
    '/assets/i18n/en.json',
    '/assets/public/images/products/apple_juice.jpg',
    '/assets/public/videos/owasp_promo.mp4',
  ])('%s comes in parts, with the time of its last change', async (url) => {
    await using shop = await TestShop.open()
    const whole = await shop.get(url)
    const { length } = whole.rawPayload
    expect(whole.headers['accept-ranges']).toBe('bytes')
    const changed = String(whole.headers['last-modified'])
    expect(new Date(changed).toUTCString()).toBe(changed)
    expect((await shop.get(url, { 'if-modified-since': changed })).statusCode).toBe(304)
    const part = await shop.get(url, { range: 'bytes=1-4', 'accept-encoding': 'gzip, br' })
    expect([part.statusCode, part.headers['content-range'], part.headers['content-encoding']]).toEqual([
      206,
      `bytes 1-4/${length}`,
      undefined,
    ])
    expect(part.rawPayload.equals(whole.rawPayload.subarray(1, 5))).toBe(true)
    expect(part.headers['content-length']).toBe('4')
    const end = await shop.get(url, { range: 'bytes=-3' })
    expect(end.rawPayload.equals(whole.rawPayload.subarray(-3))).toBe(true)
    const beyond = await shop.get(url, { range: `bytes=${length}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${length}`])
    expect((await shop.get(url, { range: 'bytes=0-1', 'if-range': '"old"' })).statusCode).toBe(200)
  })

  it('of customers are sent in parts, too', async () => {
    await using shop = await TestShop.open()
    writeFile(shop.shop, `${UPLOADS}/2.png`, Buffer.from('picture'))
    const url = `/${UPLOADS}/2.png`
    const whole = await shop.get(url)
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'last-modified': expect.stringMatching(/GMT$/) })
    expect((await shop.get(url, { range: 'bytes=0-2' })).body).toBe('pic')
    expect((await shop.get(url, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
  })
})

describe('folders', () => {
  it('have a slash at their end', async () => {
    const server = { ...testSettings.server, basePath: '/juice' }
    await using shop = await TestShop.open({ settings: { server }, pageFiles: { 'chunks/a.js': '1' } })
    for (const path of ['/assets', '/assets/i18n', '/assets/public', '/assets/public/images/products', '/chunks']) {
      const { statusCode, headers } = await shop.get(`/juice${path}?x=//y`)
      expect([statusCode, headers.location], path).toEqual([301, `/juice${path}/?x=//y`])
      expect((await shop.get(`/juice${path}/`)).body, path).toContain('<app-root></app-root>')
    }
    const { statusCode, headers } = await shop.get('/juice?x=1')
    expect([statusCode, headers.location]).toEqual([301, '/juice/?x=1'])
    expect((await shop.send('POST', '/assets')).statusCode).toBe(200)
    expect((await shop.get('/assets/nowhere')).statusCode).toBe(200)
  })
})

describe('assets', () => {
  it('are sent with the type of drawings', async () => {
    await using shop = await TestShop.open()
    for (const name of ['apple_juice.jpg', 'apple_juice.png', 'apple_juice.svg']) {
      const reply = await shop.get(`/assets/public/images/products/${name}`)
      expect(reply.headers['content-type']).toBe('image/svg+xml')
      expect(reply.body).toMatch(/^<svg /)
    }
    const packed = await shop.get('/assets/public/images/products/apple_juice.jpg', { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toMatch(/^<svg /)
  })

  it('include the translations', async () => {
    await using shop = await TestShop.open()
    const reply = await shop.get('/assets/i18n/en.json')
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.json().LANGUAGE).toBe('English')
  })

  it('end at their folders', async () => {
    await using shop = await TestShop.open()
    for (const path of ['../../package.json', '..%2f..%2fkeys%2fjwt.key', '%2e%2e/%2e%2e/keys/jwt.key']) {
      const reply = await shop.get(`/assets/i18n/${path}`)
      expect(reply.body).not.toMatch(/PRIVATE KEY|"dependencies"/)
    }
  })
})

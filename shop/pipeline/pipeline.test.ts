import { describe, expect, it } from 'vitest'
import { TestShop } from '#shop/testing.ts'

describe('headers', () => {
  it('accompany every reply', async () => {
    await using shop = await TestShop.open()
    for (const url of ['/robots.txt', '/rest/languages', '/rest/unknown', '/']) {
      const { headers } = await shop.get(url)
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'feature-policy': "payment 'self'",
        'x-recruiting': '/#/jobs',
      })
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['content-security-policy']).toBeUndefined()
    }
  })

  it('answer a preflight request for any path', async () => {
    await using shop = await TestShop.open()
    const headers = { 'access-control-request-headers': 'x-user-email,authorization' }
    const reply = await shop.app.inject({ method: 'OPTIONS', url: '/rest/no/such/path', headers })
    expect(reply.statusCode).toBe(204)
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
      'access-control-allow-headers': 'x-user-email,authorization',
    })
    expect(reply.headers['x-recruiting']).toBeUndefined()
  })

  it('tag JSON weakly, and answer 304 for known content', async () => {
    await using shop = await TestShop.open()
    for (const url of ['/rest/languages', '/rest/products/search?q=']) {
      const first = await shop.get(url)
      expect(first.headers.etag).toMatch(/^W\/"/)
      const second = await shop.get(url, { 'if-none-match': String(first.headers.etag) })
      expect(second.statusCode).toBe(304)
      expect(second.body).toBe('')
    }
  })
})

describe('addresses', () => {
  it('may have extra slashes, any case and a final slash', async () => {
    await using shop = await TestShop.open()
    for (const url of ['//api///Products//1', '/api/products/1', '/API/Products/1/', '/api//PRODUCTS/1?d=1']) {
      const reply = await shop.get(url)
      expect(reply.statusCode, url).toBe(200)
      expect(reply.json().data.id).toBe(1)
    }
  })

  it('answer HEAD wherever they answer GET', async () => {
    await using shop = await TestShop.open()
    for (const url of ['/rest/products/search?q=', '/api/Products', '/robots.txt', '/main.js', '/']) {
      const reply = await shop.app.inject({ method: 'HEAD', url })
      expect(reply.statusCode, url).toBe(200)
      expect(reply.body).toBe('')
    }
  })

  it('that cannot be decoded are refused', async () => {
    await using shop = await TestShop.open()
    const reply = await shop.get('/api/Products/%zz', { accept: 'application/json' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error.message).toContain('Failed to decode')
  })

  it('live below the base path too', async () => {
    const server = { port: 3000, basePath: '/juice', baseUrl: 'http://localhost:3000/juice' }
    await using shop = await TestShop.open({ settings: { server } })
    const prefixed = await shop.get('/juice/api/Products/1')
    expect(prefixed.statusCode).toBe(200)
  })
})

describe('bodies', () => {
  const credentials = { email: 'jim@juice-sh.op', password: 'ncc-1701' }

  it('can be forms', async () => {
    await using shop = await TestShop.open()
    const form = new URLSearchParams(credentials).toString()
    const reply = await shop.send('POST', '/rest/user/login', form, {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(reply.json().authentication.umail).toBe('jim@juice-sh.op')
  })

  it('are read as JSON where the type says so', async () => {
    await using shop = await TestShop.open()
    for (const type of ['application/json', 'application/json; charset=utf-8', 'application/json+problem']) {
      const reply = await shop.send('POST', '/rest/user/login', JSON.stringify(credentials), { 'content-type': type })
      expect(reply.statusCode, type).toBe(200)
    }
    const asText = await shop.send('POST', '/rest/user/login', JSON.stringify(credentials), {
      'content-type': 'text/plain',
    })
    expect(asText.statusCode).toBe(401)
  })

  it('may begin with a byte order mark', async () => {
    await using shop = await TestShop.open()
    const login = (body: string, type: string) =>
      shop.send('POST', '/rest/user/login', `\ufeff${body}`, { 'content-type': type })
    expect((await login(JSON.stringify(credentials), 'application/json')).statusCode).toBe(200)
    const form = new URLSearchParams(credentials).toString()
    expect((await login(form, 'application/x-www-form-urlencoded')).statusCode).toBe(200)
    expect((await login('', 'application/json')).statusCode).toBe(401)
  })

  it('that are malformed show the parser’s message', async () => {
    await using shop = await TestShop.open()
    const reply = await shop.send('POST', '/rest/user/login', '{"email":', { 'content-type': 'application/json' })
    expect(reply.statusCode).toBe(500)
    expect(reply.body).toContain('SyntaxError')
    expect(reply.body).toContain('Unexpected end of JSON input')
  })

  it('beyond 100 KiB are too large', async () => {
    await using shop = await TestShop.open()
    const fits = await shop.send('POST', '/rest/user/login', 'x'.repeat(102_400), { 'content-type': 'text/plain' })
    expect(fits.statusCode).toBe(401)
    const tooLarge = await shop.send('POST', '/rest/user/login', 'x'.repeat(102_401), {
      'content-type': 'application/json',
      accept: 'application/json',
    })
    expect(tooLarge.statusCode).toBe(413)
    expect(tooLarge.json().error.message).toBe('request entity too large')
  })

  it('of unknown types, invalid text and odd headers do no harm', async () => {
    await using shop = await TestShop.open()
    const bytes = Buffer.from([0, 0xff, 0xfe, 0x80, 0x22])
    for (const type of ['bogus', 'image/png', 'application/json', 'application/x-www-form-urlencoded', ';;;']) {
      const reply = await shop.send('POST', '/rest/user/login', bytes, { 'content-type': type })
      expect(reply.statusCode, type).toBe(type === 'application/json' ? 500 : 401)
    }
  })
})

describe('errors', () => {
  const url = '/rest/no/such/thing?q=1&r=2'

  it('are a page by default', async () => {
    await using shop = await TestShop.open()
    const reply = await shop.get(url)
    expect(reply.statusCode).toBe(500)
    expect(reply.headers['content-type']).toContain('text/html')
    expect(reply.body).toContain('<title>Error: Unexpected path: /rest/no/such/thing?q=1&amp;r=2</title>')
    expect(reply.body).toMatch(/<h1>Vitamin CVE \(Fastify \^5\.[\d.]+\)<\/h1>/)
    expect(reply.body).toContain('<h2><em>500</em> Error: Unexpected path')
    expect(reply.body).toMatch(/<ul id="stacktrace"><li>/)
  })

  it('link back, and to the login for strangers', async () => {
    await using shop = await TestShop.open()
    const broken = await shop.get(url)
    expect(broken.body).toContain('<a class="button loud" href="./#/">Back to the shop</a>')
    expect(broken.body).not.toContain('href="./#/login"')
    for (const closed of ['/profile', '/dataerasure', '/api/Users', '/rest/order-history']) {
      const { body } = await shop.get(closed, { accept: 'text/html', cookie: 'language=de_DE' })
      expect(body, closed).toMatch(/<a class="button loud" href=".\/#\/login(\?redirectUrl=[^"]*)?"/)
      expect(body, closed).not.toContain('<ul id="stacktrace"><li>')
    }
    const gone = await shop.get('/ftp/nothing.md')
    expect(gone.body).toContain('There is nothing on this shelf.')
  })

  it('are JSON for programs', async () => {
    await using shop = await TestShop.open()
    const reply = await shop.get(url, { accept: 'application/json, text/plain, */*' })
    const { error } = reply.json()
    expect(Object.keys(error)).toEqual(['message', 'stack'])
    expect(reply.body.startsWith('{\n  "error": {\n    "message": "Unexpected path: ')).toBe(true)
  })

  it('are plain text on request', async () => {
    await using shop = await TestShop.open()
    const reply = await shop.get(url, { accept: 'text/plain' })
    expect(reply.headers['content-type']).toContain('text/plain')
    expect(reply.body).toMatch(/^Error: Unexpected path: .*\n {4}at /)
  })

  it('match a prefix with every method', async () => {
    await using shop = await TestShop.open()
    expect((await shop.get('/apiary')).statusCode).toBe(500)
    expect((await shop.get('/restless')).statusCode).toBe(500)
    expect((await shop.get('/rest/user/login')).body).toContain('Unexpected path: /rest/user/login')
    expect((await shop.send('PATCH', '/api/Users/2')).body).toContain('Unexpected path: /api/Users/2')
    expect((await shop.send('POST', '/somewhere/else')).statusCode).toBe(200)
  })
})

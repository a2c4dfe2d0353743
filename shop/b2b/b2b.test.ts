import { describe, expect, it } from 'vitest'
import { TestShop, testSettings } from '#shop/testing.ts'

const order = async (shop: TestShop, body: object) =>
  shop.send('POST', '/b2b/v2/orders', body, { ...(await shop.signInAsJim()), accept: 'application/json' })

describe('POST /b2b/v2/orders', () => {
  it('takes orders of partners and gives them two weeks to pay', async () => {
    await using shop = await TestShop.open()
    const lines = [{ productId: 8, quantity: 500, customerReference: 'PO0000001' }]
    const reply = await order(shop, { cid: 'JS0815DE', orderLines: lines, orderLinesData: '[{"productId": 12}]' })
    expect(reply.statusCode).toBe(200)
    const { cid, orderNo, paymentDue } = reply.json()
    expect([cid, orderNo]).toEqual(['JS0815DE', expect.stringMatching(/^[0-9a-f]{32}$/)])
    const days = (Date.parse(paymentDue) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThan(14.1)
    expect(paymentDue).toBe(new Date(paymentDue).toISOString())
    expect(Object.keys((await order(shop, {})).json())).toEqual(['orderNo', 'paymentDue'])
  })

  it('is for customers, and for nothing but orders', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      for (const path of ['/b2b/v2', '/b2b/v2/', '/B2B/v2/orders?x=1', '/b2b/v2/orders/1']) {
        const stranger = await shop.send(method, path, {}, { accept: 'application/json' })
        expect([stranger.statusCode, stranger.json().error.code], path).toEqual([401, 'credentials_required'])
      }
      expect((await shop.send(method, '/b2b/v2/nothing', {}, jim)).body).toContain('<app-root></app-root>')
    }
    expect((await shop.get('/b2b/v2/orders', jim)).body).toContain('<app-root></app-root>')
    expect((await shop.get('/b2b/v20')).body).toContain('<app-root></app-root>')
  })

  it.each([
    ['[{', 500, /Unexpected/],
    ['foo', 500, /^foo is not defined$/],
    ['while (true);', 503, /^Sorry, we are temporarily not available! Please try again later\.$/],
  ])('reads lines as a script: %s is answered with %i', async (orderLinesData, status, message) => {
    await using shop = await TestShop.open()
    const reply = await order(shop, { orderLinesData })
    expect([reply.statusCode, reply.json().error.message]).toEqual([status, expect.stringMatching(message)])
  })

  it('fails for lines that are no text', async () => {
    await using shop = await TestShop.open()
    for (const orderLinesData of [[1], { a: 1 }]) {
      const reply = await order(shop, { orderLinesData })
      expect([reply.statusCode, reply.json().error.message]).toEqual([500, 'Unsupported expression: undefined'])
    }
  })
})

describe('the page about it', () => {
  it('is a folder', async () => {
    await using shop = await TestShop.open()
    for (const url of ['/api-docs', '/API-docs?x=/']) {
      const reply = await shop.get(url)
      expect([reply.statusCode, reply.headers.location]).toEqual([301, '/api-docs/'])
    }
    for (const url of [
      '/api-docs/',
      '/api-docs/?x=1',
      '/api-docs/swagger.json',
      '/api-docs/a/b',
      '/api-docs/..%2fkeys',
    ]) {
      const reply = await shop.get(url)
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(reply.body).toContain('<title>Swagger UI</title>')
    }
  })

  it('includes all of its files', async () => {
    await using shop = await TestShop.open()
    const { body } = await shop.get('/api-docs/')
    const parts = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
    const files = parts
      .filter((address) => address !== '/' && address !== './#/')
      .map((address) => new URL(address, 'http://shop/').pathname)
    expect(files).toHaveLength(8)
    for (const address of files) {
      const reply = await shop.get(address)
      expect([address, reply.statusCode]).toEqual([address, 200])
      expect(reply.headers['content-type']).not.toContain('html')
      if (address.endsWith('.css')) expect(reply.body).not.toMatch(/@import|url\("?https?:/)
    }
    expect((await shop.get('/api-docs/package.json')).headers['content-type']).toContain('html')
  })

  it('is in the frame of the shop, in the reader’s language', async () => {
    await using shop = await TestShop.open()
    const { body } = await shop.get('/api-docs/')
    expect(body).toContain('href="assets/public/css/apiPage.css"')
    expect(body).toMatch(/<a class="button" href=".\/#\/">.*Back to the shop<\/a>/)
    const german = await shop.get('/api-docs/', { cookie: 'language=de_DE' })
    expect(german.body).toContain('<html lang="de-DE" dir="ltr">')
    expect(german.body).toContain('Zurück zum Shop')
    expect(german.body).toContain('<div id="swagger-ui" lang="en">')
  })

  it('describes the interface', async () => {
    await using shop = await TestShop.open()
    const { body } = await shop.get('/api-docs/swagger-ui-init.js')
    const { swaggerDoc } = JSON.parse(/var options = (\{[\s\S]*?\n {2}\});/.exec(body)?.[1] ?? '')
    expect(swaggerDoc).toMatchObject({
      openapi: '3.0.0',
      info: { title: 'NextGen B2B API', version: '2.0.0', license: { name: 'MIT' } },
      servers: [{ url: '/b2b/v2' }],
      tags: [{ name: 'Order' }],
    })
    expect(swaggerDoc.info.description).toContain('XML')
    const { post } = swaggerDoc.paths['/orders']
    expect([post.operationId, post.security]).toEqual(['createCustomerOrder', [{ bearerAuth: [] }]])
    const { schemas, securitySchemes } = swaggerDoc.components
    expect(securitySchemes.bearerAuth).toEqual({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
    expect(Object.fromEntries(Object.keys(schemas).map((name) => [name, schemas[name].required]))).toEqual({
      Order: ['cid'],
      OrderConfirmation: ['cid', 'orderNo', 'paymentDue'],
      OrderLine: ['productId', 'quantity'],
      OrderLines: undefined,
      OrderLinesData: undefined,
    })
    expect(schemas.Order.properties.cid.example).toBe('JS0815DE')
    expect(JSON.parse(schemas.OrderLinesData.example)[0].couponCode).toBe('pes[Bh.u*t')
  })

  it('moves with the shop', async () => {
    await using shop = await TestShop.open({ settings: { server: { ...testSettings.server, basePath: '/shop' } } })
    expect((await shop.get('/shop/api-docs')).headers.location).toBe('/shop/api-docs/')
    expect((await shop.get('/shop/api-docs/')).body).toContain('src="/shop/api-docs/swagger-ui-init.js"')
    expect((await shop.get('/shop/api-docs/swagger-ui-init.js')).body).toContain('"url": "/shop/b2b/v2"')
  })
})

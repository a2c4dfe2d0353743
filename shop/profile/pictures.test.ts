import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { RemoteReply } from '#shop/outgoing.ts'
import { TestShop } from '#shop/testing.ts'

const PNG = readFileSync(new URL('../../content/images/uploads/12.png', import.meta.url))
const JPG = readFileSync(new URL('../../content/images/uploads/13.jpg', import.meta.url))

async function asJim(shop: TestShop): Promise<{ cookie: string }> {
  return { cookie: (await shop.signInAsJim()).authorization.replace('Bearer ', 'token=') }
}

function upload(shop: TestShop, content: Buffer, headers: Record<string, string> = {}, field = 'file') {
  const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="me.html"\r\nContent-Type: text/html\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')])
  return shop.send('POST', '/profile/image/file', payload, {
    'content-type': 'multipart/form-data; boundary=x',
    accept: 'application/json',
    ...headers,
  })
}

async function pictureOf(shop: TestShop, headers: { cookie: string }): Promise<string> {
  const { body } = await shop.get('/profile', headers)
  return /<img class="img-rounded" src="([^"]*)"/.exec(body)?.[1] ?? ''
}

const remote = (reply: Partial<RemoteReply>) => async (): Promise<RemoteReply> => ({
  status: 200,
  contentType: 'text/html',
  body: Buffer.from('what was there'),
  ...reply,
})

describe('a picture from a device', () => {
  it('is stored by the customer’s id and its detected type', async () => {
    await using shop = await TestShop.open()
    const jim = await asJim(shop)
    const reply = await upload(shop, PNG, jim)
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/profile'])
    expect(await pictureOf(shop, jim)).toBe('assets/public/images/uploads/2.png')
    const { headers, rawPayload } = await shop.get('/assets/public/images/uploads/2.png')
    expect(rawPayload.equals(PNG)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=0',
      'content-security-policy': expect.stringContaining('sandbox'),
      etag: expect.stringMatching(/^W\/"/),
    })
  })

  it('is cached, and HEAD sends no body', async () => {
    await using shop = await TestShop.open()
    await upload(shop, PNG, await asJim(shop))
    const url = '/assets/public/images/uploads/2.png'
    const { headers } = await shop.get(url)
    const again = await shop.get(url, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await shop.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'image/png'])
    expect(head.headers['content-length']).toBe(String(PNG.length))
  })

  it('replaces earlier and delivered pictures', async () => {
    await using shop = await TestShop.open()
    const bjoern = { cookie: `token=${(await shop.signIn('bjoern@juice-sh.op', BJOERN)).authorization.slice(7)}` }
    await upload(shop, PNG, bjoern)
    await upload(shop, JPG, bjoern)
    expect(await pictureOf(shop, bjoern)).toBe('assets/public/images/uploads/12.jpg')
    expect(shop.shop.sql.all`SELECT path FROM Files`).toEqual([{ path: 'assets/public/images/uploads/12.jpg' }])
    await upload(shop, JPG, await asJim(shop))
    expect(shop.shop.sql.all`SELECT path FROM Files`).toHaveLength(2)
  })

  it('is refused by its content', async () => {
    await using shop = await TestShop.open()
    const jim = await asJim(shop)
    const facts: [Buffer, number, string][] = [
      [Buffer.from('just text'), 500, 'Illegal file type'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 500, 'Illegal file type'],
      [Buffer.alloc(0), 500, 'Illegal file type'],
      [Buffer.from('%PDF-1.4'), 415, 'Profile image upload does not accept this file type: application/pdf'],
      [Buffer.from('PK\x03\x04'), 415, 'Profile image upload does not accept this file type: application/zip'],
      [
        Buffer.from('<?xml version="1.0"?>'),
        415,
        'Profile image upload does not accept this file type: application/xml',
      ],
      [Buffer.alloc(200_001, PNG), 500, 'File too large'],
    ]
    for (const [content, status, message] of facts) {
      for (const headers of [jim, {}]) {
        const reply = await upload(shop, content, headers as Record<string, string>)
        expect([reply.statusCode, reply.json().error.message]).toEqual([status, message])
      }
    }
    const unexpected = await upload(shop, PNG, jim, 'picture')
    expect([unexpected.statusCode, unexpected.json().error.code]).toEqual([500, 'LIMIT_UNEXPECTED_FILE'])
    expect((await upload(shop, PNG)).json().error.message).toBe('Blocked illegal activity by 127.0.0.1')
    expect(await pictureOf(shop, jim)).toContain('default.svg')
  })

  it('is required', async () => {
    await using shop = await TestShop.open()
    const jim = await asJim(shop)
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
      for (const payload of ['', '{"file":1', 'file=1']) {
        const reply = await shop.send('POST', '/profile/image/file', payload, { ...jim, 'content-type': type })
        expect([reply.statusCode, reply.body]).toEqual([400, '{"error":"File is not passed"}'])
      }
    }
  })

  it('is one of two parallel uploads', async () => {
    await using shop = await TestShop.open()
    const jim = await asJim(shop)
    const replies = await Promise.all([upload(shop, PNG, jim), upload(shop, JPG, jim), upload(shop, PNG, jim)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([302, 302, 302])
    const { headers } = await shop.get(`/${await pictureOf(shop, jim)}`)
    expect(headers['content-type']).toMatch(/^image\/(png|jpeg)$/)
    expect(shop.shop.sql.all`SELECT path FROM Files`).toHaveLength(1)
  })
})

describe('a picture from the web', () => {
  const link = (shop: TestShop, imageUrl: unknown, headers: Record<string, string> = {}) =>
    shop.send('POST', '/profile/image/url', { imageUrl }, headers)

  it.each([
    ['https://x.example/me.png', 'png', 'image/png'],
    ['https://x.example/me.JPEG', 'jpeg', 'image/jpeg'],
    ['https://x.example/me.svg', 'svg', 'image/svg+xml'],
    ['https://x.example/me.gif', 'gif', 'image/gif'],
    ['https://x.example/me.html', 'jpg', 'image/jpeg'],
    ['https://x.example/', 'jpg', 'image/jpeg'],
    ['https://x.example/me.png?size=200', 'jpg', 'image/jpeg'],
  ])('%s is kept as .%s, whatever it is', async (url, extension, mediaType) => {
    const asked: string[] = []
    const fetchRemote = (address: string) => {
      asked.push(address)
      return remote({})()
    }
    await using shop = await TestShop.open({ fetchRemote })
    const jim = await asJim(shop)
    const reply = await link(shop, url, jim)
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/profile'])
    expect(asked).toEqual([url])
    expect(await pictureOf(shop, jim)).toBe(`/assets/public/images/uploads/2.${extension}`)
    const { headers, body } = await shop.get(`/assets/public/images/uploads/2.${extension}`)
    expect([headers['content-type'], body]).toEqual([mediaType, 'what was there'])
  })

  it.each([
    ['out of reach', undefined],
    ['not found', remote({ status: 404 })],
    ['moved', remote({ status: 302 })],
    ['empty', remote({ status: 204, body: Buffer.alloc(0) })],
  ])('that is %s is linked as it was given', async (_, fetchRemote) => {
    await using shop = await TestShop.open({ fetchRemote })
    const jim = await asJim(shop)
    const address = "https://a.png; script-src 'unsafe-inline' 'self' 'unsafe-eval'"
    await link(shop, address, jim)
    expect(shop.shop.sql.get`SELECT profileImage FROM Users WHERE id = 2`).toEqual({ profileImage: address })
    const { headers, body } = await shop.get('/profile', jim)
    expect(headers['content-security-policy']).toBe(`img-src 'self' ${address}; script-src 'self' 'unsafe-eval'`)
    expect(body).toContain(
      'src="https://a.png; script-src &#39;unsafe-inline&#39; &#39;self&#39; &#39;unsafe-eval&#39;"',
    )
  })

  it.each([
    ['line breaks', 'https://a.png\r\nSet-Cookie: x=1', 'https://a.png%0D%0ASet-Cookie: x=1'],
    ['control characters', 'https://a\0\t\x7f.png', 'https://a%00%09%7F.png'],
    ['other letters', 'https://ä.example/✓😸', 'https://%C3%A4.example/%E2%9C%93%F0%9F%98%B8'],
    ['half a character', 'https://a\ud800b', 'https://a%EF%BF%BDb'],
  ])('with %s breaks no header', async (_, address, source) => {
    await using shop = await TestShop.open()
    const jim = await asJim(shop)
    await link(shop, address, jim)
    const { statusCode, headers } = await shop.get('/profile', jim)
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toBe(`img-src 'self' ${source}; script-src 'self' 'unsafe-eval'`)
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('with an endless address is fetched and never linked', async () => {
    const url = `https://x.example/${'a'.repeat(50_000)}.png`
    await using reachable = await TestShop.open({ fetchRemote: remote({}) })
    await using silent = await TestShop.open()
    const pictures = [reachable, silent].map(async (shop) => {
      const jim = await asJim(shop)
      await link(shop, url, jim)
      return pictureOf(shop, jim)
    })
    expect(await Promise.all(pictures)).toEqual([
      '/assets/public/images/uploads/2.png',
      'assets/public/images/uploads/default.svg',
    ])
    const jim = await asJim(silent)
    silent.shop.sql.run`UPDATE Users SET profileImage = ${url} WHERE id = 2`
    const { statusCode, headers } = await silent.get('/profile', jim)
    expect([statusCode, headers['content-security-policy']]).toEqual([
      200,
      "img-src 'self' ; script-src 'self' 'unsafe-eval'",
    ])
  })

  it('without an address changes nothing', async () => {
    await using shop = await TestShop.open()
    const jim = await asJim(shop)
    for (const headers of [jim, {}] as Record<string, string>[]) {
      for (const imageUrl of [undefined, '', null, 7, ['https://a'], { a: 1 }]) {
        expect((await link(shop, imageUrl, headers)).statusCode).toBe(302)
      }
      expect(
        (await shop.send('POST', '/profile/image/url', 'text', { ...headers, 'content-type': 'text/plain' }))
          .statusCode,
      ).toBe(302)
    }
    expect(await pictureOf(shop, jim)).toContain('default.svg')
  })

  it('is not fetched for strangers', async () => {
    const asked: string[] = []
    const fetchRemote = (address: string) => {
      asked.push(address)
      return remote({})()
    }
    await using shop = await TestShop.open({ fetchRemote })
    const reply = await link(shop, 'https://x.example/me.png')
    expect([reply.statusCode, asked]).toEqual([500, []])
    expect(reply.body).toContain('Blocked illegal activity')
  })

  it('that loads slowly loses to a faster one', async () => {
    let arrive = (_reply: RemoteReply): void => {}
    const late = new Promise<RemoteReply>((resolve) => (arrive = resolve))
    await using shop = await TestShop.open({ fetchRemote: () => late })
    const jim = await asJim(shop)
    const linking = link(shop, 'https://x.example/slow.gif', jim)
    await upload(shop, PNG, jim)
    expect(await pictureOf(shop, jim)).toBe('assets/public/images/uploads/2.png')
    arrive(await remote({})())
    expect((await linking).statusCode).toBe(302)
    expect(await pictureOf(shop, jim)).toBe('/assets/public/images/uploads/2.gif')
    expect(shop.shop.sql.all`SELECT path FROM Files`).toEqual([{ path: 'assets/public/images/uploads/2.gif' }])
  })
})

const BJOERN = 'monkey summer birthday are all bad passwords but work just fine in a long passphrase'

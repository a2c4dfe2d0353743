import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestShop } from '#shop/testing.ts'

// False and overloaded pictures, and the check that stops each. The shop decodes no picture: it reads the first bytes
// and serves the file by that type, from a sandbox.

let shop: TestShop
let cookie: string
let remote = Buffer.alloc(0)
beforeAll(async () => {
  shop = await TestShop.open({ fetchRemote: async () => ({ status: 200, contentType: 'text/html', body: remote }) })
  cookie = (await shop.signInAsJim()).authorization.replace('Bearer ', 'token=')
})
afterAll(() => shop[Symbol.asyncDispose]())

function upload(content: Buffer) {
  const head =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n'
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')])
  return shop.send('POST', '/profile/image/file', payload, {
    'content-type': 'multipart/form-data; boundary=x',
    accept: 'application/json',
    cookie,
  })
}

async function profilePicture(): Promise<string> {
  const { body } = await shop.get('/profile', { cookie })
  return /<img class="img-rounded" src="\/?([^"]*)"/.exec(body)?.[1] ?? ''
}

const latin = (text: string) => Buffer.from(text, 'latin1')
const PNG = '\x89PNG\r\n\x1a\n'
const SCRIPT = '<script>alert(1)</script>'

function chunk(kind: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, latin(kind), content, Buffer.alloc(4)])
}

function header(width: number, height: number): Buffer {
  const content = Buffer.alloc(13)
  content.writeUInt32BE(width)
  content.writeUInt32BE(height, 4)
  content.set([8, 6], 8)
  return chunk('IHDR', content)
}

describe('is stopped because its first bytes are those of no picture:', () => {
  it.each([
    ['a drawing with a script', latin(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`), /Illegal file type/],
    ['the same, declared', latin(`<?xml version="1.0"?><svg>${SCRIPT}</svg>`), /does not accept.*application\/xml/],
    ['the same behind a mark of bytes', latin(`\xef\xbb\xbf<?xml version="1.0"?><svg/>`), /does not accept.*xml/],
    ['the same in UTF-16', Buffer.from(`\ufeff<?xml version="1.0"?><svg>${SCRIPT}</svg>`, 'utf16le'), /Illegal/],
    [
      'a drawing that reads a file',
      latin('<!DOCTYPE svg [<!ENTITY e SYSTEM "/etc/passwd">]><svg>&e;</svg>'),
      /Illegal/,
    ],
    ['a page', latin(`<!doctype html>${SCRIPT}`), /Illegal file type/],
    ['orders for a converter', latin('push graphic-context\nfill "url(https://x/|id)"\n'), /Illegal file type/],
    ['a program of PostScript', latin('%!PS\n(/etc/passwd) (r) file'), /does not accept.*postscript/],
    ['a film', latin('\0\0\0\x18ftypmp42'), /does not accept.*video\/mp4/],
    ['a program', latin('\x7fELF\x02\x01\x01'), /does not accept.*elf/],
    ['an archive', Buffer.from(zipSync({ a: strToU8('b') })), /does not accept.*zip/],
    ['one letter that is wrong', latin('\x89PNH\r\n\x1a\n'), /Illegal file type/],
    ['a beginning that ends too early', latin(PNG.slice(0, 7)), /Illegal file type/],
    ['a container with nothing in it', latin('RIFF\x10\0\0\0JUNK'), /Illegal file type/],
    ['a picture behind a blank', latin(` ${PNG}`), /Illegal file type/],
    ['nothing', Buffer.alloc(0), /Illegal file type|File is not passed/],
  ])('%s', async (_what, content, stop) => {
    const before = await profilePicture()
    const reply = await upload(content)
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.body).toMatch(stop)
    expect(await profilePicture()).toBe(before)
  })

  it('more than a picture may have is not read to its end', async () => {
    expect((await upload(Buffer.concat([latin(PNG), Buffer.alloc(200_001)]))).body).toMatch(/too large/i)
  })
})

describe('is harmless because nothing decodes it, and it is served as its claimed type, in a sandbox:', () => {
  it.each([
    ['a picture that is a page', latin(`${PNG}${SCRIPT}`), 'image/png'],
    ['a picture that is a script', latin(`${'GIF89a=1;/*'.padEnd(40, '\0')}*/alert(1)`), 'image/gif'],
    [
      'a picture that is an archive',
      Buffer.concat([latin('\xff\xd8\xff'), zipSync({ '../../ftp/legal.md': strToU8('x') })]),
      'image/jpeg',
    ],
    ['a picture that is a document', latin(`BM%PDF-1.7 ${SCRIPT}`), 'image/bmp'],
    ['nothing but the first bytes', latin(PNG), 'image/png'],
    [
      'a picture of two billion times two billion dots',
      Buffer.concat([latin(PNG), header(2 ** 31 - 1, 2 ** 31 - 1)]),
      'image/png',
    ],
    ['a picture without width', Buffer.concat([latin(PNG), header(0, 0)]), 'image/png'],
    ['a picture with a length that lies', Buffer.concat([latin(PNG), latin('\xff\xff\xff\xffIDAT')]), 'image/png'],
    [
      'a picture with words that swell',
      Buffer.concat([latin(PNG), header(1, 1), chunk('zTXt', latin('a\0\0x\x9c'.padEnd(9000, '\0')))]),
      'image/png',
    ],
    [
      'a picture with a colour that is elsewhere',
      Buffer.concat([latin(PNG), chunk('iCCP', latin('file:///etc/passwd\0\0'))]),
      'image/png',
    ],
    ['a picture whose facts hold a script', latin(`\xff\xd8\xff\xe1\0\x40Exif\0\0${SCRIPT}`), 'image/jpeg'],
  ])('%s', async (_what, content, type) => {
    const before = process.memoryUsage().rss
    expect((await upload(content)).statusCode).toBe(302)
    const { headers, rawPayload } = await shop.get(`/${await profilePicture()}`)
    expect(headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    })
    expect(rawPayload.equals(content)).toBe(true)
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  it('a drawing with a script that the server fetched: it runs nothing and asks for nothing', async () => {
    remote = latin(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}<image href="http://evil.example/"/></svg>`)
    const form = { 'content-type': 'application/x-www-form-urlencoded', cookie }
    await shop.send('POST', '/profile/image/url', 'imageUrl=http://pictures.example/a.svg', form)
    const { headers } = await shop.get(`/${await profilePicture()}`)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
  })
})

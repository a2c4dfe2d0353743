import { describe, expect, it } from 'vitest'
import { findFile, MAX_UPLOADED_BYTES, UPLOADS, writeFile, writePicture } from '#shop/files/customer-files.ts'
import { TestShop } from '#shop/testing.ts'

const FULL = /no room left/

describe('uploads of a shop', () => {
  it('are limited in total', async () => {
    await using test = await TestShop.open()
    const { shop } = test
    const half = Buffer.alloc(MAX_UPLOADED_BYTES / 2)
    writeFile(shop, `${UPLOADS}/one.png`, half)
    writeFile(shop, `${UPLOADS}/two.png`, half)
    expect(() => writeFile(shop, `${UPLOADS}/three.png`, Buffer.alloc(1))).toThrow(FULL)
    expect(findFile(shop, `${UPLOADS}/three.png`)).toBeUndefined()
    // Other uploads still fit, and so do the shop's own files.
    writeFile(shop, `${UPLOADS}/two.png`, half)
    writeFile(shop, 'ftp/order_1-2.pdf', Buffer.alloc(10))
    writeFile(shop, `${UPLOADS}/two.png`, Buffer.alloc(1))
    writeFile(shop, `${UPLOADS}/three.png`, Buffer.alloc(1))
  })

  it('that do not fit keep the old picture', async () => {
    await using test = await TestShop.open()
    const { shop } = test
    writePicture(shop, 2, 'png', Buffer.from('me'))
    writeFile(shop, `${UPLOADS}/wall.png`, Buffer.alloc(MAX_UPLOADED_BYTES - 2))
    expect(() => writePicture(shop, 2, 'jpg', Buffer.from('me, too'))).toThrow(FULL)
    expect(String(findFile(shop, `${UPLOADS}/2.png`)?.content)).toBe('me')
  })

  it('are refused with a status and a sentence', async () => {
    await using test = await TestShop.open()
    writeFile(test.shop, `${UPLOADS}/wall.png`, Buffer.alloc(MAX_UPLOADED_BYTES))
    const { authorization } = await test.signInAsJim()
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\n\r\n'
    const payload = Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--x--\r\n')])
    const reply = await test.send('POST', '/profile/image/file', payload, {
      'content-type': 'multipart/form-data; boundary=x',
      accept: 'application/json',
      cookie: authorization.replace('Bearer ', 'token='),
    })
    expect([reply.statusCode, reply.json()]).toEqual([
      507,
      { error: { message: 'There is no room left for uploads in this shop.', status: 507 } },
    ])
  })
})

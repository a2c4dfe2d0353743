import { expect, it } from 'vitest'
import { TestShop } from '#shop/testing.ts'

const PAYWALL =
  '/this/page/is/hidden/behind/an/incredibly/high/paywall/that/could/only/be/unlocked/by/sending/1btc/to/us'

/** Size in the frame header of a JPEG. */
function sizeOf(jpeg: Buffer): [width: number, height: number] {
  const frame = jpeg.findIndex((byte, at) => byte === 0xff && (jpeg[at + 1] === 0xc0 || jpeg[at + 1] === 0xc2))
  return [jpeg.readUInt16BE(frame + 7), jpeg.readUInt16BE(frame + 5)]
}

it('the wallpaper is a picture for a large screen', async () => {
  await using shop = await TestShop.open()
  for (const url of [PAYWALL, `${PAYWALL}/`, PAYWALL.toUpperCase()]) {
    const reply = await shop.get(url)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(sizeOf(reply.rawPayload)).toEqual([1920, 1080])
    expect(reply.rawPayload.length).toBeLessThan(200_000)
  }
  expect((await shop.get(PAYWALL.slice(0, -3))).body).toContain('<app-root></app-root>')
})

it('the small print leads to a thank-you picture', async () => {
  await using shop = await TestShop.open()
  const reply = await shop.get('/we/may/also/instruct/you/to/refuse/all/reasonably/necessary/responsibility')
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(sizeOf(reply.rawPayload)).toEqual([960, 800])
})

it('the key ring has a valid model, and its photo names the program', async () => {
  await using shop = await TestShop.open()
  const model = await shop.get('/assets/public/images/products/JuiceShop.stl')
  expect(model.headers['content-type']).toBe('model/stl')
  expect(model.body).toMatch(/^solid OpenSCAD_Model\n\s+facet normal[\s\S]*endsolid OpenSCAD_Model\s*$/)
  const photo = await shop.get('/assets/public/images/products/3d_keychain.jpg')
  expect(photo.headers['content-type']).toBe('image/jpeg')
  expect(photo.rawPayload.subarray(0, 4).toString('hex')).toBe('ffd8ffe1')
  expect(photo.rawPayload.subarray(0, 200).toString('latin1')).toMatch(/Exif[\s\S]*OpenSCAD/)
})

import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { writeFile } from '#shop/files/customer-files.ts'
import { TestShop, testSettings } from '#shop/testing.ts'

const film = readFileSync(new URL('../../content/videos/owasp_promo.mp4', import.meta.url))
const size = film.length
const SUBTITLES = 'assets/public/videos/owasp_promo.vtt'

let shop: TestShop
beforeAll(async () => {
  shop = await TestShop.open()
  return () => shop[Symbol.asyncDispose]()
})

it('the film is short and small', () => {
  expect(size).toBeLessThan(1.5 * 1024 * 1024)
  // The index comes first, so that the film plays while it loads.
  expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'))
  const header = film.subarray(film.indexOf('mvhd') + 4)
  const seconds = header.readUInt32BE(16) / header.readUInt32BE(12)
  expect(seconds).toBeGreaterThanOrEqual(10)
  expect(seconds).toBeLessThanOrEqual(20)
})

it('the whole film is sent without a range', async () => {
  const reply = await shop.get('/video')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-length': String(size) })
  expect(reply.rawPayload.equals(film)).toBe(true)
})

it.each([
  ['bytes=0-', 0, size - 1],
  ['bytes=0-0', 0, 0],
  ['bytes=100-199', 100, 199],
  ['bytes=100-', 100, size - 1],
  [`bytes=${size - 1}-`, size - 1, size - 1],
  ['bytes=0-99999999999', 0, size - 1],
  ['bytes=-500', size - 500, size - 1],
  ['bytes=-99999999999', 0, size - 1],
])('%s is the part from %d to %d', async (range, start, end) => {
  const reply = await shop.get('/video', { range })
  expect(reply.statusCode).toBe(206)
  expect(reply.headers).toMatchObject({
    'content-range': `bytes ${start}-${end}/${size}`,
    'accept-ranges': 'bytes',
    'content-length': String(end - start + 1),
    'content-location': '/assets/public/videos/owasp_promo.mp4',
    'content-type': 'video/mp4',
  })
  expect(reply.rawPayload.equals(film.subarray(start, end + 1))).toBe(true)
})

it.each([`bytes=${size}-`, 'bytes=99999999999-', 'bytes=-0'])('%s is beyond the end', async (range) => {
  const reply = await shop.get('/video', { range })
  expect([reply.statusCode, reply.headers['content-range'], reply.body]).toEqual([416, `bytes */${size}`, ''])
})

it.each(['bytes=5-2', 'bytes=a-b', 'bytes=-', 'bytes=0-1,5-9', 'seconds=0-1', '', 'bytes=1e3-2e3'])(
  '“%s” asks for nothing that could be cut out',
  async (range) => {
    const reply = await shop.get('/video', { range })
    expect([reply.statusCode, reply.headers['content-length']]).toEqual([200, String(size)])
  },
)

it('the page holds the film and its subtitles, and speaks the visitor’s language', async () => {
  const { body, headers } = await shop.get('/promotion')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toBeUndefined()
  expect(body).toContain('<source src="./video" type="video/mp4">')
  const [, subtitles = ''] =
    /<script id="subtitle" type="text\/vtt" data-label="English" data-lang="en">\n(.*?)<\/script>/s.exec(body) ?? []
  expect(subtitles).toMatch(/^WEBVTT\n\n00:00:00\.300 --> /)
  expect(body).not.toContain('autoplay')
  const german = await shop.get('/promotion', { cookie: 'language=de_DE' })
  expect(german.body).toContain('<h1 class="display">Der Shop in fünfzehn Sekunden</h1>')
})

it('overwritten subtitles replace the delivered ones, unescaped', async () => {
  await using other = await TestShop.open()
  const text = 'WEBVTT\n\n00:00.000 --> 00:01.000\n</script><script>alert(`xss`)</script>\n'
  writeFile(other.shop, SUBTITLES, Buffer.from(text))
  expect((await other.get('/promotion')).body).toContain(`data-lang="en">\n${text}`)
  const file = await other.get(`/${SUBTITLES}`)
  expect([file.headers['content-type'], file.body]).toEqual(['text/vtt', text])
  // Other shops are not affected.
  expect((await shop.get('/promotion')).body).not.toContain('alert')
  expect((await shop.get(`/${SUBTITLES}`)).body).toMatch(/^WEBVTT\n\n00:00:00\.300/)
})

it.each([
  ['', ''],
  ['../keys/jwt.key', '../keys/jwt.key'],
  ['missing.mp4', 'missing.vtt'],
  ['.', '..'],
])('a configuration that names “%s” and “%s” breaks nothing and shows nothing', async (video, subtitles) => {
  const application = { ...testSettings.application, promotion: { video, subtitles } }
  await using other = await TestShop.open({ settings: { application } })
  const page = await other.get('/promotion')
  expect([page.statusCode, page.body.includes('WEBVTT')]).toEqual([200, true])
  const reply = await other.get('/video')
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body + reply.body).not.toContain('PRIVATE')
})

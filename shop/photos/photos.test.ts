import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toFileName } from '#shop/photos/photos.ts'
import { TestShop } from '#shop/testing.ts'

const PNG = readFileSync(new URL('../../content/images/uploads/12.png', import.meta.url))

interface Sent {
  content?: Buffer
  name?: string
  mediaType?: string
  field?: string
  caption?: string | undefined
}

function hang(shop: TestShop, sent: Sent = {}, headers: Record<string, string> = {}) {
  const { content = PNG, name = 'My Cat.png', mediaType = 'image/png', field = 'image', caption = 'My cat' } = sent
  const disposition = (rest: string) => `--x\r\nContent-Disposition: form-data; ${rest}`
  const payload = Buffer.concat([
    Buffer.from(disposition(`name="caption"\r\n\r\n${caption}\r\n`)),
    Buffer.from(disposition(`name="${field}"; filename="${name}"\r\nContent-Type: ${mediaType}\r\n\r\n`)),
    content,
    Buffer.from('\r\n--x--\r\n'),
  ])
  return shop.send('POST', '/rest/memories', payload, {
    'content-type': 'multipart/form-data; boundary=x',
    accept: 'application/json',
    ...headers,
  })
}

const photosOf = async (shop: TestShop) => (await shop.get('/rest/memories/')).json().data

describe('GET /rest/memories', () => {
  it('shows every photo with the whole row of its owner', async () => {
    await using shop = await TestShop.open()
    const { status, data } = (await shop.get('/rest/memories')).json()
    expect([status, data.length]).toEqual(['success', 10])
    expect(data[0]).toEqual({
      UserId: 13,
      id: 1,
      caption: '😼 #zatschi #whoneedsfourlegs',
      imagePath: 'assets/public/images/uploads/ᓚᘏᗢ-#zatschi-#whoneedsfourlegs-1572600969477.jpg',
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      User: expect.objectContaining({ id: 13, email: 'bjoern@owasp.org', password: expect.stringMatching(/^\w{32}$/) }),
    })
    expect(Object.keys(data[0].User).join()).toBe(
      'id,username,email,password,role,deluxeToken,lastLoginIp,profileImage,totpSecret,isActive,createdAt,updatedAt,deletedAt',
    )
    const john = data.find(({ imagePath }: { imagePath: string }) => imagePath.endsWith('favorite-hiking-place.png'))
    expect([john.UserId, john.User.username]).toEqual([18, 'j0hNny'])
  })

  it('keeps the photos of customers who are gone', async () => {
    await using shop = await TestShop.open()
    shop.shop.sql.run`UPDATE Users SET deletedAt = '2026-01-01 00:00:00.000 +00:00' WHERE id = 13`
    shop.shop.sql.run`UPDATE Memories SET UserId = NULL WHERE id = 2`
    expect((await photosOf(shop)).slice(0, 2).map(({ User }: { User: unknown }) => User)).toEqual([null, null])
  })

  it.each(['ᓚᘏᗢ-#zatschi-#whoneedsfourlegs-1572600969477.jpg', 'magn(et)ificent!-1571814229653.jpg'])(
    'has a picture for %s, but only at the whole address',
    async (name) => {
      await using shop = await TestShop.open()
      const picture = await shop.get(`/assets/public/images/uploads/${encodeURIComponent(name)}`)
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
      const cut = await shop.get(`/assets/public/images/uploads/${encodeURI(name.slice(0, name.indexOf('-') + 1))}`)
      expect(cut.headers['content-type']).toMatch(/^text\/html/)
    },
  )
})

describe('POST /rest/memories', () => {
  it('stores a photo under its name and time', async () => {
    await using shop = await TestShop.open({ clock: () => new Date('2026-02-01T10:00:00.000Z') })
    const reply = await hang(shop, { caption: '<b>Mine</b>' }, await shop.signInAsJim())
    const imagePath = 'assets/public/images/uploads/my-cat.png-1769940000000.png'
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { status: 'success', data: expect.objectContaining({ UserId: 2, id: 11, caption: '<b>Mine</b>', imagePath }) },
    ])
    expect((await photosOf(shop)).at(-1)).toMatchObject({ id: 11, imagePath, User: { email: 'jim@juice-sh.op' } })
    const { headers, rawPayload } = await shop.get(`/${imagePath}`)
    expect([headers['content-type'], headers['content-security-policy'], rawPayload.equals(PNG)]).toEqual([
      'image/png',
      expect.stringContaining('sandbox'),
      true,
    ])
    const again = await hang(shop, {}, await shop.signInAsJim())
    expect(again.json().data.imagePath).toBe('assets/public/images/uploads/my-cat.png-1769940000001.png')
  })

  it('trusts the declared type of the file', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    for (const [mediaType, ending] of [
      ['image/jpeg', 'jpg'],
      ['image/jpg', 'jpg'],
      ['image/png', 'png'],
    ]) {
      const content = Buffer.from('<script>alert(1)</script>')
      const { imagePath } = (await hang(shop, { mediaType, content, name: 'x.html' }, jim)).json().data
      expect(imagePath).toMatch(new RegExp(`/x\\.html-\\d+\\.${ending}$`))
      expect((await shop.get(`/${imagePath}`)).headers['content-type']).toMatch(/^image\//)
    }
    for (const mediaType of ['image/svg+xml', 'image/gif', 'text/html', 'constructor']) {
      const reply = await hang(shop, { mediaType }, jim)
      expect([reply.statusCode, reply.json()]).toEqual([500, { error: { message: 'Invalid mime type' } }])
    }
  })

  it('checks the file before the caller', async () => {
    await using shop = await TestShop.open()
    expect((await hang(shop, { mediaType: 'image/gif' })).json()).toEqual({ error: { message: 'Invalid mime type' } })
    for (const nothing of [
      await shop.send('POST', '/rest/memories', {}),
      await hang(shop, { content: Buffer.alloc(0) }),
    ])
      expect([nothing.statusCode, nothing.json()]).toEqual([400, { error: 'File is not passed' }])
    const stranger = await hang(shop)
    expect([stranger.statusCode, stranger.json().status]).toEqual([401, 'error'])
    expect(await photosOf(shop)).toHaveLength(10)
    expect(shop.shop.sql.get`SELECT count(*) AS files FROM Files`).toEqual({ files: 0 })
  })

  it('reports faults of the form', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const large = await hang(shop, { content: Buffer.alloc(3_000_001, 1) }, jim)
    expect([large.statusCode, large.json().error]).toMatchObject([500, { message: 'File too large' }])
    const elsewhere = await hang(shop, { field: 'file' }, jim)
    expect([elsewhere.statusCode, elsewhere.json().error.message]).toEqual([500, 'Unexpected field'])
    const broken = await shop.send('POST', '/rest/memories', '--x\r\nhalf', {
      'content-type': 'multipart/form-data; boundary=x',
      ...jim,
    })
    expect(broken.statusCode).toBe(400)
    expect(await photosOf(shop)).toHaveLength(10)
  })

  it('refuses photos when the wall is full', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) {
      const { statusCode } = await hang(shop, { content: Buffer.alloc(3_000_000, 1) }, jim)
      statuses.push(statusCode)
    }
    expect(statuses).toEqual([...Array(5).fill(200), 413])
    const refused = await hang(shop, {}, jim)
    expect([refused.statusCode, refused.json()]).toEqual([
      413,
      { error: { message: 'The photo wall is full', status: 413 } },
    ])
  })

  it('keeps photos when their owner changes the profile picture', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const { imagePath } = (await hang(shop, { name: '2.' }, jim)).json().data
    const head =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n'
    await shop.send(
      'POST',
      '/profile/image/file',
      Buffer.concat([Buffer.from(head), PNG, Buffer.from('\r\n--x--\r\n')]),
      { 'content-type': 'multipart/form-data; boundary=x', cookie: jim.authorization.replace('Bearer ', 'token=') },
    )
    expect((await shop.get('/assets/public/images/uploads/2.png')).headers['content-type']).toBe('image/png')
    expect((await shop.get(`/${imagePath}`)).headers['content-type']).toBe('image/png')
  })
})

it.each([
  ['My Cat.PNG', 'my-cat.png'],
  ['../../ftp/legal.md', '....ftplegal.md'],
  ['..', ''],
  ['a\0b\r\nc', 'abc'],
  ['x\ud800', 'x\ufffd'],
  ['#1 of 😼', '#1-of-😼'],
  ['a'.repeat(10_000), 'a'.repeat(180)],
  ['😼'.repeat(100), '😼'.repeat(45)],
])('a file that is called %j is kept as %j', (name, kept) => {
  expect(toFileName(name)).toBe(kept)
})

import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { toStoredTime } from '#shop/store/dates.ts'
import { TestShop } from '#shop/testing.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const forged = (data: unknown) => ({ authorization: `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part({ data })}.` })
const exportFor = (shop: TestShop, headers: Record<string, string>, body: object = { format: '1' }) =>
  shop.send('POST', '/rest/user/data-export', body, headers)
const register = async (shop: TestShop, email: string) => {
  await shop.send('POST', '/api/Users', { email, password: '12345', passwordRepeat: '12345' })
  return shop.signIn(email, '12345')
}

describe('GET /rest/image-captcha', () => {
  it('draws letters for signed-in customers', async () => {
    await using shop = await TestShop.open()
    const anonymous = await shop.get('/rest/image-captcha')
    expect([anonymous.statusCode, anonymous.body]).toEqual([401, 'You need to be logged in to request a CAPTCHA.'])
    const reply = await shop.get('/rest/image-captcha', await shop.signInAsJim())
    const captcha = reply.json()
    expect(Object.keys(captcha)).toEqual(['image', 'answer', 'UserId'])
    expect(captcha).toMatchObject({ UserId: 2, answer: expect.stringMatching(/^\w{5}$/) })
    expect(captcha.image).toMatch(/^<svg .*width="150" height="50".*<\/svg>$/)
    const row = shop.shop.sql.get`SELECT image, answer, UserId FROM ImageCaptchas`
    expect(row).toMatchObject({ image: captcha.image, answer: captcha.answer, UserId: 2 })
  })

  it('stores one for each customer', async () => {
    await using shop = await TestShop.open()
    const [jim, admin] = [await shop.signInAsJim(), await shop.signInAsAdmin()]
    for (let n = 0; n < 3; n++) {
      await shop.get('/rest/image-captcha', jim)
      await shop.get('/rest/image-captcha', admin)
    }
    expect(shop.shop.sql.all`SELECT UserId FROM ImageCaptchas ORDER BY UserId`).toMatchObject([
      { UserId: 1 },
      { UserId: 2 },
    ])
  })

  it('fails for a missing customer', async () => {
    await using shop = await TestShop.open()
    const reply = await shop.get('/rest/image-captcha', forged({ id: 4711 }))
    expect([reply.statusCode, reply.body]).toEqual([400, 'Unable to create CAPTCHA. Please try again.'])
  })
})

describe('POST /rest/user/data-export', () => {
  it('needs a customer, and is strict about the scheme', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    for (const authorization of ['', 'Bearer abc', jim.authorization.replace('B', 'b')]) {
      const reply = await exportFor(shop, { authorization })
      expect(reply.statusCode).toBe(401)
      expect(reply.json()).toEqual({
        status: 'error',
        message: "Cannot read properties of undefined (reading 'data')",
      })
    }
  })

  it('exports everything in order', async () => {
    await using shop = await TestShop.open()
    const bjoern = await shop.signIn("bjoern@owasp.org'--", 'x')
    const headers = { ...bjoern, host: 'juice.example:3000', 'x-forwarded-proto': 'https' }
    const { userData, confirmation } = (await exportFor(shop, headers)).json()
    expect(confirmation).toBe('Your data export will open in a new Browser window.')
    expect(userData).toMatch(/^\{\n {2}"username": "",\n {2}"email": "bjoern@owasp\.org",\n {2}"memories": \[/)
    const data = JSON.parse(userData)
    expect(Object.keys(data)).toEqual(['username', 'email', 'memories', 'orders', 'reviews'])
    expect(data.memories).toHaveLength(5)
    expect(Object.keys(data.memories[0])).toEqual(['imageUrl', 'caption'])
    expect(data.memories[0].imageUrl).toMatch(/^https:\/\/juice\.example:3000\/assets\/public\/images\/uploads\/.+/)
  })

  it('finds reviews by the whole address', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    await shop.send('PUT', '/rest/products/1/reviews', { message: 'Fine', author: 'jim@juice-sh.op' }, jim)
    await shop.send('PUT', '/rest/products/1/reviews', { message: 'Hm', author: 'jam@juice-sh.op' }, jim)
    const { reviews } = JSON.parse((await exportFor(shop, jim)).json().userData)
    expect(reviews.every(({ author }: { author: string }) => author === 'jim@juice-sh.op')).toBe(true)
    expect(reviews.at(-1)).toEqual({
      message: 'Fine',
      author: 'jim@juice-sh.op',
      productId: '1',
      likesCount: 0,
      likedBy: [],
    })
  })

  it('finds orders by an address without vowels', async () => {
    await using shop = await TestShop.open()
    const { orders: own } = JSON.parse((await exportFor(shop, await shop.signInAsAdmin())).json().userData)
    expect(own).toHaveLength(2)
    expect(Object.keys(own[0])).toEqual(['orderId', 'totalPrice', 'products', 'bonus', 'eta'])
    expect(own[0].orderId).toMatch(/^5267-[\da-f]{16}$/)
    const { orders } = JSON.parse((await exportFor(shop, await register(shop, 'edmIn@juice-sh.op'))).json().userData)
    expect(orders).toEqual(own)
    expect(createHash('md5').update('edmIn@juice-sh.op').digest('hex').slice(0, 4)).not.toBe('5267')
    const stranger = await register(shop, 'bdmin@juice-sh.op')
    expect(JSON.parse((await exportFor(shop, stranger)).json().userData).orders).toEqual([])
  })

  it('demands the letters after they were drawn, until they expire', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    expect((await exportFor(shop, jim)).statusCode).toBe(200)
    const { answer } = (await shop.get('/rest/image-captcha', jim)).json()
    for (const wrong of [undefined, '', null, answer.toLowerCase(), `${answer} `, [answer], { answer }, 5, true]) {
      const reply = await exportFor(shop, jim, { format: '1', answer: wrong })
      const expected = wrong === answer ? 200 : 401
      expect(reply.statusCode, JSON.stringify(wrong)).toBe(expected)
      if (expected === 401) expect(reply.body).toBe('Wrong answer to CAPTCHA. Please try again.')
    }
    for (const round of [1, 2]) expect((await exportFor(shop, jim, { answer })).statusCode, `round ${round}`).toBe(200)
    expect((await exportFor(shop, await shop.signInAsAdmin())).statusCode).toBe(200)
    const old = toStoredTime(new Date(Date.now() - 300_000))
    shop.shop.sql.run`UPDATE ImageCaptchas SET createdAt = ${old}`
    expect((await exportFor(shop, jim)).statusCode).toBe(200)
  })
})

describe('POST /api/PrivacyRequests', () => {
  it('accepts requests for any customer with any token', async () => {
    await using shop = await TestShop.open()
    const sent = { UserId: 5, deletionRequested: true }
    expect((await shop.send('POST', '/api/PrivacyRequests', sent)).statusCode).toBe(401)
    const reply = await shop.send('POST', '/api/PrivacyRequests', sent, await shop.signInAsJim())
    expect(reply.statusCode).toBe(201)
    expect(reply.headers.location).toBe('/api/PrivacyRequests/1')
    expect(reply.json()).toMatchObject({ status: 'success', data: { id: 1, UserId: 5, deletionRequested: true } })
  })

  it('has no other operation', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    await shop.send('POST', '/api/PrivacyRequests', { UserId: 2, deletionRequested: true }, jim)
    for (const headers of [{}, jim, forged({ id: 1 })]) {
      expect((await shop.get('/api/PrivacyRequests', headers)).statusCode).toBe(401)
      expect((await shop.get('/api/PrivacyRequests/1', headers)).statusCode).toBe(401)
      expect((await shop.send('PUT', '/api/PrivacyRequests/1', {}, headers)).statusCode).toBe(401)
      expect((await shop.send('DELETE', '/api/PrivacyRequests/1', undefined, headers)).statusCode).toBe(401)
    }
  })
})

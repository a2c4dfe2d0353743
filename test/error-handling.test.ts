import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { becomeShopper, type Shopper } from '#game/visitor/shopper.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { type OpenRange, openRange } from './support/open-range.ts'

const KEY = 'errorHandlingChallenge'
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(300_000)])
const PDF = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')
const PAGE = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

const INSIDES = /\.ts:\d|node:internal|\bat .+:\d+:\d+|SELECT |INSERT |UPDATE |DELETE /

describe('Error Handling counts', () => {
  it.each([
    ['an order number of nothing but a percent sign', '/rest/track-order/%', 400],
    ['a file of nothing but a percent sign', '/ftp/%', 400],
    ['half an escape', '/api/Products/%zz', 400],
    ['a byte that is no letter', '/%ff', 400],
    ['a file that is not there', '/ftp/no-such-file.md', 404],
    ['a key that is not there', '/encryptionkeys/private.key', 404],
    ['the paper of no order', '/ftp/order_1.pdf', 404],
    ['a file that is not for everyone', '/ftp/eastere.gg', 403],
    ['a target that is unknown', '/redirect?to=https://example.org', 406],
    ['a path that nobody has thought of', '/rest/qwertz', 500],
    ['a search that breaks its query', "/rest/products/search?q=';", 500],
    ['an order number that breaks its query', "/rest/track-order/it's", 500],
  ])('%s', async (_name, path, status) => {
    await using range = await openRange()
    const reply = await createVisitor(range.url).get(path, { headers: PAGE })
    expect([reply.status, reply.text]).toEqual([status, expect.stringMatching(INSIDES)])
    expect(await range.solved()).toEqual([KEY])
  })

  it('a form that breaks its query', async () => {
    await using range = await openRange()
    const reply = await createVisitor(range.url).login("'", 'x')
    expect(reply.status).toBe(500)
    expect(await range.solved()).toEqual([KEY])
  })
})

describe('an address that cannot be decoded', () => {
  it('is answered like any other, and kept under the name that it came with', async () => {
    await using range = await openRange()
    const visitor = createVisitor(range.url)
    const reply = await visitor.get('/rest/track-order/%?a=%zz')
    expect(reply.json()).toMatchObject({
      error: { message: 'Failed to decode the path: /rest/track-order/%?a=%zz' },
    })
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    const debrief = await visitor.get(`/range/debrief/${KEY}`)
    expect(debrief.json()).toMatchObject({ data: { deed: { url: '/rest/track-order/%?a=%zz', status: 400 } } })
  })

  it('keeps the rest of the house polite', async () => {
    await using range = await openRange()
    const visitor = createVisitor(range.url)
    for (const [path, code] of [
      ['/host/%', 'HOST_BAD_REQUEST'],
      ['/host/instances/%ff', 'HOST_BAD_REQUEST'],
      ['/range/%', 'RANGE_BAD_URL'],
      ['/range/debrief/%c3', 'RANGE_BAD_URL'],
    ] as const) {
      const reply = await visitor.get(path, { headers: PAGE })
      expect([reply.status, reply.text], path).toEqual([400, expect.stringContaining(code)])
      expect(reply.text).not.toMatch(INSIDES)
    }
    expect(await range.solved()).toEqual([])
  })
})

describe('an honest customer', () => {
  let range: OpenRange
  let customer: Visitor
  let shopper: Shopper
  let stranger: Visitor
  let cookie: string

  beforeAll(async () => {
    range = await openRange()
    stranger = createVisitor(range.url)
    customer = createVisitor(range.url)
    shopper = await becomeShopper(customer)
    await shopper.take(1, 1)
    const signedIn = await customer.login('thirsty@example.org', 'squeeze-me')
    cookie = signedIn.json<{ authentication: { token: string } }>().authentication.token
  })
  afterAll(() => range[Symbol.asyncDispose]())

  async function upload(file: Buffer<ArrayBuffer>, name: string, token = cookie) {
    const body = new FormData()
    body.append('file', new Blob([file]), name)
    const headers = { ...PAGE, cookie: `token=${token}` }
    const reply = await fetch(`${range.url}/profile/image/file`, { method: 'POST', body, headers, redirect: 'manual' })
    return { status: reply.status, text: await reply.text() }
  }

  const SLIPS: [name: string, slip: () => Promise<{ status: number; text: string }>, status: number, says: string][] = [
    ['a second click on Add to Basket', () => shopper.take(1, 1), 500, 'Validation error'],
    ['more of a product that is not in the basket any more', () => changeItem(99_999), 500, 'No such item found!'],
    ['a product that is not sold any more', () => shopper.take(99_999, 1), 500, 'No such product found!'],
    ['a wallet that is too light', () => shopper.checkOut(fromWallet), 500, 'Insufficient wallet balance.'],
    ['a basket that is gone', () => customer.post('/rest/basket/9999/checkout', {}), 500, 'does not exist.'],
    ['a coupon for a basket that is gone', () => redeem('9999', 'abc'), 500, 'does not exist.'],
    ['a coupon with a percent sign', () => redeem(String(shopper.basketId), '100%25'), 404, 'Invalid coupon.'],
    ['the profile of nobody', () => stranger.get('/profile', { headers: PAGE }), 500, 'Blocked illegal activity'],
    ['a name for nobody', () => stranger.post('/profile', { username: 'me' }), 500, 'Blocked illegal activity'],
    ['a wish of nobody’s to be forgotten', () => stranger.get('/dataerasure', { headers: PAGE }), 500, 'Blocked'],
    ['an account without a security answer', () => customer.get('/dataerasure'), 200, 'Delete my data'],
    ['the orders of nobody', () => stranger.get('/rest/order-history'), 500, 'Blocked illegal activity'],
    ['a new password for nobody', () => stranger.get('/rest/user/change-password?new=a&repeat=a'), 500, 'Blocked'],
    ['a forgotten e-mail address', () => stranger.post('/rest/user/reset-password', { answer: 'x' }), 500, 'Blocked'],
    ['a PDF for a picture', () => upload(PDF, 'me.pdf'), 415, 'does not accept this file type: application/pdf'],
    ['a text for a picture', () => upload(Buffer.from('me'), 'me.txt'), 500, 'Illegal file type'],
    ['a picture of 300 KB', () => upload(JPEG, 'me.jpg'), 500, 'File too large'],
    ['a picture of megabytes', () => upload(Buffer.concat(Array(10).fill(JPEG)), 'me.jpg'), 500, 'File too large'],
    ['a picture of nobody’s', () => upload(JPEG.subarray(0, 100), 'me.jpg', 'none'), 500, 'Blocked'],
    ['no picture at all', () => upload(Buffer.alloc(0), ''), 400, 'File is not passed'],
    ['an address that a collector needs', () => removeUsedAddress(), 500, 'FOREIGN KEY constraint failed'],
    ['a token that has ended', () => stranger.get('/api/Cards'), 401, 'Cannot read properties'],
    ['a page for members only', () => stranger.get('/api/Users', { headers: PAGE }), 401, 'No Authorization header'],
    ['an address that is taken', () => stranger.register('thirsty@example.org', 'x'), 400, 'email must be unique'],
    ['an order number that nobody has', () => stranger.get('/rest/track-order/5267-0'), 200, '5267-0'],
    ['the paper of an order from before', () => paper('5267-0123456789abcdef'), 404, 'ENOENT'],
    ['a product that is not there', () => stranger.get('/api/Products/9999'), 404, 'Not Found'],
  ]

  it.each(SLIPS)('%s is answered without a look inside', async (_name, slip, status, says) => {
    const reply = await slip()
    expect([reply.status, reply.text]).toEqual([status, expect.stringContaining(says)])
    expect(reply.text).not.toMatch(INSIDES)
    expect(await range.solved()).toEqual([])
  })

  const fromWallet = { orderDetails: { paymentId: 'wallet', addressId: '1', deliveryMethodId: '1' } }
  const paper = (order: string) => stranger.get(`/ftp/order_${order}.pdf`, { headers: PAGE })
  const changeItem = (id: number) => customer.put(`/api/BasketItems/${id}`, { quantity: 2 })
  const redeem = (basket: string, code: string) => customer.put(`/rest/basket/${basket}/coupon/${code}`)

  async function removeUsedAddress() {
    const made = await customer.post('/api/Addresss', {
      fullName: 'Thirsty',
      mobileNum: 1_234_567,
      zipCode: '12345',
      streetAddress: 'Orchard 1',
      city: 'Orchard',
      state: '',
      country: 'Orchard',
    })
    const { id, UserId } = made.json<{ data: { id: number; UserId: number } }>().data
    await customer.post('/api/Recycles', { UserId, AddressId: id, quantity: 10, isPickUp: false, date: null })
    return customer.delete(`/api/Addresss/${id}`)
  }
})

describe('a customer whose account went with a reset', () => {
  let range: OpenRange
  let gone: Visitor
  let basketId: number

  beforeAll(async () => {
    range = await openRange()
    gone = createVisitor(range.url)
    basketId = (await becomeShopper(gone)).basketId
    expect((await gone.post('/host/reset', { scope: 'shop' })).status).toBe(200)
  })
  afterAll(() => range[Symbol.asyncDispose]())

  const home = {
    fullName: 'T',
    mobileNum: 1_234_567,
    zipCode: '1',
    streetAddress: 'O',
    city: 'O',
    state: '',
    country: 'O',
  }
  const card = { fullName: 'T', cardNum: 1_234_567_812_345_678, expMonth: '1', expYear: '2090' }
  const recycling = { UserId: 25, AddressId: 7, quantity: 10, isPickUp: true, date: '2026-11-22' }
  const picture = () => gone.post('/profile/image/url', { imageUrl: 'https://pictures.example/me.png' })

  const REQUESTS: [name: string, send: () => ReturnType<Visitor['get']>][] = [
    ['looks at the basket', () => gone.get(`/rest/basket/${basketId}`)],
    [
      'adds to the basket',
      () => gone.post('/api/BasketItems/', { ProductId: 1, BasketId: `${basketId}`, quantity: 1 }),
    ],
    ['redeems a coupon', () => gone.put(`/rest/basket/${basketId}/coupon/pes%5BBgC7sn`)],
    ['checks out', () => gone.post(`/rest/basket/${basketId}/checkout`, {})],
    ['looks at the purse', () => gone.get('/rest/wallet/balance')],
    ['fills the purse', () => gone.put('/rest/wallet/balance', { balance: 10, paymentId: 7 })],
    ['becomes a member', () => gone.post('/rest/deluxe-membership', { paymentMode: 'wallet' })],
    ['looks at the addresses', () => gone.get('/api/Addresss')],
    ['adds an address', () => gone.post('/api/Addresss', home)],
    ['adds a card', () => gone.post('/api/Cards', card)],
    ['asks for a box', () => gone.post('/api/Recycles', recycling)],
    ['complains', () => gone.post('/api/Complaints', { UserId: 25, message: 'Where am I?' })],
    ['writes a review', () => gone.put('/rest/products/1/reviews', { message: 'Fine', author: 'thirsty@example.org' })],
    ['likes a review', () => gone.post('/rest/products/reviews', { id: 'nothing' })],
    ['looks at the orders', () => gone.get('/rest/order-history')],
    ['changes the password', () => gone.get('/rest/user/change-password?current=squeeze-me&new=abcde&repeat=abcde')],
    ['asks for the question', () => gone.get('/rest/user/security-question?email=thirsty@example.org')],
    ['answers a question', () => gone.post('/api/SecurityAnswers', { UserId: 25, SecurityQuestionId: 1, answer: 'A' })],
    ['looks at the second factor', () => gone.get('/rest/2fa/status')],
    ['asks for a captcha', () => gone.get('/rest/image-captcha/')],
    ['exports the data', () => gone.post('/rest/user/data-export', { format: '1' })],
    ['asks who they are', () => gone.get('/rest/user/whoami')],
    ['leaves', () => gone.get('/rest/saveLoginIp')],
    ['looks at the profile', () => gone.get('/profile', { headers: PAGE })],
    ['changes the name', () => gone.post('/profile', { username: 'me' })],
    ['changes the picture', picture],
    ['looks at the page for being forgotten', () => gone.get('/dataerasure', { headers: PAGE })],
    ['wants to be forgotten', () => gone.post('/dataerasure', { email: 'thirsty@example.org' })],
    ['wants to be forgotten by a program', () => gone.post('/rest/user/erasure-request')],
  ]

  it('the basket is said to be gone', async () => {
    const reply = await gone.post('/api/BasketItems/', { ProductId: 1, BasketId: String(basketId), quantity: 1 })
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('This basket is gone.')])
  })

  it.each(REQUESTS)('%s: no look inside', async (_name, send) => {
    const reply = await send()
    expect(reply.text).not.toMatch(INSIDES)
    expect(await range.solved()).toEqual([])
  })
})

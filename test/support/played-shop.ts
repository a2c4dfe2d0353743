import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

// Plays and reads one player's day, with requests that every release answers.

const CUSTOMER = { email: 'played@example.test', password: 'kept-for-later' }
const REVIEW = 'Kept from an earlier release.'
/** Challenges with both coding parts. Version 20.2 of the reference gave the second one another id. */
export const CODING = ['loginAdminChallenge', 'resetPasswordUvoginChallenge'] as const

/** The smallest picture that browsers show. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Parts of a shop that a player changes. Null if a release does not have the part. */
export interface PlayedShop {
  customer: string | null
  orders: string[]
  reviews: string[]
  basket: number[]
  balance: number | null
  addresses: string[]
  cards: string[]
  feedback: string[]
  solved: string[]
  /** Keys of challenges with the place of the hint, because ids of hints may change. */
  hints: string[]
  /** Keys with the finished parts. */
  coding: Record<string, number>
  continueCode: string
  photos: string[] | null
  letters: string[]
  pages: boolean
  blocks: number | null
}

/** Plays the day. An older release refuses requests for parts that it does not have. */
export async function playShop(
  visitor: Visitor,
  solutionOf: (key: string) => { lines: readonly number[]; fix: number },
): Promise<void> {
  await visitor.register(CUSTOMER.email, CUSTOMER.password)
  await solve(visitor)
  const login = demand(await visitor.login(CUSTOMER.email, CUSTOMER.password))
  const { bid } = login.json<{ authentication: { bid: number } }>().authentication
  const address = { fullName: 'Kept Customer', mobileNum: 1234567, zipCode: '12345', streetAddress: 'Crate 7' }
  const kept = demand(await visitor.post('/api/Addresss', { ...address, city: 'Orchard', country: 'Fruit' }))
  const card = { fullName: 'Kept Customer', cardNum: 4111111111111111, expMonth: 4, expYear: 2085 }
  demand(await visitor.post('/api/Cards', card))
  const [{ id: paymentId } = { id: 0 }] = rowsOf<{ id: number }>(await visitor.get('/api/Cards'))
  demand(await visitor.put('/rest/wallet/balance', { balance: 30, paymentId }))
  demand(await visitor.post('/api/BasketItems', { ProductId: 1, BasketId: bid, quantity: 2 }))
  const addressId = kept.json<{ data: { id: number } }>().data.id
  const orderDetails = { paymentId, addressId, deliveryMethodId: 1 }
  demand(await visitor.post(`/rest/basket/${bid}/checkout`, { couponData: '', orderDetails }))
  demand(await visitor.post('/api/BasketItems', { ProductId: 3, BasketId: bid, quantity: 1 }))
  demand(await visitor.put('/rest/products/1/reviews', { message: REVIEW, author: CUSTOMER.email }))
  const captcha = (await visitor.get('/rest/captcha')).json<{ captchaId: number; answer: string }>()
  const { captchaId, answer } = captcha
  demand(await visitor.post('/api/Feedbacks', { captchaId, captcha: answer, comment: REVIEW, rating: 4 }))
  await takeHints(visitor)
  for (const key of CODING) {
    const { lines, fix } = solutionOf(key)
    await visitor.post('/snippets/verdict', { key, selectedLines: lines })
    await visitor.post('/snippets/fixes', { key, selectedFix: fix })
  }
  await hangPhoto(visitor)
  await visitor.submit('/range/lab/pages/new', { name: 'kept', html: '<p>Kept.</p>', version: '0' })
  await visitor.post('/range/chain/faucet', { address: `0x${'5'.repeat(40)}` })
}

/**
 * Reads the traces of that day, and all other changes, from a shop.
 * @param visit a visitor of that shop, at one of its addresses
 */
export async function readPlayedShop(visit: (url: string) => Visitor, url: string): Promise<PlayedShop> {
  const visitor = visit(url)
  const login = await visitor.login(CUSTOMER.email, CUSTOMER.password)
  const isKnown = login.status === 200
  const bid = isKnown ? login.json<{ authentication: { bid: number } }>().authentication.bid : 0
  const mine = async <Row>(path: string): Promise<Row[]> => (isKnown ? rowsOf<Row>(await visitor.get(path)) : [])
  const orders = await mine<{ orderId: string; totalPrice: number }>('/rest/order-history')
  const basket = isKnown ? (await visitor.get(`/rest/basket/${bid}`)).json<BasketReply>().data.Products : []
  const balance = isKnown ? (await visitor.get('/rest/wallet/balance')).json<{ data: number }>().data : null
  const challenges = rowsOf<ChallengeFound>(await visitor.get('/api/Challenges'))
  const photos = await visitor.get('/rest/memories')
  const chain = await visitor.get('/range/chain/blocks')
  return {
    customer: isKnown ? CUSTOMER.email : null,
    orders: orders.map(({ orderId, totalPrice }) => `${orderId} ${totalPrice}`),
    reviews: rowsOf<{ message: string }>(await visitor.get('/rest/products/1/reviews')).map(({ message }) => message),
    basket: basket.map(({ id }) => id),
    balance,
    addresses: (await mine<{ streetAddress: string }>('/api/Addresss')).map(({ streetAddress }) => streetAddress),
    cards: (await mine<{ cardNum: number }>('/api/Cards')).map(({ cardNum }) => String(cardNum).slice(-4)),
    feedback: rowsOf<{ comment: string }>(await visitor.get('/api/Feedbacks')).map(({ comment }) => comment),
    solved: challenges.filter(({ solved }) => solved).map(({ key }) => key),
    hints: rowsOf<HintFound>(await visitor.get('/api/Hints')).flatMap(({ ChallengeId, order, unlocked }) =>
      unlocked ? [`${challenges.find(({ id }) => id === ChallengeId)?.key} ${order}`] : [],
    ),
    coding: Object.fromEntries(
      challenges.flatMap(({ key, codingChallengeStatus: done = 0 }) => (done > 0 ? [[key, done]] : [])),
    ),
    continueCode: (await visitor.get('/rest/continue-code')).json<{ continueCode: string }>().continueCode,
    photos:
      photos.status === 200
        ? rowsOf<{ caption: string | null }>(photos).map(({ caption }) => String(caption).slice(0, 60))
        : null,
    letters: (await getWhereLed(visit, url, '/range/lab/mail'))
      .json<{ letters: { subject: string }[] }>()
      .letters.map(({ subject }) => subject),
    pages: (await getWhereLed(visit, url, '/range/lab/p/kept')).text.includes('Kept.'),
    blocks: chain.status === 200 ? chain.json<unknown[]>().length : null,
  }
}

/** The shop redirects to the outside world, which has its own address in some releases. */
async function getWhereLed(visit: (url: string) => Visitor, url: string, path: string): Promise<VisitorReply> {
  const reply = await visit(url).get(path)
  const address = URL.parse(reply.headers.get('location') ?? '')
  return address ? visit(address.origin).get(path) : reply
}

interface BasketReply {
  data: { Products: { id: number }[] }
}

interface ChallengeFound {
  id: number
  key: string
  solved: boolean
  codingChallengeStatus?: number
}

interface HintFound {
  id: number
  ChallengeId: number
  order: number
  unlocked: boolean
}

/**
 * Takes the first hint of the first challenge, and the first hint of a challenge whose id changed in version 20.2 of
 * the reference.
 */
async function takeHints(visitor: Visitor): Promise<void> {
  const moved = rowsOf<ChallengeFound>(await visitor.get('/api/Challenges')).find(({ key }) => key === 'csafChallenge')
  const hints = rowsOf<HintFound>(await visitor.get('/api/Hints'))
  for (const hint of [hints[0], hints.find(({ ChallengeId }) => ChallengeId === moved?.id)])
    await visitor.put(`/api/Hints/${hint?.id}`, { unlocked: true })
}

/**
 * Solves challenges by a statement, a field, a page, a file and a password. Version 20.2 of the reference changed the
 * ids of two of them.
 */
async function solve(visitor: Visitor): Promise<void> {
  await visitor.post('/rest/user/login', { email: "' or 1=1--", password: 'x' })
  await visitor.post('/api/Users/', {
    email: 'hasty@example.test',
    password: 'squeeze-me',
    passwordRepeat: 'squash-me',
  })
  await visitor.get(`/rest/track-order/${encodeURIComponent('<iframe src="javascript:alert(`xss`)">')}`)
  await visitor.get('/ftp/package.json.bak%2500.md')
  await visitor.login('testing@juice-sh.op', 'IamUsedForTesting')
}

async function hangPhoto(visitor: Visitor): Promise<void> {
  const form = new FormData()
  form.set('caption', REVIEW)
  form.set('image', new Blob([PICTURE], { type: 'image/png' }), 'kept.png')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  await visitor.post('/rest/memories', Buffer.from(await request.arrayBuffer()), { headers })
}

function rowsOf<Row>(reply: VisitorReply): Row[] {
  return reply.json<{ data: Row[] }>().data
}

function demand(reply: VisitorReply): VisitorReply {
  if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text.slice(0, 500)}`)
  return reply
}

import { afterAll, beforeAll, expect, it } from 'vitest'
import { SCRIPT_FRAME } from '#range/evidence/payloads.ts'
import { becomeShopper } from '#range/shopper.ts'
import { createVisitor, type Visitor } from '#range/visitor.ts'
import { type OpenRange, openRange } from './support/open-range.ts'

type Reply = Awaited<ReturnType<Visitor['get']>>

let range: OpenRange
let stranger: Visitor
let customer: Visitor

beforeAll(async () => {
  range = await openRange()
  stranger = createVisitor(range.url)
  customer = createVisitor(range.url)
  await becomeShopper(customer)
})
afterAll(() => range[Symbol.asyncDispose]())

const MINE = 'thirsty@example.org'
const KEY = '6PPi37DBxP4lDwlriuaxP15HaDJpsUXY5TspVmie'
const PAYWALL =
  '/this/page/is/hidden/behind/an/incredibly/high/paywall/that/could/only/be/unlocked/by/sending/1btc/to/us'

/** One after the other on the same shop, each with the status of its last reply, which shows that it went as meant. */
const NEAR_MISSES: [name: string, attempt: () => Promise<Reply>, status: number][] = [
  ['a review of one’s own', () => write(customer, { author: MINE }), 201],
  ['a review without an author', () => write(stranger, {}), 201],
  ['a review by nobody', () => write(stranger, { author: 'Anonymous' }), 201],
  ['a review that holds what others should be told', () => write(customer, { author: MINE, message: KEY }), 201],
  ['one’s own review in other words', async () => change(customer, await ownReview()), 200],
  ['a filter that fits one’s own review', async () => change(customer, { $in: [await ownReview()] }), 200],
  ['a filter that fits no review', () => change(customer, { $lt: '' }), 200],
  ['all reviews, by a stranger', () => change(stranger, { $ne: -1 }), 401],
  ['a like, and another one', () => like(1).then(() => like(1)), 403],
  ['two likes at once', async () => (await Promise.all([like(2), like(2)]))[0], 200],
  ['reviews by a sum', () => reviews('2-1'), 200],
  ['all reviews', () => reviews('0||true'), 200],
  ['reviews after a short nap', () => reviews('sleep(30)'), 200],
  ['a nap behind the end', () => reviews('1;sleep(2000)'), 200],
  ['a nap that fails', () => reviews('sleep(2000).x'), 400],
  ['an order that nobody has', () => track('5267-0123456789abcdef'), 200],
  ['no order, by a condition', () => track("' || false || '"), 200],
  ['one order, by a condition', () => track("' || this.totalPrice < 9 && !this.delivered || '"), 200],
  ['a harmless word in bold print', () => track('<b>juice</b>'), 200],
  ['a frame behind too many words', () => track('0'.repeat(40) + SCRIPT_FRAME), 200],
  ['the page before the paywall', () => stranger.get('/this/page/is/hidden'), 200],
  ['a page behind the paywall', () => stranger.get(`${PAYWALL}/please`), 200],
  ['a key that was only read', () => stranger.get('/encryptionkeys/premium.key'), 200],
  ['one ingredient in a complaint', () => complain('There was hueteroneel in it.'), 201],
  ['the other one in the next', () => complain('And Eurogium edule as well.'), 201],
  ['both ingredients, by a stranger', () => complain('Hueteroneel, eurogium edule', stranger), 401],
  ['both ingredients, by somebody who cannot count', () => leave('Hueteroneel, eurogium edule', 'many'), 401],
  ['a key that is half covered up', () => leave(KEY.replace(/.{30}$/, '…')), 201],
  ['the key in another field', () => customer.post('/api/Complaints/', { message: 'Look.', key: KEY }), 201],
]

it.each(NEAR_MISSES)('%s solves nothing', async (_name, attempt, status) => {
  const reply = await attempt()
  expect(reply.status, reply.text).toBe(status)
  expect(await range.solved()).toEqual([])
})

function write(visitor: Visitor, review: { author?: string; message?: string }): Promise<Reply> {
  return visitor.put('/rest/products/24/reviews', { message: 'Tart.', ...review })
}

function change(visitor: Visitor, id: unknown): Promise<Reply> {
  return visitor.patch('/rest/products/reviews', { id, message: 'Tart, but fair.' })
}

async function reviewIds(productId: number): Promise<{ _id: string; author?: string }[]> {
  return (await customer.get(`/rest/products/${productId}/reviews`)).json<{
    data: { _id: string; author?: string }[]
  }>().data
}

async function ownReview(): Promise<string | undefined> {
  return (await reviewIds(24)).find(({ author }) => author === MINE)?._id
}

async function like(which: 1 | 2): Promise<Reply> {
  const written = await reviewIds(1)
  return customer.post('/rest/products/reviews', { id: written[which - 1]?._id })
}

function reviews(expression: string): Promise<Reply> {
  return stranger.get(`/rest/products/${encodeURIComponent(expression)}/reviews`)
}

function track(id: string): Promise<Reply> {
  return stranger.get(`/rest/track-order/${encodeURIComponent(id)}`)
}

function complain(message: string, visitor = customer): Promise<Reply> {
  return visitor.post('/api/Complaints/', { message })
}

/** Through the contact form; `wrong` stands in for the answer to its riddle. */
async function leave(comment: string, wrong?: string): Promise<Reply> {
  const { captchaId, answer } = (await stranger.get('/rest/captcha/')).json<{ captchaId: number; answer: string }>()
  return stranger.post('/api/Feedbacks/', { captchaId, captcha: wrong ?? answer, comment, rating: 2 })
}

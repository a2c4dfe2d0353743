import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Family } from '#game/coding/define-coding.ts'
import { reviewsOf } from '#game/visitor/requests.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { drawAddress, drawMixedAddress, drawPassphrase, drawRemark } from './people.ts'

const PRODUCTS = 40

const REVIEWS = '/rest/products/reviews'

const FORM = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
const JSON_BODY = { headers: { 'content-type': 'application/json' } }

/** Changes a review by what is sent as its id. */
type Change = (visitor: Visitor, message: string) => Promise<VisitorReply>

/** Filters in place of the id of a review, and honest reviewers. Each run draws others. */
export const reviewFilterFamilies: readonly Family[] = [
  { kind: 'attack', name: 'Filters in place of an id, of many kinds', times: 1, isDecided: true, draw: drawFilters },
  { kind: 'attack', name: 'The same as a form or a list', times: 1, isDecided: true, draw: drawShapes },
  ...listHonestReviewers(),
]

/** Reviews in the name of others, and honest reviewers. Each run draws others. */
export const reviewAuthorFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Reviews in the name of other customers, by strangers and customers',
    times: 2,
    isDecided: true,
    draw: drawForged,
  },
  { kind: 'attack', name: 'Changed reviews of other customers', times: 1, isDecided: true, draw: drawTakenOver },
  {
    kind: 'other-caller',
    name: 'The same in the fields of other requests',
    times: 1,
    isDecided: true,
    draw: drawSmuggled,
  },
  ...listHonestReviewers(),
]

function listHonestReviewers(): Family[] {
  return [
    {
      kind: 'customer',
      name: 'Customers write and change reviews with apostrophes, umlauts and signs',
      times: 7,
      draw: (dice) => {
        const [before, after] = [drawRemark(dice, 'first remark'), drawRemark(dice, 'changed remark')]
        const product = dice.drawBetween(1, PRODUCTS)
        const [email, password] = [drawMixedAddress(dice), drawPassphrase(dice)]
        return async ({ visitor }) => {
          await signUp(visitor, email, password)
          demandStatus(await visitor.put(`/rest/products/${product}/reviews`, { message: before, author: email }), 201)
          const own = (await reviewsOf(visitor, product)).find(({ author }) => author === email)
          demand(own?.message === before, 'the review says something else')
          demandStatus(await visitor.patch(REVIEWS, { id: own._id, message: after }), 200)
          const changed = (await reviewsOf(visitor, product)).find(({ _id }) => _id === own._id)
          demand(changed?.message === after && changed.author === email, 'the changed review says something else')
        }
      },
    },
    {
      kind: 'customer',
      name: 'A customer with two reviews changes the second, and the first stays',
      times: 1,
      draw: (dice) => {
        const [one, other, after] = [drawRemark(dice), drawRemark(dice), drawRemark(dice)]
        const [email, password, product] = [drawAddress(dice), drawPassphrase(dice), dice.drawBetween(1, PRODUCTS)]
        return async ({ visitor }) => {
          await signUp(visitor, email, password)
          for (const message of [one, other])
            demandStatus(await visitor.put(`/rest/products/${product}/reviews`, { message, author: email }), 201)
          const [first, second] = (await reviewsOf(visitor, product)).filter(({ author }) => author === email)
          demandStatus(await visitor.patch(REVIEWS, { id: second?._id, message: after }), 200)
          const now = (await reviewsOf(visitor, product)).filter(({ author }) => author === email)
          demand(now.find(({ _id }) => _id === first?._id)?.message === one, 'the first review says something else')
          demand(now.find(({ _id }) => _id === second?._id)?.message === after, 'the second review says something else')
        }
      },
    },
  ]
}

function drawFilters(dice: Dice): Attack {
  const [text, number] = [dice.drawLetters(5), dice.drawBetween(2, 99)]
  const filters: object[] = [
    { $ne: dice.choose<unknown>([-number, text, null, '']) },
    { $gt: '' },
    { $gte: '0' },
    { $lt: '~' },
    { $lte: 'zzz' },
    { $regex: dice.choose(['.', '^', '[a-z]|[0-9]', '.*']) },
    { $regex: 'A', $options: 'i' },
    { $nin: [text] },
    { $exists: true },
    { $not: { $eq: text } },
    { $not: { $in: [text, number] } },
    { $in: [text], $not: { $eq: '' } },
    { $type: 'string' },
    { $ne: null, [text]: text },
    { toString: text, $ne: text },
    { length: 17, $ne: text },
  ]
  const chosen = dice.chooseSome(filters, filters.length)
  return changesOthers(
    dice,
    chosen.map((id) => (visitor, message) => visitor.patch(REVIEWS, { id, message })),
  )
}

function drawShapes(dice: Dice): Attack {
  const letters = dice.drawLetters(3)
  const changes: Change[] = [
    (visitor, message) => visitor.patch(REVIEWS, new URLSearchParams({ 'id[$ne]': letters, message }).toString(), FORM),
    (visitor, message) => visitor.patch(REVIEWS, new URLSearchParams({ 'id[$gt]': '', message }).toString(), FORM),
    (visitor, message) =>
      visitor.patch(REVIEWS, new URLSearchParams({ 'id[$not][$eq]': letters, message }).toString(), FORM),
    (visitor, message) => visitor.patch(REVIEWS, { id: [{ $ne: 0 }], message }),
    (visitor, message) =>
      visitor.patch(REVIEWS, `{"id":{"\\u0024ne":"${letters}"},"message":${JSON.stringify(message)}}`, JSON_BODY),
    (visitor, message) =>
      visitor.patch(REVIEWS, `{"id":"x","id":{"$gt":""},"message":${JSON.stringify(message)}}`, JSON_BODY),
    (visitor, message) =>
      visitor.patch(REVIEWS, `{"id":{"$gt":""},"message":${JSON.stringify(message)}}`, {
        headers: { 'content-type': 'Application/JSON; charset=utf-8' },
      }),
  ]
  return changesOthers(dice, dice.chooseSome(changes, changes.length))
}

/** Whether a request changes reviews that it does not name. */
function changesOthers(dice: Dice, changes: readonly Change[]): Attack {
  const tried = changes.map((change) => ({ change, message: `${drawRemark(dice)} ${dice.drawLetters(9)}` }))
  const [email, password] = [drawAddress(dice), drawPassphrase(dice)]
  const products = drawProducts(dice, PRODUCTS / 2)
  return async ({ visitor }) => {
    await signUp(visitor, email, password)
    for (const { change, message } of tried) await change(visitor, message)
    const now = new Set((await listReviews(visitor, products)).map(({ message }) => message))
    const worked = tried.find(({ message }) => now.has(message))
    // Once more, so that the request that did it is the last one.
    if (worked) await worked.change(visitor, worked.message)
    return worked !== undefined
  }
}

/** Some products. Many of a shop have a review. */
function drawProducts(dice: Dice, count: number): number[] {
  const all = Array.from({ length: PRODUCTS }, (_, place) => place + 1)
  return dice.chooseSome(all, count)
}

async function listReviews(visitor: Visitor, products: readonly number[]) {
  const all: (Awaited<ReturnType<typeof reviewsOf>>[number] & { of: number })[] = []
  for (const of of products) all.push(...(await reviewsOf(visitor, of)).map((review) => ({ ...review, of })))
  return all
}

/** Writes reviews as others, as a stranger and as a customer. */
function drawForged(dice: Dice): Attack {
  const [product, victim] = [dice.drawBetween(1, PRODUCTS), drawAddress(dice)]
  const message = dice.drawLetters(12)
  const [email, password] = [drawAddress(dice), drawPassphrase(dice)]
  const isStranger = dice.dealHeads('reviews 1')
  return async ({ visitor }) => {
    demandStatus(await visitor.register(victim, password), 201)
    const domain = await visitor.domain()
    if (!isStranger) await signUp(visitor, email, password)
    const authors: unknown[] = [victim, `jim@${domain}`, `bender@${domain}`, ` ${victim}`, victim.toUpperCase()]
    for (const author of [...authors, [victim], { name: victim }, 'bender']) {
      await visitor.put(`/rest/products/${product}/reviews`, { message, author })
      const mine = isStranger ? /^anonymous$/i : new RegExp(`^(?:anonymous|${RegExp.escape(email)})$`, 'i')
      const written = (await reviewsOf(visitor, product)).filter((review) => review.message === message)
      if (written.some((review) => namesOf(review.author).some((name) => !mine.test(name)))) return true
    }
    return false
  }
}

/** Names in an author that may be a list or an object. */
function namesOf(author: unknown): string[] {
  if (typeof author === 'string') return author.trim() === '' ? [] : [author.trim()]
  return typeof author === 'object' && author !== null ? Object.values(author).flatMap(namesOf) : []
}

/** Changes reviews of others, one by one. */
function drawTakenOver(dice: Dice): Attack {
  const [email, password, message] = [drawAddress(dice), drawPassphrase(dice), dice.drawLetters(12)]
  const [victim, product] = [drawAddress(dice), dice.drawBetween(1, PRODUCTS)]
  const products = drawProducts(dice, 10)
  return async ({ visitor }) => {
    await signUp(visitor, victim, password)
    await visitor.put(`/rest/products/${product}/reviews`, { message: 'Tart.', author: victim })
    await signUp(visitor, email, password)
    const others = dice.chooseSome(await listReviews(visitor, [...products, product]), 5)
    await visitor.put(`/rest/products/${product}/reviews`, { message: 'Mine.', author: email })
    const own = (await reviewsOf(visitor, product)).find(({ author }) => author === email)?._id
    for (const { _id, of } of others) {
      for (const id of [_id, { $eq: _id }, { $in: [own, _id] }, { $regex: `^${_id}` }])
        await visitor.patch(REVIEWS, { id, message })
      if ((await reviewsOf(visitor, of)).some((review) => review._id === _id && review.message === message)) return true
    }
    return false
  }
}

/** Claims who is asking in fields that the page does not send. */
function drawSmuggled(dice: Dice): Attack {
  const [email, password, message] = [drawAddress(dice), drawPassphrase(dice), dice.drawLetters(12)]
  const [victim, product] = [drawAddress(dice), dice.drawBetween(1, PRODUCTS)]
  return async ({ visitor }) => {
    await signUp(visitor, victim, password)
    await visitor.put(`/rest/products/${product}/reviews`, { message: 'Tart.', author: victim })
    await signUp(visitor, email, password)
    const all = await reviewsOf(visitor, product)
    const { _id: id, author } = all.find((review) => review.author === victim) ?? all[0] ?? { _id: '' }
    const claims = { author, email: author, writer: author, user: author, UserId: 1, role: 'admin', modified: 1 }
    const headers = { 'x-user-email': String(author), 'x-forwarded-user': String(author) }
    await visitor.patch(REVIEWS, { id, message, ...claims })
    await visitor.patch(`${REVIEWS}?author=${encodeURIComponent(String(author))}`, { id, message }, { headers })
    await visitor.patch(REVIEWS, new URLSearchParams({ id, message, author: String(author) }).toString(), FORM)
    return (await reviewsOf(visitor, product)).some((found) => found.message === message)
  }
}

async function signUp(visitor: Visitor, email: string, password: string): Promise<void> {
  demandStatus(await visitor.register(email, password), 201)
  demandStatus(await visitor.login(email, password), 200)
}

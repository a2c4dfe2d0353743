import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Family } from '#game/coding/define-coding.ts'
import { reviewsOf } from '#game/visitor/requests.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { inOneShop } from './in-one-shop.ts'
import { drawRemark } from './people.ts'

/** Products with reviews of the seed. */
const REVIEWED = [1, 3, 6] as const

/** Numbers of products that are expressions, and honest ones. */
export const computedReviewFamilies: readonly Family[] = inOneShop([
  {
    kind: 'attack',
    name: 'A condition in place of a number, which finds reviews of all products',
    times: 5,
    draw: drawCondition,
  },
  { kind: 'attack', name: 'A sum in place of a number, which is computed', times: 4, draw: drawSum },
  { kind: 'attack', name: 'A function in place of a number, which is called', times: 3, draw: drawCall },
  {
    kind: 'customer',
    name: 'Customers write reviews and read them at their product',
    times: 4,
    draw: (dice) => {
      const [product, remark] = [dice.drawBetween(1, 30), drawRemark(dice)]
      return async ({ visitor }) => {
        demandStatus(await visitor.put(`/rest/products/${product}/reviews`, { message: remark, author: 'Zoë' }), 201)
        const found = await reviewsOf(visitor, product)
        demand(
          found.some(({ message }) => message === remark),
          'the review is not there',
        )
        demand(!(await has(visitor, product + 30, remark)), 'the review is at another product, too')
      }
    },
  },
  {
    kind: 'customer',
    name: 'A product without reviews has none',
    times: 1,
    draw: (dice) => {
      const product = dice.drawBetween(500, 99_999)
      return async ({ visitor }) => {
        demand((await reviewsOf(visitor, product)).length === 0, 'there are some')
      }
    },
  },
])

function drawCondition(dice: Dice): Attack {
  const [number, letter] = [dice.drawBetween(200, 900), dice.drawLetters(1)]
  const blank = dice.dealMade('computed-reviews Condition blank', ['', ' ', '/**/', '\t'])
  const truth = dice.dealMade('computed-reviews Condition', [
    'true',
    '1',
    '!0',
    `'${letter}'`,
    'this.message',
    'obj._id',
    `${number}<${number + 1}`,
    `/${letter}|/`,
    '[]',
    'this["author"]',
  ])
  return async ({ visitor }) =>
    new Set((await ask(visitor, `${number}||${blank}${truth}`)).map(({ product }) => product)).size > 1
}

function drawSum(dice: Dice): Attack {
  const [product, number] = [dice.choose(REVIEWED), dice.drawBetween(50, 90)]
  const sum = dice.dealMade('computed-reviews Sum', [
    `${number + product}-${number}`,
    `${product * number}/${number}`,
    `(${product})`,
    `[${product}]`,
    `${product}^0`,
    `${product}|0`,
    `"${product}"`,
    `0x${product}*1`,
  ])
  return async ({ visitor }) => {
    // A number is cut from the front by many readers, and these would find another product.
    const isCutFromFront = Number.parseInt(sum, 10) === product
    return !isCutFromFront && (await ask(visitor, sum)).some((review) => Number(review.product) === product)
  }
}

function drawCall(dice: Dice): Attack {
  const product = dice.choose(REVIEWED)
  const call = dice.dealMade('computed-reviews Call', [
    `Math.max(0,${product})`,
    `(()=>${product})()`,
    `"x".length*${product}`,
    `Number("${product}")`,
    `(sleep(1),${product})`,
    `eval("${product}")`,
  ])
  return async ({ visitor }) => (await ask(visitor, call)).some((review) => Number(review.product) === product)
}

async function ask(visitor: Visitor, expression: string): Promise<{ product?: unknown }[]> {
  const { data } = (await visitor.get(`/rest/products/${encodeURIComponent(expression)}/reviews`)).json<{
    data?: { product?: unknown }[]
  }>()
  return Array.isArray(data) ? data : []
}

async function has(visitor: Visitor, product: number, remark: string): Promise<boolean> {
  return (await reviewsOf(visitor, product)).some(({ message }) => message === remark)
}

import type { ToolDefinition } from '#model/protocol.ts'
import type { Asker } from '#shop/assistant/asker.ts'
import { findGoods } from '#shop/assistant/goods/find-goods.ts'
import { namesOf } from '#shop/assistant/goods/read-goods.ts'
import { describeAsker, FACT_TOPICS, readFacts } from '#shop/assistant/shop-facts.ts'
import { toCents } from '#shop/checkout/cents.ts'
import { createCoupon } from '#shop/coupons/monthly.ts'
import { listOrders, maskAddress, type Order, ordersOf } from '#shop/orders/orders.ts'
import { reviewsOf } from '#shop/reviews/reviews.ts'
import type { Shop } from '#shop/shop.ts'
import { putInto } from '#shop/wallet/wallets.ts'

/** Longest result for a model, in characters. Longer lists are cut. */
const MAX_RESULT_CHARACTERS = 40_000

/** Most orders in a result, newest first. */
const MAX_ORDERS = 20

/** Source of the terms. */
const TERMS = 'ftp/legal.md'
const MAX_TERMS_CHARACTERS = 8_000

export type Arguments = Readonly<Record<string, unknown>>

interface Tool {
  description: string
  /** Name, type and meaning of each argument. All are required. */
  parameters: Readonly<Record<string, { type: 'string' | 'number'; description: string; enum?: readonly string[] }>>
  run(shop: Shop, given: Arguments, asker: Asker): unknown
}

const TOOLS: Readonly<Record<string, Tool>> = {
  searchProducts: {
    description: 'Finds products of the shop by name, number or what they are like, with prices, stock and traits.',
    parameters: {
      query: { type: 'string', description: 'What to look for, e.g. apple, something red, no added sugar, #12' },
    },
    run: (shop, { query }, { isMember = false }) => findGoods(shop, String(query ?? ''), isMember),
  },
  getProductReviews: {
    description: 'What customers have written about a product.',
    parameters: { id: { type: 'string', description: 'Number of the product' } },
    run: (shop, { id }) => reviewsOf(shop, Number(id)).map(({ message, author }) => ({ author, message })),
  },
  getOrderById: {
    description: 'An order of the customer: what it holds, what it cost and where it is.',
    parameters: { orderId: { type: 'string', description: 'Id of the order, xxxx-xxxxxxxxxxxxxxxx' } },
    run: (shop, { orderId }, { customer, isSignedIn }) => {
      if (!isSignedIn) return { error: 'The customer is not signed in.' }
      if (!customer?.email) return { error: 'There is no such customer.' }
      const order = listOrders(shop).find((candidate) => candidate.orderId === orderId)
      if (!order) return { error: 'There is no such order.' }
      if (order.email !== maskAddress(customer.email)) return { error: 'That is an order of another customer.' }
      return describeOrder(order)
    },
  },
  listMyOrders: {
    description: 'All orders of the customer who is signed in, the newest first.',
    parameters: {},
    run: (shop, _given, { customer, isProven }) => {
      if (!isProven || !customer?.email) return { error: 'The customer is not signed in.' }
      return ordersOf(shop, customer.email).reverse().slice(0, MAX_ORDERS).map(describeOrder)
    },
  },
  generateCoupon: {
    description: 'Creates a coupon that is good until the end of the month.',
    parameters: { discount: { type: 'number', description: 'Discount in percent, at most 10' } },
    run: ({ clock }, { discount }) => {
      const percent = Math.min(Math.round(Number(discount)), 99)
      const couponCode = createCoupon(percent, clock())
      return couponCode === undefined
        ? { error: 'There is no coupon of that kind.' }
        : { couponCode, discount: Number(discount) }
    },
  },
  refundToWallet: {
    description: 'Pays money for an order back into the wallet of the customer.',
    parameters: {
      orderId: { type: 'string', description: 'Id of the order, xxxx-xxxxxxxxxxxxxxxx' },
      amount: { type: 'number', description: 'How much to pay back' },
    },
    run: (shop, { amount }, { customer }) => {
      const cents = toCents(Number(amount))
      if (!(cents > 0)) return { error: 'That is no amount.' }
      if (!putInto(shop, customer?.id, cents)) return { error: 'The customer has no wallet.' }
      return { refunded: Number(amount) }
    },
  },
  getShopFacts: {
    description:
      'Facts of the shop on one topic: deliveries, payment, membership, returns, recycling, coupons, contact or account.',
    parameters: { topic: { type: 'string', description: 'One of the topics', enum: FACT_TOPICS } },
    run: (shop, { topic }, { isMember = false }) => ({
      ...readFacts(shop, topic),
      ...(isMember && { customerIsMember: true }),
    }),
  },
  getMyAccount: {
    description: 'The customer who is signed in: membership, money in the wallet, what is in the basket.',
    parameters: {},
    run: (shop, _given, asker) => describeAsker(shop, asker),
  },
  readTerms: {
    description: 'The terms of the shop: what it promises about delivery, returns, prices and discounts.',
    parameters: { topic: { type: 'string', description: 'What the question is about' } },
    run: ({ disk }) => ({ terms: disk.read(`${disk.home}/${TERMS}`).toString('utf8', 0, MAX_TERMS_CHARACTERS) }),
  },
}

/** An order with the names of its products in other languages. */
function describeOrder(order: Order): unknown {
  return { ...order, products: order.products.map((line) => ({ ...line, names: namesOf(line.name) })) }
}

/** The tools in the shape that models expect. */
export const TOOL_DEFINITIONS: readonly ToolDefinition[] = Object.entries(TOOLS).map(
  ([name, { description, parameters }]) => ({
    type: 'function',
    function: {
      name,
      description,
      parameters: {
        type: 'object',
        properties: parameters,
        required: Object.keys(parameters),
        additionalProperties: false,
      },
    },
  }),
)

/** Reads the arguments that a model wrote; empty if they are no object. */
export function readArguments(text: string): Arguments {
  try {
    const value: unknown = JSON.parse(text || '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Arguments) : {}
  } catch {
    return {}
  }
}

/** Whether a tool exists. Metrics count all unknown names as one. */
export function isTool(name: string): boolean {
  return Object.hasOwn(TOOLS, name)
}

/** Runs a tool and returns its result as JSON. A failure is a result, too. */
export function runTool(shop: Shop, name: string, given: Arguments, asker: Asker): string {
  const tool = isTool(name) ? TOOLS[name] : undefined
  if (!tool) return JSON.stringify({ error: 'There is no such tool.' })
  try {
    return shorten(tool.run(shop, given, asker))
  } catch {
    return JSON.stringify({ error: 'That did not work.' })
  }
}

function shorten(result: unknown): string {
  const text = JSON.stringify(result)
  if (text.length <= MAX_RESULT_CHARACTERS) return text
  if (!Array.isArray(result) || result.length < 2) return JSON.stringify({ error: 'That is too much to read.' })
  return shorten(result.slice(0, Math.floor(result.length / 2)))
}

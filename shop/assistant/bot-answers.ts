import { randomInt } from '#foundation/random.ts'
import { findIntent, partialRatio } from '#shop/assistant/match.ts'
import type { Training } from '#shop/assistant/training.ts'
import { createMonthlyCoupon } from '#shop/coupons/monthly.ts'
import type { ShopSettings } from '#shop/settings.ts'
import type { Shop } from '#shop/shop.ts'

/** Least similarity of a name, in percent. */
const MIN_RATIO = 60
const COUPON_PERCENT = 10
/** Most products in one answer. */
const MAX_PRODUCTS = 40

type Translate = (text: string) => string

type Handler = (shop: Shop, query: string, translate: Translate) => string

const HANDLERS: Readonly<Record<string, Handler>> = {
  productPrice: ({ sql }, query, translate) => {
    const products = sql.all`SELECT name, price FROM Products WHERE deletedAt IS NULL ORDER BY id`
    const meant = products
      .filter(({ name }) => partialRatio(withoutSize(String(name)), query) > MIN_RATIO)
      .slice(0, MAX_PRODUCTS)
    if (meant.length === 0) return translate('That is nothing that stands on my shelf.')
    return meant.map(({ name, price }) => `${name} costs ${price}¤`).join(', ')
  },
  couponCode: ({ clock }, _query, translate) =>
    `${translate('Fine, you win. Take 10% off, and do not tell anybody where you got this:')} ${createMonthlyCoupon(COUPON_PERCENT, clock())}`,
  testFunction: () => '3be2e438b7f3d04c89d7749f727bb3bd',
}

/** One of the scripted answers to a question; undefined if there is none. */
export function answerQuestion(
  shop: Shop,
  training: Training,
  query: string,
  translate: Translate,
): string | undefined {
  const intent = findIntent(query, training)
  const answer = intent?.answers[randomInt(intent.answers.length)]
  if (!intent || !answer) return undefined
  const handler = answer.action === 'function' ? answer.handler : null
  const run = handler !== null && Object.hasOwn(HANDLERS, handler) ? HANDLERS[handler] : undefined
  shop.audit('botAnswered', { intent: intent.intent, handler: run ? handler : null })
  if (answer.action === 'response') return translate(answer.body)
  return run ? run(shop, query, translate) : translate(shop.settings.application.chatBot.defaultResponse)
}

/** Strips the size, because customers do not type `Apple Juice (1000ml)`. */
function withoutSize(name: string): string {
  return name.replace(/\s*\([^)]*\)$/, '')
}

/** Fills in the names of customer and assistant. */
export function fillIn(text: string, { application }: ShopSettings, customer: string): string {
  const names: Readonly<Record<string, string>> = {
    '<bot-name>': application.chatBot.name,
    '<customer-name>': customer,
  }
  return text.replace(/<(?:bot|customer)-name>/g, (place) => names[place] ?? place)
}

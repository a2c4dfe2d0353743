import { fold } from '#foundation/stems.ts'
import { ENOUGH } from './after.ts'
import { tellWithDelivery } from './answer-delivery.ts'
import { type Findings, numberIn } from './findings.ts'
import { list, money } from './format.ts'
import { queriesFor } from './queries.ts'
import type { Resolved } from './resolve.ts'
import { rowsOf } from './rows.ts'
import type { Telling } from './telling.ts'

/** Price of a membership that no tool has told. */
const MEMBERSHIP_PRICE = 49

/** The answer to a question about the customer's membership, wallet or basket. */
export function answerOwn(ask: Resolved, telling: Telling): string | undefined {
  const { findings, speech } = telling
  const customer = findings.customer()
  if (!customer) return undefined
  const stated = statedIn(ask.text)
  if (ask.intent === 'mywallet' && stated !== undefined && ENOUGH.test(fold(ask.text)))
    return tellEnough(ask, stated, customer, telling) ?? speech.say('signIn')
  if (customer.signedIn !== true) return speech.say('signIn')
  if (ask.intent === 'mymembership')
    return customer.deluxeMember === true
      ? speech.say('isMember')
      : speech.say('isNoMember', { price: money(membershipPriceOf(findings, customer), speech.language) })
  if (ask.intent === 'mywallet') return tellWallet(ask, customer, telling)
  return tellBasket(ask, customer, telling)
}

function membershipPriceOf(findings: Findings, customer: Readonly<Record<string, unknown>>): number {
  return numberIn(findings.facts('membership')?.price) ?? numberIn(customer.membershipPrice) ?? MEMBERSHIP_PRICE
}

/** "I have 40 in my wallet." */
function statedIn(text: string): number | undefined {
  const [, amount] =
    /\b(?:have|got|has|with|hab\w*|mit|sind|are)\b.{0,14}?\b(\d{1,5}(?:[.,]\d{1,2})?)\b(?! ?x\b| \p{L}*(?:bottle|flasche))/iu.exec(
      text,
    ) ?? []
  return amount === undefined ? undefined : Number(amount.replace(',', '.'))
}

/** The money in the wallet, and whether it is enough for what a question names. */
function tellWallet(ask: Resolved, customer: Readonly<Record<string, unknown>>, telling: Telling): string {
  const { speech } = telling
  const amount = numberIn(customer.wallet) ?? 0
  const told = speech.say('myWallet', { amount: money(amount, speech.language) })
  const verdict = ENOUGH.test(fold(ask.text)) ? tellEnough(ask, amount, customer, telling) : undefined
  return verdict === undefined ? told : `${verdict} ${told}`
}

/** Whether an amount is enough for what a question names; undefined if it names nothing with a price. */
function tellEnough(
  { items, text }: Resolved,
  amount: number,
  customer: Readonly<Record<string, unknown>>,
  { findings, speech }: Telling,
): string | undefined {
  const wanted = items.flatMap(({ query, count = 1 }) => {
    const product = queriesFor(query, '').flatMap((each) => findings.search(each) ?? [])[0]
    return product ? [{ product, count }] : []
  })
  const price =
    wanted.length > 0
      ? wanted.reduce((sum, { product, count }) => sum + (product.ownPrice ?? product.price ?? 0) * count, 0)
      : OF_MEMBERS.test(fold(text))
        ? membershipPriceOf(findings, customer)
        : undefined
  if (price === undefined) return undefined
  return speech.say(price <= amount ? 'walletEnough' : 'walletTooLittle', {
    name:
      wanted.length > 0
        ? list(
            wanted.map(({ product, count }) => `${count > 1 ? `${count} × ` : ''}${product.name}`),
            speech.language,
          )
        : speech.say('theMembership'),
    price: money(price, speech.language),
    gap: money(price - amount, speech.language),
  })
}

export const OF_MEMBERS = /\b(?:deluxe|member\w*|mitglied\w*)\b/

function tellBasket(ask: Resolved, customer: Readonly<Record<string, unknown>>, telling: Telling): string {
  const { findings, speech } = telling
  const things = rowsOf(customer.basket)
  if (things.length === 0) return speech.say('basketEmpty')
  const total = things.reduce((sum, { quantity, price }) => sum + (numberIn(quantity) ?? 0) * (numberIn(price) ?? 0), 0)
  const told = speech.say('myBasket', {
    things: list(
      things.map(
        ({ quantity, name, names }) =>
          `${String(quantity)} × ${String((names as Record<string, unknown> | undefined)?.[speech.language] ?? name)}`,
      ),
      speech.language,
    ),
    total: money(total, speech.language),
  })
  return isWithDelivery(ask)
    ? [told, ...tellWithDelivery(findings.facts('delivery'), total, ask.whole, telling)].join('\n')
    : told
}

/** "What does my basket come to with express?" */
export function isWithDelivery({ text }: Resolved): boolean {
  return /\b(?:deliver\w*|shipping|postage|express|overnight|\w*liefer\w*|\w*versand\w*|porto|(?:one|1|next)[- ]day)\b/.test(
    fold(text),
  )
}

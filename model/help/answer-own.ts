import { fold } from '#foundation/stems.ts'
import { ENOUGH } from './after.ts'
import { tellWithDelivery } from './answer-delivery.ts'
import { type Findings, numberIn } from './findings.ts'
import { list, money } from './format.ts'
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

/** The money in the wallet, and whether it is enough for what a question names. */
function tellWallet(ask: Resolved, customer: Readonly<Record<string, unknown>>, { findings, speech }: Telling): string {
  const amount = numberIn(customer.wallet) ?? 0
  const told = speech.say('myWallet', { amount: money(amount, speech.language) })
  if (!ENOUGH.test(fold(ask.text))) return told
  const product = ask.items.flatMap(({ query }) => findings.search(query) ?? [])[0]
  const price = product
    ? (product.ownPrice ?? product.price ?? 0) * (ask.items[0]?.count ?? 1)
    : OF_MEMBERS.test(fold(ask.text))
      ? membershipPriceOf(findings, customer)
      : undefined
  if (price === undefined) return told
  const name = product?.name ?? speech.say('theMembership')
  const values = { name, price: money(price, speech.language), gap: money(price - amount, speech.language) }
  return `${speech.say(price <= amount ? 'walletEnough' : 'walletTooLittle', values)} ${told}`
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

import { fold } from '#foundation/stems.ts'
import { tellWithDelivery } from './answer-delivery.ts'
import type { Product } from './findings.ts'
import { cost, linkTo, list, money } from './format.ts'
import type { Resolved } from './resolve.ts'
import { each, lines, MAX_SHOWN_PRODUCTS, type Telling } from './telling.ts'
import { asksFor } from './topics.ts'

export function sumOf(ask: Resolved, { name, price, ownPrice, limit }: Product, { speech }: Telling): string {
  const count = ask.items[0]?.count
  const each = ownPrice ?? price
  if (count === undefined || count < 2 || each === undefined) return ''
  if (limit !== undefined && ownPrice === undefined && count > limit)
    return `\n\n${speech.say('limit', { name, count: String(limit) })}`
  return `\n\n${speech.say('sum', { count: String(count), name, total: money(count * each, speech.language) })}`
}

export function tellPrice({ price, ownPrice, memberPrice }: Product, name: string, { speech }: Telling): string {
  if (price === undefined) return name
  const parts = [speech.say('costs', { name, price: money(price, speech.language) })]
  if (ownPrice !== undefined && ownPrice < price)
    return speech
      .say('costsYou', { price: money(ownPrice, speech.language), regular: money(price, speech.language) })
      .replace(/^/, `${name}: `)
  if (ownPrice === undefined && memberPrice !== undefined)
    parts.push(speech.say('costsMembers', { price: money(memberPrice, speech.language) }))
  return parts.join(' ')
}

export function tellPrices(ask: Resolved, products: readonly Product[], telling: Telling): string {
  const { speech, base } = telling
  const counts = products.map((product) => countOf(ask, product, products))
  const told = products.slice(0, MAX_SHOWN_PRODUCTS).map((product, at) => {
    const count = counts[at] ?? 1
    const price = product.ownPrice ?? product.price
    const sum =
      count > 1 && price !== undefined && product.ownPrice === undefined && product.memberPrice !== undefined
        ? ` ${speech.say('sumMembers', { count: String(count), name: product.name, total: money(count * price, speech.language), members: money(count * product.memberPrice, speech.language) })}`
        : count > 1 && price !== undefined
          ? ` ${speech.say('sum', { count: String(count), name: product.name, total: money(count * price, speech.language) })}`
          : ''
    const most = product.ownPrice === undefined ? product.limit : product.stock
    const isTooMany = most !== undefined && count > most
    const limit =
      isTooMany && product.ownPrice === undefined
        ? ` ${speech.say('limit', { name: product.name, count: String(most) })}`
        : ''
    return `${tellPrice(product, linkTo(product, base), telling)}${sum}${limit}`
  })
  const all = products
    .map(({ price, ownPrice }, at) => (counts[at] ?? 1) * (ownPrice ?? price ?? 0))
    .reduce((sum, part) => sum + part, 0)
  const isSum = products.length > 1 && (ask.isTogether || ask.items.length > 1 || counts.some((count) => count > 1))
  return [
    ...told,
    ...(isSum ? tellTotal(ask, products, all, telling) : []),
    ...(ask.hasDelivery ? tellWithDelivery(telling.findings.facts('delivery'), all, ask.whole, telling) : []),
  ].join('\n')
}

/** The price of all of it, for members as well where they are spoken of. */
function tellTotal(ask: Resolved, products: readonly Product[], all: number, telling: Telling): string[] {
  const together = OF_MEMBERS.test(`${ask.text} ${ask.whole}`) ? tellTogether(ask, products, telling) : []
  return together.length > 0
    ? together
    : [telling.speech.say('together', { total: money(all, telling.speech.language) })]
}

const OF_MEMBERS = /\b(?:deluxe|members?|membership|\p{L}*mitglied\p{L}*)\b/iu

function countOf({ items }: Resolved, product: Product, products: readonly Product[]): number {
  return (
    (products.length > 1 && items.length >= products.length ? items[products.indexOf(product)] : items[0])?.count ?? 1
  )
}

export function tellMemberPrices(ask: Resolved, products: readonly Product[], telling: Telling): string {
  const { speech, base } = telling
  if (ask.items.length === 0 && !ask.isPointing) {
    const cheaper = products.filter(({ memberPrice }) => memberPrice !== undefined)
    const told = cheaper
      .slice(0, MAX_SHOWN_PRODUCTS)
      .map(
        (product) =>
          `- ${linkTo(product, base)} — ${cost(product.memberPrice ?? 0, speech)} (${cost(product.price ?? 0, speech)})`,
      )
    return `${speech.say('memberPrices')}\n\n${told.join('\n')}`
  }
  const told = each(products, (product) => tellMemberPrice(ask, product, products, telling))
  const saved = SAVED.test(ask.text) ? tellSaved(ask, products, telling) : []
  return [told, ...tellTogether(ask, products, telling), ...saved].join('\n')
}

/** The sum of several things for members and for others. */
function tellTogether(ask: Resolved, products: readonly Product[], { speech }: Telling): string[] {
  const isSum = ask.items.length > 1 && ask.items.length === products.length && ask.items.some(({ count }) => count)
  if (!isSum || products.some(({ ownPrice }) => ownPrice !== undefined)) return []
  const sumFor = (priceOf: (product: Product) => number): string =>
    money(
      products.reduce((sum, product) => sum + countOf(ask, product, products) * priceOf(product), 0),
      speech.language,
    )
  const [total, members] = [
    sumFor(({ price = 0 }) => price),
    sumFor(({ price = 0, memberPrice = price }) => memberPrice),
  ]
  return [speech.say('togetherMembers', { total, members })]
}

/** The sum that membership saves on all of the things. */
function tellSaved(ask: Resolved, products: readonly Product[], { speech }: Telling): string[] {
  const saved = products.map((product) => countOf(ask, product, products) * savedOn(product))
  const total = saved.reduce((sum, part) => sum + part, 0)
  return total > 0 ? [speech.say('saved', { total: money(total, speech.language) })] : []
}

function savedOn({ price = 0, ownPrice, memberPrice }: Product): number {
  return price - (ownPrice ?? memberPrice ?? price)
}

const SAVED = /\b(?:sav(?:e|es|ed|ing|ings)|spar(?:e|t|st|en)|erspar\w*|gespart)\b/i

function tellMemberPrice(ask: Resolved, product: Product, products: readonly Product[], telling: Telling): string {
  const { speech, base } = telling
  const isOfOthers = FOR_OTHERS.test(`${ask.text} ${ask.whole}`) && product.memberPrice !== undefined
  const asked = isOfOthers ? { ...product, ownPrice: undefined } : product
  const told = tellPrice(asked, linkTo(product, base), telling)
  const isMine = /\b(?:i|me|my|ich|mich|mir)\b/i.test(ask.text)
  if (product.memberPrice === undefined) return `${told} ${speech.say('sameForMembers')}`
  const count = countOf(ask, product, products)
  if (count > 1 && asked.ownPrice === undefined)
    return `${told} ${speech.say('sumMembers', { count: String(count), name: product.name, total: money(count * (product.price ?? 0), speech.language), members: money(count * product.memberPrice, speech.language) })}`
  return product.ownPrice === undefined && isMine ? `${told} ${speech.say('notMember')}` : told
}

/** "And for people who aren't members?" */
const FOR_OTHERS =
  /\b(?:non[- ]?members?|others|normal\w*|everyone else|nicht-?mitglied\w*|andere\w*)\b|(?:n['’]?t|\bnot|\bno|\bwithout|\bohne|\bkeine?|\bnicht) (?:an? |a |the )?(?:deluxe|members?|mitglied\w*)/i

export function tellComparison(products: readonly Product[], telling: Telling): string {
  const { speech } = telling
  const [one, other] = products
  if (!one || !other || products.length > 2 || one.price === undefined || other.price === undefined)
    return `${speech.say('foundMany')}\n\n${lines(products, telling)}`
  const [less, more] = one.price <= other.price ? [one, other] : [other, one]
  const gap = (more.price ?? 0) - (less.price ?? 0)
  const verdict =
    gap === 0
      ? speech.say('samePrice', { price: money(one.price, speech.language) })
      : speech.say('compared', { more: more.name, less: less.name, gap: money(gap, speech.language) })
  const about = [one, other].map(
    (product) =>
      `${lines([product], telling)}${product.description === '' ? '' : `: ${product.description.slice(0, 200)}`}`,
  )
  return `${about.join('\n')}\n\n${verdict}`
}

export function tellStock(ask: Resolved, product: Product, { speech, base }: Telling): string {
  const { stock } = product
  const name = linkTo(product, base)
  if (stock === undefined) return speech.say('available', { name })
  if (stock > 0) return speech.say('inStock', { name, count: String(stock) })
  return [speech.say('soldOut', { name }), ...(asksFor('time', fold(ask.text)) ? [speech.say('noDate')] : [])].join(' ')
}

export function tellLimit({ limit, stock, ownPrice, ...product }: Product, { speech, base }: Telling): string {
  const name = linkTo({ limit, stock, ownPrice, ...product }, base)
  // Only members have a price of their own.
  if (ownPrice !== undefined) return speech.say('limitMember', { name })
  return limit === undefined
    ? speech.say('noLimit', { name, count: String(stock ?? 0) })
    : speech.say('limit', { name, count: String(limit) })
}

/** The limits of all products. */
export function tellLimits(products: readonly Product[], { speech }: Telling): string {
  if (products.some(({ ownPrice }) => ownPrice !== undefined)) return speech.say('limitsOfMember')
  const limited = products.flatMap(({ name, limit }) => (limit === undefined ? [] : [`${name} (${limit})`]))
  return speech.say('limitsOfAll', { things: list(limited, speech.language) })
}

import type { Product } from './findings.ts'
import { cost, linkTo, money } from './format.ts'
import type { Resolved } from './resolve.ts'
import { each, lines, MAX_SHOWN_PRODUCTS, type Telling } from './telling.ts'

export function sumOf(ask: Resolved, { name, price, ownPrice }: Product, { speech }: Telling): string {
  const count = ask.items[0]?.count
  const each = ownPrice ?? price
  if (count === undefined || count < 2 || each === undefined) return ''
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
      count > 1 && price !== undefined
        ? ` ${speech.say('sum', { count: String(count), name: product.name, total: money(count * price, speech.language) })}`
        : ''
    return `${tellPrice(product, linkTo(product, base), telling)}${sum}`
  })
  const all = products
    .map(({ price, ownPrice }, at) => (counts[at] ?? 1) * (ownPrice ?? price ?? 0))
    .reduce((sum, part) => sum + part, 0)
  const isSum = products.length > 1 && (ask.isTogether || counts.some((count) => count > 1))
  return [...told, ...(isSum ? [speech.say('together', { total: money(all, speech.language) })] : [])].join('\n')
}

function countOf({ items }: Resolved, product: Product, products: readonly Product[]): number {
  return (items.length === products.length ? items[products.indexOf(product)] : items[0])?.count ?? 1
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
  return each(products, (product) => {
    const told = tellPrice(product, linkTo(product, base), telling)
    const isMine = /\b(?:i|me|my|ich|mich|mir)\b/i.test(ask.text)
    if (product.memberPrice === undefined) return `${told} ${speech.say('sameForMembers')}`
    return product.ownPrice === undefined && isMine ? `${told} ${speech.say('notMember')}` : told
  })
}

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

export function tellStock({ stock, ...product }: Product, { speech, base }: Telling): string {
  const name = linkTo({ stock, ...product }, base)
  if (stock === undefined) return speech.say('available', { name })
  return stock > 0 ? speech.say('inStock', { name, count: String(stock) }) : speech.say('soldOut', { name })
}

export function tellLimit({ limit, stock, ownPrice, ...product }: Product, { speech, base }: Telling): string {
  const name = linkTo({ limit, stock, ownPrice, ...product }, base)
  // Only members have a price of their own.
  if (ownPrice !== undefined) return speech.say('limitMember', { name })
  return limit === undefined
    ? speech.say('noLimit', { name, count: String(stock ?? 0) })
    : speech.say('limit', { name, count: String(limit) })
}

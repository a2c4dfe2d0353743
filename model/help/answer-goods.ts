import { fold } from '#common/stems.ts'
import type { Speech } from '#model/speech.ts'
import { answerUnknown } from './answer-talk.ts'
import { productsFor, queriesOf } from './calls.ts'
import { errorOf, type Findings, type Product } from './findings.ts'
import { cost, linkTo, money } from './format.ts'
import { numberOf } from './items.ts'
import { priceLimitsIn } from './numbers.ts'
import { describeFound, describeProperty, isTrueOfAll } from './properties.ts'
import type { Resolved } from './resolve.ts'
import { rowsOf } from './rows.ts'
import type { Talk } from './talk.ts'

/** Products that one answer shows, and reviews. */
const MAX_SHOWN_PRODUCTS = 5
const MAX_DESCRIBED_PRODUCTS = 4
/** Words in a row that nobody has heard of and that are no name any more. */
const MIN_STRANGE_WORDS = 3
const MAX_REVIEW_CHARACTERS = 1_200

export interface Telling {
  findings: Findings
  talk: Talk
  speech: Speech
  /** What links to products begin with. */
  base: string | undefined
}

/** The answer to one question about products. */
export function answerGoods(ask: Resolved, telling: Telling): string {
  const { findings, talk, speech } = telling
  const error = findings.isSearchBroken
  if (error !== undefined) return speech.say('toolFailed', { error })
  if (ask.intent === 'reviews') return tellReviews(ask, telling)
  const found = productsFor(ask, findings, talk)
  const missing = missingOf(ask, telling)
  if (missing.length > 0 && missing.length === queriesOf(ask, talk).length)
    return tellMissing(ask, missing, found, telling)
  const products = narrow(ask, found, telling)
  const told =
    products.length > 0
      ? tellProducts(ask, products, telling)
      : speech.say(found.length > 0 ? 'nothingAtPrice' : 'nothingFits')
  return [...missing.map((wanted) => speech.say('nothing', { wanted })), told].join('\n\n')
}

/** Things of which the shop has none: only something general was found in their place. */
function missingOf(ask: Resolved, { findings, talk, speech }: Telling): string[] {
  if (ask.isPointing) return []
  return queriesOf(ask, talk).flatMap((queries, at) => {
    const hit = queries.findIndex((query) => (findings.search(query) ?? []).length > 0)
    const isGeneral = hit < 0 || (queries.length > 1 && hit === queries.length - 1)
    const item = ask.items[at]
    if (!isGeneral || !item) return []
    const number = numberOf(item)
    return [number === undefined ? item.query.slice(0, 60) : speech.say('numbered', { number })]
  })
}

function tellMissing(ask: Resolved, missing: readonly string[], instead: readonly Product[], telling: Telling): string {
  const { speech } = telling
  // Words that nobody has told it of are no goods, or not of any shop.
  if (
    ask.tokens.filter(({ kind }) => kind === 'name').length >= MIN_STRANGE_WORDS &&
    !ask.items.some(({ isKnown }) => isKnown)
  )
    return answerUnknown(speech, ask.text.length)
  const none = missing.map((wanted) => speech.say('nothing', { wanted })).join(' ')
  return instead.length === 0 ? none : `${none} ${speech.say('nearest')}\n\n${lines(instead.slice(0, 3), telling)}`
}

/** Products within the prices that are asked for. */
function narrow(ask: Resolved, found: readonly Product[], { talk }: Telling): Product[] {
  const { least = 0, most = Number.POSITIVE_INFINITY } =
    ask.intent === 'limit' || ask.intent === 'stock' ? {} : priceLimitsIn(ask.text)
  const cap =
    isWantedCheaper(ask.text) && talk.shown.length > 0
      ? found.find(({ storedName }) => storedName === talk.shown[0])?.price
      : undefined
  return found.filter(
    ({ price }) => price === undefined || (price >= least && price <= most && (cap === undefined || price < cap)),
  )
}

function tellProducts(ask: Resolved, products: readonly Product[], telling: Telling): string {
  const { speech } = telling
  if (isWantedCheaper(ask.text) && !ask.isPointing && ask.intent !== 'compare' && ask.items.length < 2)
    return tellCheaper(products, telling)
  const picked = pickOf(ask, products)
  if (picked)
    return `${speech.say(picked.key, { price: money(picked.price, speech.language) })}\n\n${lines(picked.products, telling)}${picked.products[0] ? sumOf(ask, picked.products[0], telling) : ''}${tellNature(ask, picked.products, telling)}`
  switch (ask.intent) {
    case 'price':
      return tellPrices(ask, products, telling)
    case 'memberprice':
      return tellMemberPrices(ask, products, telling)
    case 'compare':
      return tellComparison(products, telling)
    case 'stock':
      return each(products, (product) => tellStock(product, telling))
    case 'limit':
      return each(products, (product) => tellLimit(product, telling))
    case 'property':
      // Of a whole shelf nobody wants each described.
      if (products.length > MAX_DESCRIBED_PRODUCTS && !ask.isPointing && !isTrueOfAll(ask, products))
        return tellFound(ask, products, telling)
      return describeProperty(ask, products, telling)
    default:
      return tellFound(ask, products, telling)
  }
}

function each(products: readonly Product[], tell: (product: Product) => string): string {
  return products.slice(0, MAX_SHOWN_PRODUCTS).map(tell).join('\n')
}

export function lines(products: readonly Product[], { base, speech }: Pick<Telling, 'base' | 'speech'>): string {
  return products
    .slice(0, MAX_SHOWN_PRODUCTS)
    .map((product) => {
      const price = product.ownPrice ?? product.price
      const soldOut = product.stock !== undefined && product.stock <= 0 ? ` (${speech.say('soldOutShort')})` : ''
      return `- ${linkTo(product, base)}${price === undefined ? '' : ` — ${money(price, speech.language)}`}${soldOut}`
    })
    .join('\n')
}

function tellFound(ask: Resolved, products: readonly Product[], telling: Telling): string {
  const { speech } = telling
  const [one] = products
  if (one && products.length === 1)
    return `${speech.say('foundOne')}\n\n${lines([one], telling)}${one.description === '' ? '' : `: ${one.description.slice(0, 300)}`}${paragraph(describeFound(ask, one, telling))}${sumOf(ask, one, telling)}`
  const key =
    telling.talk.customer.diets.includes('diabetic') || isDiabetic(ask.text)
      ? 'diabetic'
      : ask.intent === 'popular'
        ? 'popular'
        : ask.items.length === 0 && /\b(?:season\w*|saison\w*|reif|ripe)\b/i.test(ask.text)
          ? 'season'
          : ask.intent === 'recommend'
            ? 'ideas'
            : 'foundMany'
  const more =
    products.length > MAX_SHOWN_PRODUCTS
      ? `\n\n${speech.say('more', { count: String(products.length - MAX_SHOWN_PRODUCTS) })}`
      : ''
  return `${speech.say(key)}\n\n${lines(products, telling)}${more}`
}

function paragraph(text: string): string {
  return text === '' ? '' : `\n\n${text}`
}

function isDiabetic(text: string): boolean {
  return /\b(?:diabet\w*|sugar levels?|blood sugar|blutzucker|zuckerkrank)\b/i.test(text)
}

function isWantedCheaper(text: string): boolean {
  return /\b(?:something|anything|so etwas|so was|sowas|etwas|was|das|es|it)\b.{0,20}\b(?:cheaper|less expensive|gunstiger\w*|billiger\w*|preiswerter\w*)\b|\bcheaper (?:like|than) (?:that|this)\b|^\W*(?:gunstiger|cheaper|billiger)\b/i.test(
    fold(text),
  )
}

/** What costs less than the product that was shown last; without it, what costs least. */
function tellCheaper(products: readonly Product[], telling: Telling): string {
  const { speech } = telling
  const sorted = [...products]
    .filter(({ price }) => price !== undefined)
    .sort((one, other) => (one.price ?? 0) - (other.price ?? 0))
  return sorted.length === 0 ? speech.say('nothingCheaper') : `${speech.say('cheaper')}\n\n${lines(sorted, telling)}`
}

function pickOf(
  ask: Resolved,
  products: readonly Product[],
): { key: string; price: number; products: Product[] } | undefined {
  const prices = products.flatMap(({ price }) => price ?? [])
  if (!ask.pick || prices.length < 2) return undefined
  const price = ask.pick === 'cheapest' ? Math.min(...prices) : Math.max(...prices)
  return { key: ask.pick, price, products: products.filter((product) => product.price === price) }
}

/** "The cheaper one. What colour is it?" asks for more than which it is. */
function tellNature(ask: Resolved, products: readonly Product[], telling: Telling): string {
  return ask.intent === 'property' || /\b(?:like|is it|farbe|colou?r|wie ist)\b/i.test(ask.text)
    ? `\n\n${describeProperty({ ...ask, pick: undefined }, products, telling)}`
    : ''
}

function sumOf(ask: Resolved, { name, price, ownPrice }: Product, { speech }: Telling): string {
  const count = ask.items[0]?.count
  const each = ownPrice ?? price
  if (count === undefined || count < 2 || each === undefined) return ''
  return `\n\n${speech.say('sum', { count: String(count), name, total: money(count * each, speech.language) })}`
}

/** What somebody pays for a product, and what deluxe members do. */
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

function tellPrices(ask: Resolved, products: readonly Product[], telling: Telling): string {
  const { speech, base } = telling
  // One kind of thing that there are several of is shown as a list.
  if (products.length > ask.items.length && products.length > 2) return tellFound(ask, products, telling)
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

function tellMemberPrices(ask: Resolved, products: readonly Product[], telling: Telling): string {
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

function tellComparison(products: readonly Product[], telling: Telling): string {
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

function tellStock({ stock, ...product }: Product, { speech, base }: Telling): string {
  const name = linkTo({ stock, ...product }, base)
  if (stock === undefined) return speech.say('available', { name })
  return stock > 0 ? speech.say('inStock', { name, count: String(stock) }) : speech.say('soldOut', { name })
}

function tellLimit({ limit, stock, ownPrice, ...product }: Product, { speech, base }: Telling): string {
  const name = linkTo({ limit, stock, ownPrice, ...product }, base)
  // Only members are told a price of their own.
  if (ownPrice !== undefined) return speech.say('limitMember', { name })
  return limit === undefined
    ? speech.say('noLimit', { name, count: String(stock ?? 0) })
    : speech.say('limit', { name, count: String(limit) })
}

function tellReviews(ask: Resolved, { findings, talk, speech, base }: Telling): string {
  const number = ask.items[0] && numberOf(ask.items[0])
  const [product] = productsFor(ask, findings, talk)
  const result = findings.reviews(number ?? product?.id ?? '')
  if (!result) return speech.say(product ? 'toolFailed' : 'whichProduct', { error: '' })
  const error = errorOf(result.data)
  if (error !== undefined) return speech.say('toolFailed', { error })
  const name = product ? linkTo(product, base) : speech.say('numbered', { number: number ?? '' })
  const rows = rowsOf(result.data)
  if (rows.length === 0) return speech.say('noReviews', { product: name })
  const quoted = rows
    .slice(0, MAX_SHOWN_PRODUCTS)
    .map(
      (row) =>
        `> ${String(row.message ?? row.text ?? row.comment ?? '').slice(0, MAX_REVIEW_CHARACTERS)}${row.author === undefined ? '' : ` — ${String(row.author)}`}`,
    )
  return `${speech.say('reviews', { product: name })}\n\n${quoted.join('\n\n')}`
}

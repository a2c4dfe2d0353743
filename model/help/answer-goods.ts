import { fold } from '#foundation/stems.ts'
import { isTaking } from './after.ts'
import { tellCheaper } from './answer-cheaper.ts'
import { tellBefore } from './answer-nearest.ts'
import {
  sumOf,
  tellComparison,
  tellLimit,
  tellLimits,
  tellMemberPrices,
  tellPrices,
  tellStock,
} from './answer-prices.ts'
import { tellReviews } from './answer-reviews.ts'
import { answerUnknown } from './answer-talk.ts'
import { productsFor, queriesOf } from './calls.ts'
import { UNSTATED } from './choose-by-phrase.ts'
import { isIntoBasket } from './choose-plainly.ts'
import type { Product } from './findings.ts'
import { money } from './format.ts'
import { numberOf } from './items.ts'
import { isPerLitre } from './meant.ts'
import { DRUNK, narrowGoods } from './narrow-goods.ts'
import { quantityIn } from './numbers.ts'
import { isWantedCheaper, namesGoods } from './pointing-words.ts'
import { tellPortion } from './portion.ts'
import { describeFound, describeProperty, isTrueOfAll } from './properties.ts'
import type { Resolved } from './resolve.ts'
import { each, lines, MAX_SHOWN_PRODUCTS, type Telling } from './telling.ts'
import { isOfDiabetes, peopleIn } from './told.ts'

const MAX_DESCRIBED_PRODUCTS = 4

/** Words in a row that nobody has heard of and that are no name any more. */
const MIN_STRANGE_WORDS = 3

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
  const beside = ask.among.length > 0 && found.length === 0 ? productsFor({ ...ask, among: [] }, findings, talk) : []
  if (beside.length > 0) return `${speech.say('noneOfThose')}\n\n${lines(beside, telling)}`
  const products = narrowGoods(ask, missing.length > 0 ? foundOf(ask, telling) : found, telling)
  const told =
    products.length > 0
      ? tellProducts(ask, products, telling, referenceOf(ask, found, telling))
      : speech.say(found.length === 0 ? 'nothingFits' : ask.isBelow ? 'nothingCheaper' : 'nothingAtPrice')
  const before = missing.length > 0 || products.length === 0 ? [] : tellBefore(ask, products, speech)
  return [...missing.map((wanted) => speech.say('nothing', { wanted })), ...before, told].join('\n\n')
}

/** Products of the things that the shop has, without what was found in place of the others. */
function foundOf(ask: Resolved, { findings, talk }: Telling): Product[] {
  return queriesOf(ask, talk).flatMap((queries) => {
    const hit = queries.findIndex((query) => (findings.search(query) ?? []).length > 0)
    return hit < 0 || (queries.length > 1 && hit === queries.length - 1)
      ? []
      : (findings.search(queries[hit] ?? '') ?? [])
  })
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
  // "What helps against a hangover?": nobody wants to buy one.
  if (ask.intent === 'recommend' && instead.length > 0 && PURPOSE.test(ask.text))
    return tellFound(ask, instead, telling)
  // A condition in the search's own words is not read out.
  const none = missing
    .map((wanted) => (/ without /.test(wanted) ? speech.say('nothingFits') : speech.say('nothing', { wanted })))
    .join(' ')
  return instead.length === 0 ? none : `${none} ${speech.say('nearest')}\n\n${lines(instead.slice(0, 3), telling)}`
}

/** Of these no label tells. */
const ALLERGENS =
  /\b(?:allergens?|nuts?|peanuts?|almonds?|nusse?n?|erdnuss\w*|mandeln?|gluten\w*|soya?|soja|caffeine|koffein)\b/

const PURPOSE =
  /\b(?:with|for|before|after|against|during|zu[mr]?|für|bei[m]?|gegen|nach|vorm?|während|dazu|daneben|back\w*|koch\w*|bak\w*|cook\w*|goes|eat\w*|ess\w*)\b/i

/** The product that others are to cost less than. */
function referenceOf({ isBelow }: Resolved, found: readonly Product[], { talk }: Telling): Product | undefined {
  return isBelow ? found[0] : found.find(({ storedName }) => storedName === talk.shown[0])
}

function tellProducts(
  ask: Resolved,
  products: readonly Product[],
  telling: Telling,
  reference: Product | undefined,
): string {
  const { speech } = telling
  if (
    isWantedCheaper(fold(ask.text)) &&
    ask.intent !== 'memberprice' &&
    !ask.isPointing &&
    ask.intent !== 'compare' &&
    !isPerLitre(fold(ask.text)) &&
    (ask.items.length < 2 || ask.isBelow)
  )
    return tellCheaper(products, reference, telling)
  const picked = pickOf(ask, products)
  const count = SEVERAL.test(fold(ask.text)) ? undefined : ask.items[0]?.count
  if (picked && (ask.hasDelivery || isTaking(fold(ask.text)) || (count !== undefined && ask.intent === 'price')))
    return tellProducts(
      {
        ...ask,
        pick: undefined,
        items: count === undefined ? [] : [{ query: picked.products[0]?.storedName ?? '', count, isKnown: true }],
        intent: 'price',
      },
      picked.products.slice(0, 1),
      telling,
      reference,
    )
  if (picked)
    return `${speech.say(picked.key, { price: money(picked.price, speech.language) })}\n\n${lines(picked.products, telling)}${picked.products[0] && picked.key !== 'foundMany' ? sumOf(ask, picked.products[0], telling) : ''}${tellBeside(ask, picked.products, telling)}`
  switch (ask.intent) {
    case 'price':
      if (isIntoBasket(fold(ask.text)))
        return `${tellPrices(ask, firstOfEach(ask, telling) ?? products, telling)}\n\n${speech.say('intoBasket')}`
      if (isTaking(fold(ask.text)) && ask.isPointing && !ask.hasDelivery)
        return `${tellPrices(ask, products, telling)}\n\n${speech.say('takeIt')}`
      if (ask.items.length > 1) return tellPrices(ask, firstOfEach(ask, telling) ?? products, telling)
      // One kind of thing that there are several of is shown as a list.
      return products.length > ask.items.length && products.length > 2
        ? tellFound(ask, products, telling)
        : tellPrices(ask, products, telling)
    case 'memberprice':
      return tellMemberPrices(ask, products, telling)
    case 'compare':
      if (products.length === 1) return describeProperty(ask, products, telling)
      if (BIGGER.test(ask.text) && products.length <= MAX_DESCRIBED_PRODUCTS)
        return describeProperty(ask, firstOfEach(ask, telling) ?? products, telling)
      return tellComparison(ask.items.length === 2 ? (firstOfEach(ask, telling) ?? products) : products, telling)
    case 'stock':
      // "Which products are sold out?"
      if (ask.items.length === 0 && !ask.isPointing && SOLD_OUT.test(ask.text))
        return tellFound(
          ask,
          products.filter(({ stock }) => stock === 0),
          telling,
        )
      return each(products, (product) => tellStock(ask, product, telling))
    case 'limit':
      return ask.items.length === 0 && !ask.isPointing
        ? tellLimits(products, telling)
        : each(products, (product) => tellLimit(product, telling))
    case 'property':
      if (UNSTATED.test(fold(ask.text)) || (ALLERGENS.test(fold(ask.whole)) && products.length <= 2))
        return `${speech.say('notStated')}${products.length <= 2 && (ask.isPointing || namesGoods(ask)) ? ` ${describeProperty(ask, products, telling)}` : ''}`
      // Of a whole shelf nobody wants each described.
      if (products.length > MAX_DESCRIBED_PRODUCTS && !ask.isPointing && !isTrueOfAll(ask, products))
        return tellFound(ask, products, telling)
      return describeProperty(ask, products, telling)
    default:
      return tellFound(ask, products, telling)
  }
}

/** For each thing that is asked for, the product that fits best; undefined where one has none. */
function firstOfEach(ask: Resolved, { findings, talk }: Telling): Product[] | undefined {
  const found = queriesOf(ask, talk).map((queries) => {
    const hit = queries.findIndex((query) => (findings.search(query) ?? []).length > 0)
    // The last of several queries finds something general in place of what is missing.
    return queries.length > 1 && hit === queries.length - 1 ? undefined : findings.search(queries[hit] ?? '')?.[0]
  })
  const all = found.filter((product) => product !== undefined)
  return all.length === ask.items.length && new Set(all.map(({ id }) => id)).size === all.length ? all : undefined
}

function tellFound(ask: Resolved, products: readonly Product[], telling: Telling): string {
  const { speech } = telling
  const [one] = products
  if (one && products.length === 1)
    return `${speech.say('foundOne')}\n\n${lines([one], telling)}${one.description === '' || one.isForeign ? '' : `: ${one.description.slice(0, 300)}`}${paragraph(describeFound(ask, one, telling))}${sumOf(ask, one, telling)}`
  const key =
    telling.talk.customer.diets.includes('diabetic') || isOfDiabetes(ask.text)
      ? 'diabetic'
      : ask.intent === 'popular'
        ? 'popular'
        : ask.items.length === 0 && /\b(?:season\w*|saison\w*|reif|ripe)\b/i.test(ask.text)
          ? 'season'
          : ask.intent === 'recommend'
            ? 'ideas'
            : 'foundMany'
  const more =
    products.length > MAX_SHOWN_PRODUCTS && ask.intent !== 'popular'
      ? `\n\n${speech.say('more', { count: String(products.length - MAX_SHOWN_PRODUCTS) })}`
      : ''
  const shown =
    products.length <= MAX_EXPLAINED_PRODUCTS
      ? products.map((product) => explain(product, telling)).join('\n')
      : lines(products, telling)
  const people =
    ask.intent === 'recommend' &&
    products.every(({ traits }) => traits.millilitres !== undefined || DRUNK.has(String([traits.kind].flat()[0])))
      ? peopleIn(ask.whole)
      : undefined
  const enough = people === undefined ? '' : `\n\n${tellPortion(ask.whole, telling.talk, speech)}`
  return `${speech.say(key)}\n\n${shown}${more}${enough}`
}

/** "Which bottle is bigger?" */
const BIGGER = /\b(?:bigger|larger|smaller|größer\w*|kleiner\w*)\b/i

/** Lists up to this long tell of each thing what it is. */
const MAX_EXPLAINED_PRODUCTS = 3

function explain(product: Product, telling: Telling): string {
  return `${lines([product], telling)}${product.description === '' || product.isForeign ? '' : `: ${product.description.slice(0, 200)}`}`
}

const SOLD_OUT =
  /\b(?:sold out|out of stock|unavailable|not (?:available|in stock)|ausverkauft|vergriffen|nicht (?:mehr )?(?:lieferbar|verfügbar|vorrätig|auf lager|zu haben))\b/i

function paragraph(text: string): string {
  return text === '' ? '' : `\n\n${text}`
}

/** "Which three juices are the cheapest?" */
const SEVERAL =
  /\b(?:which|welche\w*|what are the|show me the|zeig\w* mir die)\W+(two|three|four|five|zwei|drei|vier|funf|[2-5])\b/

function priceOf({ price = 0, ownPrice = price }: Product): number {
  return ownPrice
}

function pickOf(
  ask: Resolved,
  products: readonly Product[],
): { key: string; price: number; products: Product[] } | undefined {
  const prices = products.flatMap(({ price, ownPrice }) => ownPrice ?? price ?? [])
  if (!ask.pick || prices.length < 2) return undefined
  const [, many] = SEVERAL.exec(fold(ask.text)) ?? []
  if (many !== undefined) {
    const sorted = products.toSorted((one, other) => priceOf(one) - priceOf(other))
    const count = quantityIn(`${many} pieces`) ?? 2
    const picked = (ask.pick === 'cheapest' ? sorted : sorted.toReversed()).slice(0, count)
    return { key: 'foundMany', price: 0, products: picked }
  }
  const price = ask.pick === 'cheapest' ? Math.min(...prices) : Math.max(...prices)
  return {
    key: ask.pick,
    price,
    products: products.filter(({ price: full, ownPrice }) => (ownPrice ?? full) === price),
  }
}

/** "The cheaper one. What colour is it?" asks for more than which it is. */
function tellBeside(ask: Resolved, products: readonly Product[], telling: Telling): string {
  if (ask.intent === 'stock') return `\n\n${each(products, (product) => tellStock(ask, product, telling))}`
  return ask.intent === 'property' ||
    /\b(?:like|is it|farbe|colou?r|wie ist|tell|more|about|details?|erzähl\w*|mehr|über)\b/i.test(ask.text)
    ? `\n\n${describeProperty({ ...ask, pick: undefined }, products, telling)}`
    : ''
}

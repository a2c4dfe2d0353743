import type MiniSearch from 'minisearch'
import { loadLazily } from '#foundation/load-lazily.ts'
import { fold, stemOf } from '#foundation/stems.ts'
import { AS_IS, EVERYWHERE, isSurelyIn, lookFor, MIN_MISTYPED_CHARACTERS } from './look-for.ts'
import type { Meaning, Traits } from './read-goods.ts'
import { namesOf, readWords, traitsOf } from './read-goods.ts'
import { COMPOUND, readQuery, type Term } from './read-query.ts'

export interface Item {
  id: number
  name: string
  description: string
}

/** The place of a product that a term matches, best first. */
interface Fit {
  term: Term
  ids: ReadonlySet<number>
  kind: 'named' | 'resembling' | 'trait' | 'general' | 'described' | 'unknown' | 'absent'
}

interface Index {
  items: readonly Item[]
  names: MiniSearch
  descriptions: MiniSearch
  /** Stems of the bare names, by ids. */
  cores: ReadonlyMap<number, readonly (readonly string[])[]>
}

/** Most products that match in their description only. */
const MAX_DESCRIBED_PRODUCTS = 3

/** Most cached indexes. Most shops of a class have the same products. */
const MAX_INDEXES = 3

const library = loadLazily<typeof MiniSearch>('minisearch')

const indexes = new Map<string, Index>()

const PERSONS = new Set(['women', 'men'])

/**
 * Finds products for a query, best first: all for an empty query, none without a match. @param month the present one,
 * from 1
 */
export function searchGoods(items: readonly Item[], query: string, month: number): number[] {
  const terms = readQuery(query, readWords())
  // A search for everything prepares the index for later questions.
  const index = openIndex(items)
  if (query.trim() === '') return items.map(({ id }) => id)
  const [, number] = /^\s*#(\d{1,9})\s*$/.exec(query) ?? []
  if (number !== undefined) return items.flatMap(({ id }) => (id === Number(number) ? [id] : []))
  const exact = findByName(index, query)
  if (exact.length > 0) return exact
  // "Small" says nothing about the bottle if it is a present, and a present for women need not be worn.
  const isGift = terms.some(({ trait }) => trait === 'gift')
  const fits = terms
    .filter(({ meaning, trait }) => !isGift || (meaning?.size === undefined && !PERSONS.has(trait ?? '')))
    .map((term) => fitTerm(index, term, month))
  return combine(index, fits)
}

function openIndex(items: readonly Item[]): Index {
  const key = items.map(({ id, name, description }) => `${id}\t${name}\t${description}`).join('\n')
  const known = indexes.get(key)
  if (known) return known
  if (indexes.size >= MAX_INDEXES) indexes.delete(indexes.keys().next().value ?? '')
  const index: Index = {
    items,
    names: makeIndex(items, ({ name }) =>
      [name, ...Object.values(namesOf(name)), ...(traitsOf(name).words ?? [])].join(' '),
    ),
    descriptions: makeIndex(
      items,
      ({ name, description }) => `${description} ${Object.values(namesOf(description)).join(' ')} ${name}`,
    ),
    cores: new Map(items.map(({ id, name }) => [id, [name, ...Object.values(namesOf(name))].map(coreOf)])),
  }
  indexes.set(key, index)
  return index
}

function makeIndex(items: readonly Item[], textOf: (item: Item) => string): MiniSearch {
  const index = new (library())<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: (text) => (fold(text.replace(/<[^>]*>/g, ' ')).match(/\p{L}+|\d+/gu) ?? []).flatMap(partsOf),
    processTerm: stemOf,
  })
  index.addAll(items.map((item) => ({ id: item.id, text: textOf(item) })))
  return index
}

/** A word with its parts. */
function partsOf(word: string): string[] {
  const [, front, tail] = COMPOUND.exec(word) ?? []
  return front === undefined || tail === undefined ? [word] : [word, front, tail]
}

function coreOf(name: string): string[] {
  const words = fold(name.replace(/\([^)]*\)|["“„”].*$/g, ' ')).match(/\p{L}+/gu) ?? []
  return words
    .flatMap((word) => (COMPOUND.exec(word) ?? [word, word]).slice(1))
    .map(stemOf)
    .filter((word, at) => (word.length > 1 && !EVERYWHERE.has(word)) || (word === 'juic' && at === words.length - 1))
}

/** Finds products by their whole name, with or without the part in brackets. */
function findByName({ items }: Index, query: string): number[] {
  const wanted = bare(query)
  const found = items.filter(({ name }) =>
    [name, ...Object.values(namesOf(name))].some((each) => bare(each) === wanted),
  )
  return found.map(({ id }) => id)
}

function bare(name: string): string {
  return (fold(name.replace(/\s*\([^)]*\)/g, '')).match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf).join(' ')
}

function fitTerm(index: Index, term: Term, month: number): Fit {
  const { trait, meaning } = term
  if (trait !== undefined) {
    const ids = idsWith(index, (traits) => valuesOf(traits).includes(trait))
    const isKind = index.items.some(({ name }) => traitsOf(name).kind?.includes(trait))
    if (ids.size > 0) return { term, ids, kind: isKind && trait !== 'gift' ? 'general' : 'trait' }
  }
  if (meaning)
    return {
      term,
      ids: idsWith(index, (traits, name) => hasMeaning(traits, name, meaning, month)),
      kind: meaning.kinds && !meaning.sugar ? 'general' : 'trait',
    }
  if (readWords().absent.has(term.stem)) return { term, ids: new Set(), kind: 'absent' }
  const named = lookFor(index.names, term)
  if (named.size > 0) return { term, ids: named, kind: isSurelyIn(index.names, term) ? 'named' : 'resembling' }
  const described = new Set(
    index.descriptions.search(term.stem, { fuzzy: false, processTerm: (word) => word }).map(({ id }) => Number(id)),
  )
  return { term, ids: described, kind: described.size > 0 ? 'described' : 'unknown' }
}

function idsWith({ items }: Index, fits: (traits: Traits, name: string) => boolean): Set<number> {
  return new Set(items.filter(({ name }) => fits(traitsOf(name), name)).map(({ id }) => id))
}

function valuesOf({
  kind = [],
  colour = [],
  taste = [],
  material = [],
  for: occasions = [],
  rich = [],
}: Traits): string[] {
  return [...kind, ...colour, ...taste, ...material, ...occasions, ...rich]
}

function hasMeaning(
  traits: Traits,
  name: string,
  { kinds, sugar, alcohol, size, now }: Meaning,
  month: number,
): boolean {
  const isDrink = (traits.kind ?? []).some((kind) => DRINKS.has(kind))
  if (kinds) return (traits.kind ?? []).some((kind) => kinds.includes(kind))
  if (sugar) return isDrink && sugar.includes(traits.sugar ?? '')
  if (alcohol) return isDrink && alcohol.includes(traits.alcohol ?? 'none')
  if (size) return isDrink && size.includes(sizeOf(name) ?? 0)
  return now === true && (traits.season ?? []).includes(month)
}

export const DRINKS = new Set(['juice', 'smoothie', 'syrup', 'drink'])

/** Reads the millilitres of a bottle from its name. */
export function sizeOf(name: string): number | undefined {
  const [, size] = /\((\d+) ?ml\)/i.exec(name) ?? []
  return size === undefined ? undefined : Number(size)
}

function combine(whole: Index, fits: readonly Fit[]): number[] {
  const wanted = fits.filter(({ term }) => !term.isNegated)
  const unwanted = fits.filter(({ term }) => term.isNegated)
  const excluded = new Set(unwanted.flatMap(({ ids, kind }) => (kind === 'described' ? [] : [...ids])))
  // A query for "no alcohol" or "no sugar" is about drinks.
  const isOfDrinks = unwanted.some(({ term: { meaning } }) => (meaning?.alcohol ?? meaning?.sugar) !== undefined)
  const index = {
    ...whole,
    items: whole.items.filter((item) => !excluded.has(item.id) && (!isOfDrinks || isDrink(item))),
  }
  const found = combineWanted(index, wanted)
  if (found !== undefined) return found.filter((id) => !excluded.has(id))
  return excluded.size > 0 ? index.items.filter(isDrink).map(({ id }) => id) : []
}

/** Undefined if the query wants nothing in particular. */
function combineWanted(index: Index, all: readonly Fit[]): number[] | undefined {
  // "A lazy breakfast" is none for ladies: a short word is mistyped only where nothing else tells.
  const isTold = all.some(({ kind }) => kind === 'trait')
  const wanted = all.flatMap((fit): Fit[] =>
    fit.kind === 'resembling' ? (isTold ? [] : [{ ...fit, kind: 'named' }]) : [fit],
  )
  const kinds = (kind: Fit['kind']): Fit[] => wanted.filter((fit) => fit.kind === kind)
  const traits = [...kinds('trait'), ...kinds('general')]
  if (kinds('absent').length > 0 && kinds('named').length === 0) return []
  if (kinds('named').length > 0) {
    const named = findNamed(index, kinds('named'), wanted)
    // "Which drinks have lemon in them?": those that tell of it as well.
    return wanted.some(({ term: { meaning } }) => meaning?.kinds?.includes('drink') && !meaning.size)
      ? [...new Set([...named, ...drinksWith(index, kinds('named'))])]
      : named
  }
  if (kinds('trait').length > 0) return rank(index, traits)
  if (kinds('unknown').length > 0 && kinds('described').length === 0) return []
  if (kinds('described').length > 0)
    return rank(index, [...kinds('described'), ...kinds('general')]).slice(0, MAX_DESCRIBED_PRODUCTS)
  return traits.length > 0 ? rank(index, traits) : undefined
}

/** Drinks whose descriptions tell of a thing. */
function drinksWith({ descriptions, items }: Index, named: readonly Fit[]): number[] {
  const ids = named.flatMap(({ term }) => descriptions.search(term.stem, AS_IS).map(({ id }) => Number(id)))
  return items.filter((item) => ids.includes(item.id) && isDrink(item)).map(({ id }) => id)
}

function isDrink({ name }: Item): boolean {
  return (traitsOf(name).kind ?? []).some((kind) => DRINKS.has(kind))
}

/** Prefers named products with all traits, then whole names, then the most matching words. */
function findNamed(index: Index, named: readonly Fit[], wanted: readonly Fit[]): number[] {
  const traits = wanted.filter(({ kind }) => kind === 'trait' || kind === 'general')
  const all = rank(index, [...named, ...traits])
  const complete = all.filter((id) => named.every(({ ids }) => ids.has(id)))
  const special = traits.filter(({ kind }) => kind === 'trait')
  const fitting = complete.filter((id) => special.every(({ ids }) => ids.has(id)))
  if (special.length > 0 && fitting.length > 0) return fitting
  const said = new Set(wanted.map(({ term }) => term.stem))
  const isWhole = (id: number): boolean =>
    (index.cores.get(id) ?? []).some((core) => core.length > 0 && core.every((word) => said.has(word)))
  const whole = [...new Set((complete.length > 0 ? complete : named.flatMap(({ ids }) => [...ids])).filter(isWhole))]
  // A plural such as "T-shirts" means all of them.
  const isPlural = named.some(({ term: { word } }) => /[^s]s$/.test(word) && word.length > MIN_MISTYPED_CHARACTERS)
  if (whole.length > 0) return isPlural ? [...new Set([...whole, ...complete])] : whole
  return complete.length > 0 ? complete : all.filter((id) => named.some(({ ids }) => ids.has(id)))
}

/** Sums the places of the wanted traits among a product's own: the first is its strongest. */
function placeIn({ name }: Item, fits: readonly Fit[]): number {
  const { taste = [], rich = [] } = traitsOf(name)
  return fits.reduce((sum, { term: { trait = '' } }) => sum + Math.max(0, taste.indexOf(trait), rich.indexOf(trait)), 0)
}

/** Products with the most matching terms and strongest traits first, then in the order of the shop. */
function rank({ items }: Index, fits: readonly Fit[]): number[] {
  const scores = new Map(items.map(({ id }) => [id, fits.filter(({ ids }) => ids.has(id)).length]))
  const most = Math.max(0, ...scores.values())
  const best = most === 0 ? [] : items.filter(({ id }) => scores.get(id) === most)
  best.sort((one, other) => placeIn(one, fits) - placeIn(other, fits))
  const drinks = best.filter(({ name }) => traitsOf(name).kind?.some((kind) => DRINKS.has(kind)))
  return [...new Set([...drinks, ...best])].map(({ id }) => id)
}

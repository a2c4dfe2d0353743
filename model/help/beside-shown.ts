import { fold } from '#foundation/stems.ts'
import { conceptsOf, readWordsOf } from '#model/intents/intents.ts'
import type { Ask } from './asks.ts'
import { type Item, itemsIn, PLAIN } from './items.ts'
import { isWantedCheaper, THAN } from './pointing-words.ts'
import type { Talk } from './talk.ts'

/** The things that a question calls by their names. */
export function namedGoods(ask: Ask): Item[] {
  const names = ask.tokens.filter(({ kind, text }) => kind === 'goods' && !PLAIN.has(fold(text)))
  return ask.items.filter(({ query }) => names.some(({ text }) => query.includes(text)))
}

/** "Is it sweeter than the berry juice?", of one thing that was shown. */
export function isOfThan(ask: Ask, text: string, { shown, isShownLast }: Talk): boolean {
  return isShownLast && shown.length === 1 && namedGoods(ask).length === 1 && THAN.test(text) && !isWantedCheaper(text)
}

/** "The melon instead of the pineapple juice": both things that a message named. */
export function allNamedIn(text: string): Item[] {
  return itemsIn(text, readWordsOf(text)).filter(({ isKnown }) => isKnown)
}

/** "Without deluxe", "a normal customer" */
export function isOfOtherPrice({ tokens }: Ask, text: string): boolean {
  return tokens.flatMap(conceptsOf).includes('deluxe') || OF_OTHERS.test(text)
}

const OF_OTHERS =
  /\b(?:normal\w*|regular|ordinary|other|non|gewohnlich\w*|ander\w*) (?:customers?|people|buyers?|kunden?|leute)\b|\b(?:everyone|everybody|anyone|anybody|someone|somebody|alle) (?:else|anderen)\b|\b(?:for|fur) (?:others|andere)\b/

/** "How many are on it?" */
export function asksForPieces(text: string): boolean {
  return ON_IT.test(text)
}

const ON_IT = /\b(?:how many|wie ?viele)\b.{0,24}\b(?:on|in|come|inside|drauf|darauf|drin|dabei|enthalten)\b/

/** "Healthier woodruff syrup" is looked for without what is said of it. */
export function nameOf(item: Item): Item {
  return { ...item, query: item.query.replace(COMPARED, '').trim() }
}

const COMPARED = /(?<![\p{L}])\p{L}{3,}er(?:e[nrs]?)?\s+(?=\p{L})/iu

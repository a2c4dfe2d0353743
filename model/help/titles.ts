import { fold } from '#foundation/stems.ts'
import type { Item } from './items.ts'
import type { Talk } from './talk.ts'

/** "The single one": those of several that were shown whose title has a word of the text which the others lack. */
export function namedOf(text: string, shown: readonly Item[], { titleOf: known }: Talk): readonly Item[] {
  if (shown.length < 2) return []
  const titleOf = ({ query }: Item): string => fold(`${query} ${known.get(query) ?? ''}`)
  const words = (text.match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, TITLE_CHARACTERS))
  const telling = words.filter((word) => !shown.every((item) => titleOf(item).includes(word)))
  const found = shown.filter((item) => telling.some((word) => titleOf(item).includes(word)))
  return found.length < shown.length ? found : []
}

/** "And the page?", of a list of which one thing was spoken of last. */
export function otherTitledOf(text: string, talk: Talk): Item | undefined {
  const [last] = talk.shown
  if (!talk.isShownLast || talk.shown.length !== 1) return undefined
  const several = talk.choice.map((query): Item => ({ query, count: undefined, isKnown: true }))
  const [named, ...more] = namedOf(text, several, talk)
  return more.length === 0 && named?.query !== last ? named : undefined
}

/** Letters of a word that have to be in a title. */
const TITLE_CHARACTERS = 6

/** The single one of several, such as a sticker beside a page of them. */
export function singleOf(shown: readonly Item[], { titleOf }: Talk): Item | undefined {
  return shown.find(({ query }) => /\bsingle\b|einzel/i.test(`${query} ${titleOf.get(query) ?? ''}`))
}

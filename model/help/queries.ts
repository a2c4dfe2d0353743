import { readFileSync } from 'node:fs'
import { isNear } from '#foundation/near-words.ts'
import { isKnownWord, normalise } from '#model/words.ts'

let translations: ReadonlyMap<string, string> | undefined

/** Searches to try: the whole text first, then its single words, then something general. */
export function queriesFor(said: string, general: string): string[] {
  const words = said.split(' ')
  const translated = words.map(translate).join(' ')
  const singular = translated.replace(/(?<=\w{3})s$/, '')
  const single = words
    .filter((_word, at) => !NEGATION.test(words[at - 1] ?? ''))
    .flatMap((word) => [translate(word), word])
    .filter((word) => word.length > 3 && !GENERAL.test(word))
    .sort((one, other) => Number(isGood(other)) - Number(isGood(one)) || other.length - one.length)
  return [
    ...new Set([
      translated,
      ...(words.length > 1 || translated !== said ? [said] : []),
      singular,
      ...single.slice(0, 2),
      general,
    ]),
  ]
}

/** Whether a word is known to be a thing: other words of a text tell a search less. */
function isGood(word: string): boolean {
  const plain = normalise(word)
  return (
    GOODS.includes(plain) || translations?.has(plain) === true || [...(translations?.values() ?? [])].includes(plain)
  )
}

const NEGATION = /^(?:without|no|not|ohne|kein\w*|nicht)$/i

const GENERAL = /^(?:juices?|drinks?|saft|getränke?)$/i

/** A word in English, where it is a known one of goods, as it may be mistyped. */
export function translate(word: string): string {
  translations ??= new Map(
    Object.entries(JSON.parse(readFileSync(new URL('../languages/goods.json', import.meta.url), 'utf8'))),
  )
  const plain = normalise(word)
  const known = translations.get(plain)
  if (known !== undefined) return known
  const compound = /^(.{3,}?)(?:saft|saefte)$/.exec(plain)?.[1]
  const fruit =
    compound &&
    (translations.get(compound) ??
      translations.get(compound.replace(/[ens]+$/, '')) ??
      mistyped(compound, translations))
  if (fruit) return `${fruit} juice`
  return correct(word, plain)
}

/** `erdberr`: a fruit of which one letter is wrong. */
function mistyped(word: string, fruits: ReadonlyMap<string, string>): string | undefined {
  if (word.length < MIN_MISTYPED_CHARACTERS) return undefined
  for (const [name, fruit] of fruits) if (isNear(word, name, 1)) return fruit
  return undefined
}

const MIN_MISTYPED_CHARACTERS = 5

/** Words for goods that the shop has plenty of. */
const GOODS =
  'juice juicer apple orange banana lemon carrot raspberry strawberry grape pineapple melon eggfruit smoothie lemonade syrup woodruff pomace hoodie shirt sticker poster quince cherry elderflower cordial buckthorn ginger tomato magnet tattoo'.split(
    ' ',
  )

function correct(word: string, plain: string): string {
  if (plain.length < 5 || GOODS.includes(plain) || isKnownWord(plain)) return word
  const most = plain.length >= 7 ? 2 : 1
  return GOODS.find((good) => good.length >= 5 && isNear(plain.replace(/s$/, ''), good, most)) ?? word
}

import { EMBLEM_FRUITS, EMBLEM_GROUNDS, type Emblem } from '#contract/emblem.ts'

const MOODS =
  'Brisk Zesty Mellow Crisp Sunny Frosty Tangy Spicy Velvet Amber Ruby Golden Silent Merry Nimble Bold Curious Patient Lucky Bright Cosmic Electric Swift Calm'.split(
    ' ',
  )
const CROWDS =
  'Lemons Melons Apples Oranges Beets Mints Kiwis Cherries Grapes Pears Bananas Plums Squeezers Blenders Pips Straws Crates Corks Peels Smoothies Presses Gardeners Harvesters Couriers'.split(
    ' ',
  )

/** Suggests a harmless name for a team, with a number once all plain names are in use. @param isTaken by slug */
export function suggestName(isTaken: (slug: string) => boolean, random: () => number = Math.random): string {
  const pick = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? ''
  for (let attempt = 0; attempt < 40; attempt++) {
    const name = `${pick(MOODS)} ${pick(CROWDS)}`
    if (!isTaken(toSlug(name))) return name
  }
  for (let number = 2; ; number++) {
    const name = `${pick(MOODS)} ${pick(CROWDS)} ${number}`
    if (!isTaken(toSlug(name))) return name
  }
}

export function pickEmblem(random: () => number = Math.random): Emblem {
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(random() * values.length)] ?? values[0]
  return { fruit: pick(EMBLEM_FRUITS), ground: pick(EMBLEM_GROUNDS) }
}

const MAX_SLUG_CHARACTERS = 32

const RESERVED = new Set(['trainer', 'look', 'www', 'lab', 'host', 'admin', 'default', 'judged'])

export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_CHARACTERS + 16 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && !RESERVED.has(text)
}

/** First label of a team's host name: letters, digits and dashes. Never empty and never a reserved label. */
export function toSlug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_CHARACTERS)
    .replaceAll(/^-+|-+$/g, '')
  return plain === '' || RESERVED.has(plain) ? `team${plain && '-'}${plain}` : plain
}

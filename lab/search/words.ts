const WORD = /[\p{L}\p{N}]+/gu

/** Shorter words match as a whole only. */
export const MIN_PREFIX_CHARACTERS = 3

/** A word in lower case, without accents. */
export function toPlainWord(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
}

/** Comparable words of a text. */
export function splitWords(text: string): string[] {
  return (text.normalize('NFC').match(WORD) ?? []).map(toPlainWord)
}

/** Whether a word matches a searched one: equal, or with that beginning unless it is very short. */
export function isAnswer(word: string, wanted: string): boolean {
  return word === wanted || (wanted.length >= MIN_PREFIX_CHARACTERS && word.startsWith(wanted))
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Plain text of HTML. */
export function toText(markup: string): string {
  return markup
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

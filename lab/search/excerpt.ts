import { html, type Markup } from '#lab/markup.ts'
import { isAnswer, toPlainWord } from './words.ts'

const WORD = /([\p{L}\p{N}]+)/u
const CHARACTERS_BEFORE = 70
const CHARACTERS_AFTER = 170

/** Marks the searched words in a text. */
export function markWords(text: string, words: readonly string[]): Markup[] {
  return text
    .normalize('NFC')
    .split(WORD)
    .map((part, index) => (index % 2 === 1 && isWanted(part, words) ? html`<mark>${part}</mark>` : html`${part}`))
}

/** Excerpt of a text around one of the words; undefined if none occurs. */
export function takeExcerpt(text: string, words: readonly string[]): string | undefined {
  let at = 0
  for (const [index, part] of text.normalize('NFC').split(WORD).entries()) {
    if (index % 2 === 1 && isWanted(part, words)) return cutAround(text.normalize('NFC'), at)
    at += part.length
  }
  return undefined
}

function cutAround(text: string, at: number): string {
  const from = at <= CHARACTERS_BEFORE ? 0 : text.indexOf(' ', at - CHARACTERS_BEFORE) + 1
  const last = text.lastIndexOf(' ', at + CHARACTERS_AFTER)
  const to = at + CHARACTERS_AFTER >= text.length || last <= at ? text.length : last
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`
}

function isWanted(part: string, words: readonly string[]): boolean {
  const word = toPlainWord(part)
  return words.some((wanted) => isAnswer(word, wanted))
}

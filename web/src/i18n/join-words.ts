import i18next from 'i18next'

/** Commas of scripts that have their own, with the blank behind them, by language. */
const COMMAS: Readonly<Record<string, string>> = { ar: '، ', ja: '、', zh: '、' }

/** Joins words or facts that are shown side by side, by the comma of the present language. */
export function joinWords(words: readonly string[]): string {
  return words.join(COMMAS[i18next.language.slice(0, 2)] ?? ', ')
}

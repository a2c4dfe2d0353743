import { type Answer, createFinder } from '#lab/search/finder.ts'
import { MIN_PREFIX_CHARACTERS, splitWords, toPlainWord } from '#lab/search/words.ts'
import { type Handbook, type HandbookPage, listTexts } from './pages.ts'
import { toPlainText } from './prose.ts'

/**
 * Searches the handbook in all languages at once: by titles, keywords and leads, and if those lack a word, by the whole
 * text.
 * An index of all texts would double the handbook's memory.
 */
export function createPageSearch({ pages }: Handbook): (query: string) => Answer<HandbookPage> {
  const find = createFinder(pages, ({ title, texts, keywords }) => ({
    title: Object.values(title).join(' '),
    keywords: keywords.join(' '),
    summary: Object.values(texts)
      .map(({ lead }) => toPlainText(lead))
      .join(' '),
    text: Object.values(texts)
      .flatMap(({ purpose, example }) => [purpose.heading, ...example.steps.map(({ title }) => title)])
      .map(toPlainText)
      .join(' '),
  }))
  return (query) => {
    const answer = find(query)
    if (answer.isWhole || answer.query === '') return answer
    const patterns = [...new Set(splitWords(answer.query))].map(toPattern)
    const whole = pages.filter((page) => {
      const text = toPlainWord([...Object.values(page.title), ...page.keywords, ...proseOf(page)].join('\n'))
      return patterns.every((pattern) => pattern.test(text))
    })
    return whole.length > 0 ? { ...answer, found: whole, isWhole: true } : answer
  }
}

function proseOf({ texts }: HandbookPage): string[] {
  return Object.values(texts).flatMap(listTexts).map(toPlainText)
}

/** Matches words with this beginning, or the very word if it is short. @param word letters and digits only */
function toPattern(word: string): RegExp {
  const end = word.length < MIN_PREFIX_CHARACTERS ? '(?![\\p{L}\\p{N}])' : ''
  return new RegExp(`(?<![\\p{L}\\p{N}])${word}${end}`, 'u')
}

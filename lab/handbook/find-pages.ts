import { valuesIn } from '#lab/late-languages.ts'
import { type Answer, createFinder, type SearchedFields } from '#lab/search/finder.ts'
import { MIN_PREFIX_CHARACTERS, splitWords, toPlainWord } from '#lab/search/words.ts'
import { type Handbook, type HandbookPage, listTexts } from './pages.ts'
import { toPlainText } from './prose.ts'

/**
 * Searches the handbook in English and in one more language: by titles, keywords and leads, and if those lack a word, by the whole
 * text.
 * An index of all texts would double the handbook's memory.
 */
export function createPageSearch({ pages }: Handbook): (query: string, language: string) => Answer<HandbookPage> {
  const finders = new Map<string, ReturnType<typeof createFinder<HandbookPage>>>()
  const finderIn = (language: string) => {
    const known = finders.get(language)
    if (known) return known
    const finder = createFinder(pages, (page) => fieldsOf(page, language))
    finders.set(language, finder)
    return finder
  }
  return (query, language) => {
    const answer = finderIn(language)(query)
    if (answer.isWhole || answer.query === '') return answer
    const patterns = [...new Set(splitWords(answer.query))].map(toPattern)
    const whole = pages.filter((page) => {
      const words = [...valuesIn(page.title, language), ...keywordsOf(page, language), ...proseOf(page, language)]
      const text = toPlainWord(words.join('\n'))
      return patterns.every((pattern) => pattern.test(text))
    })
    return whole.length > 0 ? { ...answer, found: whole, isWhole: true } : answer
  }
}

function fieldsOf(page: HandbookPage, language: string): SearchedFields {
  const texts = valuesIn(page.texts, language)
  return {
    title: valuesIn(page.title, language).join(' '),
    keywords: keywordsOf(page, language).join(' '),
    summary: texts.map(({ lead }) => toPlainText(lead)).join(' '),
    text: texts
      .flatMap(({ purpose, example }) => [purpose.heading, ...example.steps.map(({ title }) => title)])
      .map(toPlainText)
      .join(' '),
  }
}

function keywordsOf({ texts }: HandbookPage, language: string): string[] {
  return valuesIn(texts, language).flatMap(({ keywords }) => keywords)
}

function proseOf({ texts }: HandbookPage, language: string): string[] {
  return valuesIn(texts, language).flatMap(listTexts).map(toPlainText)
}

/** Matches words with this beginning, or the very word if it is short. @param word letters and digits only */
function toPattern(word: string): RegExp {
  const end = word.length < MIN_PREFIX_CHARACTERS ? '(?![\\p{L}\\p{N}])' : ''
  return new RegExp(`(?<![\\p{L}\\p{N}])${word}${end}`, 'u')
}

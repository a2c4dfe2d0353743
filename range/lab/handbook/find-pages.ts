import { type Answer, createFinder } from '#range/lab/web/finder.ts'
import { type Handbook, type HandbookPage, listTexts } from './pages.ts'
import { toPlainText } from './prose.ts'

/** Searches the handbook by words, in all languages at once. */
export function createPageSearch({ pages }: Handbook): (query: string) => Answer<HandbookPage> {
  return createFinder(pages, ({ title, texts, keywords }) => ({
    title: Object.values(title).join(' '),
    keywords: keywords.join(' '),
    summary: Object.values(texts)
      .map(({ lead }) => toPlainText(lead))
      .join(' '),
    text: Object.values(texts).flatMap(listTexts).map(toPlainText).join(' '),
  }))
}

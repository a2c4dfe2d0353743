import { marked, type Token } from 'marked'
import { asMarkup, type Markup } from '../../ui/markup.ts'
import { sanitise } from '../../ui/sanitised-html.tsx'
import { copyPicture } from './pictures.ts'

/** What Markdown makes beside paragraphs and lists. */
const OF_MARKDOWN = 'H4 H5 H6 HR DEL TABLE THEAD TBODY TR TH TD'.split(' ')

/** The page has a title already: headings of an answer stand below it. */
function shiftHeading(token: Token): void {
  if (token.type === 'heading') token.depth = Math.min(token.depth + 1, 6)
}

/** An answer of the assistant as it is shown: its Markdown, and of HTML what is harmless; products with their pictures. */
export function renderAnswer(text: string): Markup {
  const html = marked.parse(text, { async: false, gfm: true, breaks: true, walkTokens: shiftHeading })
  return asMarkup(sanitise(html, OF_MARKDOWN, copyPicture))
}

import { marked, type Token } from 'marked'
import { asMarkup, type Markup } from '../../ui/markup.ts'
import { sanitise } from '../../ui/sanitised-html.tsx'
import { copyPicture } from './pictures.ts'

/** Additional elements of Markdown. */
const OF_MARKDOWN = 'H4 H5 H6 HR DEL TABLE THEAD TBODY TR TH TD'.split(' ')

/** Headings of an answer are below the page's title. */
function shiftHeading(token: Token): void {
  if (token.type === 'heading') token.depth = Math.min(token.depth + 1, 6)
}

/** An answer as sanitised HTML from its Markdown, with pictures of products. */
export function renderAnswer(text: string): Markup {
  const html = marked.parse(text, { async: false, gfm: true, breaks: true, walkTokens: shiftHeading })
  return asMarkup(sanitise(html, OF_MARKDOWN, copyPicture))
}

import { marked } from 'marked'
import { asMarkup, type Markup } from '../../ui/markup.ts'
import { sanitise } from '../../ui/sanitised-html.tsx'
import { copyPicture } from './pictures.ts'

/** An answer of the assistant as it is shown: its Markdown, and of HTML what is harmless; products with their pictures. */
export function renderAnswer(text: string): Markup {
  return asMarkup(sanitise(marked.parse(text, { async: false, gfm: true, breaks: true }), copyPicture))
}

import { marked } from 'marked'
import { asMarkup, type Markup } from '../../ui/markup.ts'

/** An answer of the assistant as it is shown. */
export function renderAnswer(text: string): Markup {
  return asMarkup(marked.parse(text, { async: false, gfm: true, breaks: true }))
}

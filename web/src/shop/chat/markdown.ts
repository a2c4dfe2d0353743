import { marked } from 'marked'
import { asMarkup, type Markup } from '../../ui/markup.ts'
import { sanitise } from '../../ui/sanitised-html.tsx'

/** An answer of the assistant as it is shown: its Markdown, and of HTML what is harmless. */
export function renderAnswer(text: string): Markup {
  return asMarkup(sanitise(marked.parse(text, { async: false, gfm: true, breaks: true })))
}

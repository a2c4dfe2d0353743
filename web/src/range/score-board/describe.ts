import { sanitise } from '../../ui/sanitised-html.tsx'

/** Comments that every parser recognises as such. */
const comment = /<!--(?!-?>)(?:(?!--|<!--)[\s\S])*-->/g

/** Comments in some HTML: one task hides its riddle in one. */
export function findComments(html: string): string[] {
  return html.match(comment) ?? []
}

/** A task as sanitised HTML. Its code can be focused, because Enter copies it like a click. */
export function describe(html: string): string {
  const clean = sanitise(html).replaceAll('<code>', '<code tabindex="0" role="button">')
  return clean + findComments(html).join('')
}

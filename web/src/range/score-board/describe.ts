import { sanitise } from '../../ui/sanitised-html.tsx'

/** Comments that no parser takes for anything else. */
const comment = /<!--(?!-?>)(?:(?!--|<!--)[\s\S])*-->/g

/** The comments in some markup: one task hides its riddle in one. */
export function findComments(html: string): string[] {
  return html.match(comment) ?? []
}

/** A task as harmless markup; code in it can be focused, since Enter copies it as a click does. */
export function describe(html: string): string {
  const clean = sanitise(html).replaceAll('<code>', '<code tabindex="0" role="button">')
  return clean + findComments(html).join('')
}

import { escapeHtml } from '#foundation/html.ts'

/** HTML that is safe to insert. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Markup | readonly Markup[] | false | null | undefined

/** Writes HTML from a template: values are escaped unless they are markup. Attributes must be quoted. */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(pieces.reduce((text, piece, index) => text + render(parts[index - 1]) + piece))
}

function render(part: Part): string {
  if (part === undefined || part === null || part === false) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return escapeHtml(String(part))
}

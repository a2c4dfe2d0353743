/** HTML in the shape that React expects. Plain strings are rendered as text or sanitised first. */
export interface Markup {
  readonly __html: string
}

export function asMarkup(html: string): Markup {
  return { __html: html }
}

/** Text that is shown as HTML, as React wants to have it said. Plain strings are shown as they are, or cleaned first. */
export interface Markup {
  readonly __html: string
}

/** Says that a text is HTML and to be shown as such. */
export function asMarkup(html: string): Markup {
  return { __html: html }
}

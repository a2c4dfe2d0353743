/**
 * Markup that comes together when a cleaner takes tags out: at its first look with a depth of 1, later with more.
 * @param piece a tag that is taken out
 */
export function nestMarkup(markup: string, piece: string, depth: number): string {
  if (depth === 0) return markup
  return `<${nestMarkup(piece, '<x>', depth - 1)}${markup.slice(1)}`
}

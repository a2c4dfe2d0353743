/** Key of a category's name in the catalogue. */
export function categoryKeyOf(category: string): string {
  return `CATEGORY_${category.toUpperCase().replaceAll(' ', '_')}`
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" }

/** The words of some markup, as somebody who searches sees them. */
export function toPlainText(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => entities[name] ?? '')
}

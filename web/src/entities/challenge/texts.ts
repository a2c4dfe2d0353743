export function categoryKeyOf(category: string): string {
  return `CATEGORY_${category.toUpperCase().replaceAll(' ', '_')}`
}

/** Catalogue key of a category of the OWASP Top 10 of 2025 (`A05:2025`). */
export function owaspKeyOf(category: string): string {
  return `OWASP_${category.replace(':', '_')}`
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" }

/** The visible text of some HTML, for searches. */
export function toPlainText(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => entities[name] ?? '')
}

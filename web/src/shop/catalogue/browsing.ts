/** Position in the catalogue, from the address. All functions are pure. */

export const pageStep = 12

export interface Browsing {
  /** The trimmed search term. */
  term: string
  /** From 1. */
  page: number
  size: number
}

function readPositive(text: string | null, fallback: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : fallback
}

export function browsingOf(search: URLSearchParams): Browsing {
  const size = readPositive(search.get('size'), pageStep)
  return {
    term: (search.get('q') ?? '').trim(),
    page: readPositive(search.get('page'), 1),
    size: size % pageStep === 0 ? size : pageStep,
  }
}

/** Query of another page of the same search; omits defaults. */
export function searchFor(current: URLSearchParams, change: Partial<Pick<Browsing, 'page' | 'size'>>): string {
  const next = new URLSearchParams(current)
  const { page, size } = { ...browsingOf(current), ...change }
  next.delete('page')
  next.delete('size')
  if (page > 1) next.set('page', String(page))
  if (size !== pageStep) next.set('size', String(size))
  const text = next.toString()
  return text ? `?${text}` : ''
}

/** Page sizes: multiples of twelve until all products fit on one page. */
export function listPageSizes(total: number): number[] {
  return Array.from({ length: Math.max(1, Math.ceil(total / pageStep)) }, (_, index) => (index + 1) * pageStep)
}

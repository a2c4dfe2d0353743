export interface PageOfRows<Row> {
  rows: Row[]
  /** Number of the shown page, at most the last one. */
  page: number
  pages: number
  /** First and last row shown, counted from 1; both 0 without rows. */
  from: number
  to: number
}

export function takePage<Row>(rows: readonly Row[], page: number, size: number): PageOfRows<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const shown = Math.min(page, pages)
  const start = (shown - 1) * size
  const part = rows.slice(start, start + size)
  return { rows: part, page: shown, pages, from: part.length ? start + 1 : 0, to: start + part.length }
}

/** Page numbers to show: the ends, the neighbours, and `null` for gaps. */
export function listPageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = new Set([1, pages, page - 1, page, page + 1])
  if (page <= 3) for (const near of [2, 3, 4]) wanted.add(near)
  if (page >= pages - 2) for (const near of [pages - 1, pages - 2, pages - 3]) wanted.add(near)
  const shown = [...wanted].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1]
    return before !== undefined && number - before > 1 ? [null, number] : [number]
  })
}

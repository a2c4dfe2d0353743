export interface PageOfRows<Row> {
  rows: Row[]
  /** The page shown: the last one when the address asks for more. */
  page: number
  pages: number
  /** First and last row shown, counted from 1; both 0 when there is none. */
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

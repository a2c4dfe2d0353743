import { ReportError } from '../finding.ts'
import { MAX_FINDINGS } from '../limits.ts'

/** Columns of a table. */
const MAX_COLUMNS = 60

/** Reads a table by RFC 4180 with a head. Fields that a row lacks are missing. @throws {ReportError} many */
export function parseCsv(text: string): Partial<Record<string, string>>[] {
  const [head = [], ...rows] = readRows(text)
  if (rows.length > MAX_FINDINGS) throw new ReportError('many', { count: rows.length, max: MAX_FINDINGS })
  const names = head.map((name) => name.trim())
  return rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at]])))
}

function readRows(text: string): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at)
    if (cells.length < MAX_COLUMNS) cells.push(cell)
    at = end + 1
    if (text[end] === ',') {
      if (at < text.length) continue
      if (cells.length < MAX_COLUMNS) cells.push('')
    }
    if (text[end] === '\r' && text[at] === '\n') at++
    if (cells.some((each) => each !== '')) rows.push(cells)
    cells = []
    // Two more than are allowed are enough to know that there are too many.
    if (rows.length > MAX_FINDINGS + 1) break
  }
  return rows
}

function readPlain(text: string, start: number): { cell: string; end: number } {
  let end = start
  while (end < text.length && text[end] !== ',' && text[end] !== '\n' && text[end] !== '\r') end++
  return { cell: text.slice(start, end), end }
}

/** A quote is doubled inside. Text between the closing one and the comma is left out. */
function readQuoted(text: string, start: number): { cell: string; end: number } {
  const parts: string[] = []
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return { cell: [...parts, text.slice(at)].join('"'), end: text.length }
    parts.push(text.slice(at, quote))
    if (text[quote + 1] !== '"') return { cell: parts.join('"'), end: readPlain(text, quote + 1).end }
    at = quote + 2
  }
}

import { readText } from '../../entities/wire/wire.ts'
import { asMarkup, type Markup } from '../../ui/markup.ts'

/** What a search came to. */
export interface Results<Row> {
  found: readonly Row[]
  /** What was searched for, for the heading. */
  searchedFor: string | Markup
}

/** Searches all columns, whatever the case; the heading repeats the term as it was typed. */
export function searchIn<Row extends object>(rows: readonly Row[], term: string): Results<Row> {
  const wanted = term.toLowerCase()
  const found = rows.filter((row) => Object.values(row).some((value) => readText(value).toLowerCase().includes(wanted)))
  const searchedFor = asMarkup(term)
  return { found, searchedFor }
}

import { readText } from '../../entities/wire/wire.ts'
import { asMarkup, type Markup } from '../../ui/markup.ts'

/** Result of a search. */
export interface Results<Row> {
  found: readonly Row[]
  /** The search term for the heading. */
  searchedFor: string | Markup
}

/** Searches all columns in any case; the heading repeats the term as typed. */
export function searchIn<Row extends object>(rows: readonly Row[], term: string): Results<Row> {
  const wanted = term.toLowerCase()
  const found = rows.filter((row) => Object.values(row).some((value) => readText(value).toLowerCase().includes(wanted)))
  const searchedFor = asMarkup(term)
  return { found, searchedFor }
}

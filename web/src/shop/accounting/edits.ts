import type { StockItem } from './api.ts'
import { parseNumber } from './numbers.ts'

export type Column = 'price' | 'quantity'

/** Unsaved texts by field. */
export type Edits = Readonly<Record<string, string>>

/** A field whose number differs from the saved one. */
export interface Change {
  key: string
  item: StockItem
  column: Column
  before: number | undefined
  /** Undefined for an invalid number. */
  after: number | undefined
}

export function keyOf(column: Column, { id }: Pick<StockItem, 'id'>): string {
  return `${column} ${id}`
}

export function savedValueOf(column: Column, item: StockItem): number | undefined {
  return column === 'price' ? item.price : item.stock?.quantity
}

/** The number that a text would save. */
export function readEdit(column: Column, text: string): number | undefined {
  return parseNumber(text, column === 'quantity')
}

/** Whether a text differs from the saved value. */
export function isChanged(column: Column, item: StockItem, text: string): boolean {
  const saved = savedValueOf(column, item)
  return text.trim() === '' ? saved !== undefined : readEdit(column, text) !== saved
}

/** All unsaved changes, in the order of the products. */
export function listChanges(products: readonly StockItem[], edits: Edits): Change[] {
  return products.flatMap((item) =>
    (['price', 'quantity'] as const).flatMap((column) => {
      const key = keyOf(column, item)
      const text = edits[key]
      if (text === undefined || !isChanged(column, item, text)) return []
      return [{ key, item, column, before: savedValueOf(column, item), after: readEdit(column, text) }]
    }),
  )
}

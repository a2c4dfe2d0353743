import { bonusPointsOf } from '../product/prices.ts'
import type { BasketProduct } from './api.ts'

type Prices = Pick<BasketProduct, 'price' | 'deluxePrice'>
type Line = Prices & { BasketItem: { quantity: number } }

/** Price of one piece for this customer; undefined without a price. */
export function piecePriceOf(line: Prices, role: string | undefined): number | undefined {
  return role === 'deluxe' ? (line.deluxePrice ?? line.price) : line.price
}

/** Price of all pieces of a line for this customer; undefined without a price. */
export function linePriceOf(line: Line, role: string | undefined): number | undefined {
  const price = piecePriceOf(line, role)
  return price === undefined ? undefined : price * line.BasketItem.quantity
}

/** Whether a line lacks a price. The checkout refuses such a basket. */
export function hasPriceless(lines: readonly Prices[], role: string | undefined): boolean {
  return lines.some((line) => piecePriceOf(line, role) === undefined)
}

/** Pieces in a basket, for the badge of the top bar. */
export function countPieces(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.BasketItem.quantity, 0)
}

/** Sum of all lines, rounded to cents to remove binary fractions. */
export function totalOf(lines: readonly Line[], role: string | undefined): number {
  const sum = lines.reduce((before, line) => before + (linePriceOf(line, role) ?? 0), 0)
  return Math.round(sum * 100) / 100
}

/** Bonus points for this basket: rounded per piece, then multiplied. */
export function bonusOf(lines: readonly Line[], role: string | undefined): number {
  return lines.reduce((sum, line) => sum + bonusPointsOf(piecePriceOf(line, role) ?? 0) * line.BasketItem.quantity, 0)
}

import { bonusPointsOf } from '../product/prices.ts'
import type { BasketProduct } from './api.ts'

type Prices = Pick<BasketProduct, 'price' | 'deluxePrice'>
type Line = Prices & { BasketItem: { quantity: number } }

/** What one piece costs this customer; undefined for what has no price. */
export function piecePriceOf(line: Prices, role: string | undefined): number | undefined {
  return role === 'deluxe' ? (line.deluxePrice ?? line.price) : line.price
}

/** What all pieces of a line cost this customer; undefined for what has no price. */
export function linePriceOf(line: Line, role: string | undefined): number | undefined {
  const price = piecePriceOf(line, role)
  return price === undefined ? undefined : price * line.BasketItem.quantity
}

/** Whether there is something in it that has no price: the checkout refuses it. */
export function hasPriceless(lines: readonly Prices[], role: string | undefined): boolean {
  return lines.some((line) => piecePriceOf(line, role) === undefined)
}

/** Pieces in a basket, for the badge of the top bar. */
export function countPieces(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.BasketItem.quantity, 0)
}

/** Sum of all lines, rounded to cents so that no binary dust shows. */
export function totalOf(lines: readonly Line[], role: string | undefined): number {
  const sum = lines.reduce((before, line) => before + (linePriceOf(line, role) ?? 0), 0)
  return Math.round(sum * 100) / 100
}

/** Bonus points that this basket would earn: rounded for a piece, then times the pieces. */
export function bonusOf(lines: readonly Line[], role: string | undefined): number {
  return lines.reduce((sum, line) => sum + bonusPointsOf(piecePriceOf(line, role) ?? 0) * line.BasketItem.quantity, 0)
}

import { bonusPoints } from '../catalogue/prices.ts'
import type { BasketProduct } from './api.ts'

type Line = Pick<BasketProduct, 'price' | 'deluxePrice'> & { BasketItem: { quantity: number } }

/** What one piece costs this customer. */
export function piecePrice(line: Line, role: string | undefined): number {
  return role === 'deluxe' ? line.deluxePrice : line.price
}

/** Pieces in a basket, for the badge of the top bar. */
export function pieces(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.BasketItem.quantity, 0)
}

/** Sum of all lines, rounded to cents so that no binary dust shows. */
export function total(lines: readonly Line[], role: string | undefined): number {
  const sum = lines.reduce((before, line) => before + piecePrice(line, role) * line.BasketItem.quantity, 0)
  return Math.round(sum * 100) / 100
}

/** Bonus points that this basket would earn: rounded for a piece, then times the pieces. */
export function bonus(lines: readonly Line[], role: string | undefined): number {
  return lines.reduce((sum, line) => sum + bonusPoints(piecePrice(line, role)) * line.BasketItem.quantity, 0)
}

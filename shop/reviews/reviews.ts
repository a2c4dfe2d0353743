import { randomInt } from 'node:crypto'
import type { Shop } from '#shop/shop.ts'

const ID_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTWXYZabcdefghijkmnopqrstuvwxyz'
const ID_LENGTH = 17

export interface Review {
  _id: string
  product: number | string
  message: unknown
  author: unknown
  likesCount: number
  likedBy: string[]
}

/** The reviews of a product, oldest first; the number is stored as text in reviews that customers wrote. */
export function reviewsOf({ documents }: Shop, productId: number): Review[] {
  return documents.find('posts', { product: { $in: [productId, String(productId)] } }) as unknown as Review[]
}

/** Stores what somebody thinks of a product. */
export function addReview({ documents }: Shop, product: string, message: unknown, author: unknown): void {
  documents.insert('posts', { message, author, product, likesCount: 0, likedBy: [], _id: newId() })
}

function newId(): string {
  return Array.from({ length: ID_LENGTH }, () => ID_ALPHABET[randomInt(ID_ALPHABET.length)]).join('')
}

import { randomInt } from 'node:crypto'
import type { Shop } from '#shop/shop.ts'
import type { Document, DocumentChange } from '#shop/store/documents.ts'

const ID_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTWXYZabcdefghijkmnopqrstuvwxyz'
const ID_LENGTH = 17

export interface Review extends Document {
  _id: string
  product: number | string
  message: unknown
  author: unknown
  likesCount: number
  likedBy: string[]
}

/** The reviews of a product, oldest first; the number is stored as text in reviews that customers wrote. */
export function reviewsOf({ documents }: Shop, productId: number): Review[] {
  return documents.find('posts', { product: { $in: [productId, String(productId)] } }) as Review[]
}

/** Stores what somebody thinks of a product. */
export function addReview({ documents }: Shop, product: string, message: unknown, author: unknown): void {
  documents.insert('posts', { message, author, product, likesCount: 0, likedBy: [], _id: newId() })
}

/** Changes the text of every review that the id fits; returns them before and after. */
export function changeReviews({ documents }: Shop, id: unknown, message: unknown): DocumentChange {
  return documents.update('posts', { _id: id }, (review) => ({ ...review, message }))
}

/** The review with this id. */
export function findReview({ documents }: Shop, id: unknown): Review | undefined {
  return documents.find('posts', { _id: id })[0] as Review | undefined
}

/** Counts one more like. */
export function countLike({ documents }: Shop, id: string): void {
  documents.update('posts', { _id: id }, (review) => ({ ...review, likesCount: Number(review.likesCount) + 1 }))
}

/** Adds an address to those who like the review. */
export function addLiker({ documents }: Shop, id: string, email: string): DocumentChange {
  return documents.update('posts', { _id: id }, (review) => ({
    ...review,
    likedBy: [...((review.likedBy as string[] | undefined) ?? []), email],
  }))
}

function newId(): string {
  return Array.from({ length: ID_LENGTH }, () => ID_ALPHABET[randomInt(ID_ALPHABET.length)]).join('')
}

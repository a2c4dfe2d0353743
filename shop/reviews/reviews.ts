import type { ReviewRow } from '#contract/products.ts'
import type { Shop } from '#shop/shop.ts'
import { createDocumentId } from '#shop/store/document-ids.ts'
import type { Document, DocumentChange, Filter } from '#shop/store/documents.ts'

export type Review = Omit<ReviewRow, 'liked'> & Document

/** Lists the reviews of a product, oldest first. Reviews of customers store the product's number as text. */
export function reviewsOf({ documents }: Shop, productId: number): Review[] {
  return (documents.all('posts') as Review[]).filter(({ product }) => Number(product) === productId)
}

/** Lists the reviews of an author, oldest first. */
export function reviewsBy({ documents }: Shop, email: string): Review[] {
  return (documents.all('posts') as Review[]).filter(({ author }) => author === email)
}

/** Lists the reviews that match an expression, oldest first. @throws {ExpressionError} */
export async function findReviewsFitting(
  { documents, filterByExpression }: Shop,
  expression: string,
): Promise<Review[]> {
  const all = documents.all('posts') as Review[]
  const matches = await filterByExpression(expression, all)
  return matches.flatMap((at) => all[at] ?? [])
}

export function addReview({ documents }: Shop, product: string, message: unknown, author: unknown): void {
  documents.insert('posts', { message, author, product, likesCount: 0, likedBy: [], _id: createDocumentId() })
}

/** Changes every matching review; returns them before and after. */
export function changeReviews({ documents }: Shop, which: Filter, change: Document): DocumentChange {
  return documents.update('posts', which, (review) => ({ ...review, ...change }))
}

export function findReview({ documents }: Shop, id: unknown): Review | undefined {
  return documents.find('posts', { _id: id })[0] as Review | undefined
}

/** Whether somebody likes a review already. Entries that are no addresses do not count. */
export function isLikedBy({ likedBy }: Review, email: string): boolean {
  return Array.isArray(likedBy) && likedBy.includes(email)
}

export function countLike({ documents }: Shop, id: string): void {
  documents.update('posts', { _id: id }, (review) => ({ ...review, likesCount: readCount(review.likesCount) + 1 }))
}

function readCount(likes: unknown): number {
  return typeof likes === 'number' && Number.isFinite(likes) ? likes : 0
}

export function addLiker({ documents }: Shop, id: string, email: string): DocumentChange {
  return documents.update('posts', { _id: id }, (review) => ({
    ...review,
    likedBy: [...(Array.isArray(review.likedBy) ? review.likedBy : []), email],
  }))
}

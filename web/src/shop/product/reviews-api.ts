import type { Odd } from '#contract/odd.ts'
import type { ChangedReview, NewReview, ReviewLike, ReviewRow } from '#contract/products.ts'
import type { Success } from '#contract/replies.ts'
import { get, send } from '../../entities/session/http.ts'
import { readNumber, readRows, readTexts } from '../../entities/wire/wire.ts'

export interface Review extends Pick<ReviewRow, '_id' | 'likesCount' | 'liked'> {
  message: string
  author: string
}

function readReview(row: Odd<ReviewRow>): Review {
  const texts = readTexts(row, '_id', 'message', 'author')
  return { ...texts, likesCount: readNumber(row.likesCount) ?? 0, liked: row.liked === true }
}

export async function fetchReviews(productId: number): Promise<Review[]> {
  return readRows((await get<Success<ReviewRow[]>>(`rest/products/${productId}/reviews`)).data, readReview)
}

/** Adds a review under the given author's name. */
export async function writeReview(productId: number, message: string, author: string): Promise<void> {
  await send('PUT', `rest/products/${productId}/reviews`, { message, author } satisfies NewReview)
}

export async function editReview(id: string, message: string): Promise<void> {
  await send('PATCH', 'rest/products/reviews', { id, message } satisfies ChangedReview)
}

export async function likeReview(id: string): Promise<void> {
  await send('POST', 'rest/products/reviews', { id } satisfies ReviewLike)
}

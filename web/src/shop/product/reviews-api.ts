import { get, send } from '../../entities/session/http.ts'
import { readNumber, readRows, readText, type WireRow } from '../../entities/wire/wire.ts'

export interface Review {
  _id: string
  message: string
  author: string
  likesCount: number
  /** Set when this customer likes it already, or may not. */
  liked?: boolean
}

function readReview(row: WireRow): Review {
  return {
    _id: readText(row._id),
    message: readText(row.message),
    author: readText(row.author),
    likesCount: readNumber(row.likesCount) ?? 0,
    liked: row.liked === true,
  }
}

export async function fetchReviews(productId: number): Promise<Review[]> {
  return readRows((await get<{ data: unknown }>(`rest/products/${productId}/reviews`)).data, readReview)
}

/** Adds a review under the name that comes with it. */
export async function writeReview(productId: number, message: string, author: string): Promise<void> {
  await send('PUT', `rest/products/${productId}/reviews`, { message, author })
}

export async function editReview(id: string, message: string): Promise<void> {
  await send('PATCH', 'rest/products/reviews', { id, message })
}

export async function likeReview(id: string): Promise<void> {
  await send('POST', 'rest/products/reviews', { id })
}

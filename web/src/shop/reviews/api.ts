import { get, send } from '../http.ts'

export interface Review {
  _id: string
  message: string
  author: string
  likesCount: number
  /** Set when this customer likes it already, or may not. */
  liked?: boolean
}

export async function fetchReviews(productId: number): Promise<Review[]> {
  return (await get<{ data: Review[] }>(`rest/products/${productId}/reviews`)).data
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

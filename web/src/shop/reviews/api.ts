import { get } from '../http.ts'

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

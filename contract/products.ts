import type { Times } from './replies.ts'

/** A row of `/api/Products` and of `rest/products/search`. */
export interface ProductRow extends Times {
  id: number
  name: string | null
  /** HTML. */
  description: string | null
  price: number | null
  deluxePrice: number | null
  /** File name of its picture. */
  image: string | null
  deletedAt: string | null
}

/** A row of `/api/Quantitys`. */
export interface QuantityRow extends Times {
  ProductId: number
  id: number
  quantity: number
  /** Maximum for one customer; null without a limit. */
  limitPerUser: number | null
}

/** A review as `rest/products/:id/reviews` shows it. */
export interface ReviewRow {
  _id: string
  product: number | string
  message: unknown
  author: unknown
  likesCount: number
  likedBy: string[]
  /** Set if this customer likes the review. */
  liked?: boolean
}

/** `PUT rest/products/:id/reviews` */
export interface NewReview {
  message: string
  author: string
}

/** `PATCH rest/products/reviews` */
export interface ChangedReview {
  id: string
  message: string
}

/** `POST rest/products/reviews` */
export interface ReviewLike {
  id: string
}

import type { Times } from './replies.ts'

/** A row of `/api/Products` and of `rest/products/search`. */
export interface ProductRow extends Times {
  id: number
  name: string | null
  /** With markup. */
  description: string | null
  price: number | null
  deluxePrice: number | null
  /** File of its picture. */
  image: string | null
  deletedAt: string | null
}

/** A row of `/api/Quantitys`. */
export interface QuantityRow extends Times {
  ProductId: number
  id: number
  quantity: number
  /** How many one customer may have; null for as many as they like. */
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
  /** Set when this customer likes it already. */
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

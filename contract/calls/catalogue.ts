import type { ChangedReview, NewReview, ProductRow, QuantityRow, ReviewLike, ReviewRow } from '../products.ts'
import type { Success } from '../replies.ts'
import type { Fault, ListQuery, Refusal, RowFault } from './words.ts'

/** Fields of a product that can be written. */
export interface ProductForm {
  name?: string
  /** HTML. */
  description?: string
  price?: number
  deluxePrice?: number
  /** File name of its picture. */
  image?: string
}

/** Reviews before and after a change. */
export interface ReviewChange {
  modified: number
  original: ReviewRow[]
  updated: ReviewRow[]
}

/** Products, stock and reviews. */
export interface CatalogueCalls {
  /** Searches names and descriptions. */
  'GET /rest/products/search': {
    query: {
      /** @example "apple" */
      q?: string
    }
    200: Success<ProductRow[]>
    500: Fault
  }
  /** Lists products. */
  'GET /api/Products': { query: ListQuery; 200: Success<ProductRow[]>; 400: RowFault; 500: RowFault }
  /** Adds a product. */
  'POST /api/Products': {
    /** @example {"name": "Rhubarb Juice", "description": "Sour.", "price": 2.49, "image": "rhubarb_juice.jpg"} */
    body: ProductForm
    201: Success<ProductRow>
    400: RowFault
    500: RowFault | Fault
  }
  /** Shows a product. */
  'GET /api/Products/:id': { 200: Success<ProductRow>; 404: RowFault }
  /** Changes a product. */
  'PUT /api/Products/:id': {
    /** @example {"price": 1.89} */
    body: ProductForm
    200: Success<ProductRow>
    400: RowFault
    404: RowFault
    500: RowFault | Fault
  }
  /** Lists the stock. */
  'GET /api/Quantitys': { query: ListQuery; 200: Success<QuantityRow[]>; 400: RowFault; 500: RowFault }
  /** Shows the stock of a product. */
  'GET /api/Quantitys/:id': { 200: Success<QuantityRow>; 404: RowFault }
  /** Changes the stock of a product. */
  'PUT /api/Quantitys/:id': {
    /** @example {"quantity": 50} */
    body: { quantity?: number; limitPerUser?: number | null }
    200: Success<QuantityRow>
    400: RowFault
    404: RowFault
    500: RowFault | Fault
  }
  /** Lists the reviews of a product. */
  'GET /rest/products/:id/reviews': {
    session: 'token-if-any'
    200: Success<ReviewRow[]>
    400: Refusal
    500: Fault
  }
  /** Adds a review. */
  'PUT /rest/products/:id/reviews': {
    /** @example {"message": "Tart.", "author": "Anonymous"} */
    body: NewReview
    201: { status: 'success' }
  }
  /** Changes reviews. */
  'PATCH /rest/products/reviews': {
    /** @example {"id": "a1b2c3d4e5f6a7b8c", "message": "Sweet, but fair."} */
    body: ChangedReview
    200: ReviewChange
    500: Fault
  }
  /** Likes a review. */
  'POST /rest/products/reviews': {
    /** @example {"id": "a1b2c3d4e5f6a7b8c"} */
    body: ReviewLike
    200: ReviewChange
    400: Refusal
    403: Refusal
    404: Refusal
  }
}

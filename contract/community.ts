import type { UserRow } from './accounts.ts'
import type { Times } from './replies.ts'

/** A row of `/api/Feedbacks`. */
export interface FeedbackRow extends Times {
  /** Null for anonymous feedback. */
  UserId: number | null
  id: number
  /** With markup. */
  comment: string | null
  rating: number
}

/** `GET rest/captcha`. Pages do not use the answer. */
export interface CaptchaReply {
  captchaId: number
  /** The arithmetic to solve, e.g. `8*1-10`. */
  captcha: string
  answer: string
}

/** `POST api/Feedbacks`. */
export interface FeedbackRequest {
  /** As in the form; undefined for a visitor. */
  UserId: number | string | undefined
  captchaId: number | undefined
  /** The result, as text. */
  captcha: string
  comment: string
  rating: number
}

/** A row of `/api/Complaints`. */
export interface ComplaintRow extends Times {
  UserId: number | null
  id: number
  message: string | null
  file: string | null
}

/** A row of `/api/Recycles`. */
export interface RecycleRow extends Times {
  UserId: number | null
  AddressId: number | null
  id: number
  quantity: number | null
  isPickup: boolean | null
  date: string | null
}

/** Reply of `POST api/Recycles`. */
export interface RecycleReply extends RecycleRow {
  /** Day of the pickup; null for a box. */
  pickupDate: string | null
}

/** `POST api/Recycles`; the stored row spells it `isPickup`. */
export interface RecycleRequest {
  UserId: number | undefined
  AddressId: number
  quantity: number
  isPickUp: boolean
  date: string | undefined
}

/** A photo as stored by `POST rest/memories`. */
export interface PhotoRow extends Times {
  UserId: number | null
  id: number
  caption: string | null
  /** Path of the picture below the shop's address. */
  imagePath: string | null
}

/** An entry of `GET rest/memories`. */
export interface HungPhoto extends PhotoRow {
  /** The owner's whole row; null if the owner is gone. */
  User: (UserRow & { password: string | null; totpSecret: string | null }) | null
}

import type { UserRow } from './accounts.ts'
import type { Times } from './replies.ts'

/** A row of `/api/Feedbacks`. */
export interface FeedbackRow extends Times {
  /** Null for somebody who did not say. */
  UserId: number | null
  id: number
  /** With markup. */
  comment: string | null
  rating: number
}

/** `GET rest/captcha`. The answer comes along; pages have no use for it. */
export interface CaptchaReply {
  captchaId: number
  /** What to work out, e.g. `8*1-10`. */
  captcha: string
  answer: string
}

/** `POST api/Feedbacks`. */
export interface FeedbackRequest {
  /** As the form has it; undefined for nobody. */
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
  isPickup: boolean
  date: string | null
}

/** The answer of `POST api/Recycles`. */
export interface RecycleReply extends RecycleRow {
  /** The day on which it is picked up; null for a box. */
  pickupDate: string | null
}

/** `POST api/Recycles`; what is stored has `isPickup`, in another spelling. */
export interface RecycleRequest {
  UserId: number | undefined
  AddressId: number
  quantity: number
  isPickUp: boolean
  date: string | undefined
}

/** A photo as `POST rest/memories` has stored it. */
export interface PhotoRow extends Times {
  UserId: number | null
  id: number
  caption: string | null
  /** Where the picture lies, below the shop's address. */
  imagePath: string | null
}

/** An entry of `GET rest/memories`. */
export interface HungPhoto extends PhotoRow {
  /** The whole row of its owner; null when they are gone. */
  User: (UserRow & { password: string | null; totpSecret: string | null }) | null
}

/** A letter of the shop to a customer. Plain text. */
export interface Letter {
  to: string
  subject: string
  text: string
}

/** Hands a letter to the host's mail. Never fails: the shop does not wait for delivery. */
export type SendMail = (letter: Letter) => void

/** A plain-text letter to a customer. */
export interface Letter {
  to: string
  subject: string
  text: string
}

/** Hands a letter to the host's mail. Never fails: the shop does not wait for delivery. */
export type SendMail = (letter: Letter) => void

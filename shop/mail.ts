/** A letter of the shop to a customer. Plain text. */
export interface Letter {
  to: string
  subject: string
  text: string
}

/** Hands a letter over to whoever delivers mail here. Never fails: a shop does not wait for its letters. */
export type SendMail = (letter: Letter) => void

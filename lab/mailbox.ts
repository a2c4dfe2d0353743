import { readTime } from '#foundation/circumstances.ts'
import { z } from '#foundation/zod.ts'
import type { Letter } from '#shop/mail.ts'
import { dropOldest } from './limits.ts'

export const labLetter = z.object({
  id: z.int().positive(),
  /** ISO 8601. */
  at: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  isRead: z.boolean(),
})

export type LabLetter = z.output<typeof labLetter>

export const MAX_LETTERS = 200
/** Longer letters are cut. */
export const MAX_LETTER_CHARACTERS = 10_000
/** Characters of all letters together. */
const MAX_TOTAL_CHARACTERS = 500_000

export interface Mailbox {
  deliver(letter: Letter): void
  /** Letters to addresses outside of the shop's domain, newest first. */
  lettersBeyond(shopDomain: string): LabLetter[]
  markRead(letter: LabLetter): void
  /** Deletes letters. */
  discard(letters: readonly LabLetter[]): void
}

/** The mail server of the internet: one box for all addresses. */
export function openMailbox(letters: LabLetter[], nextId: () => number, touch: () => void): Mailbox {
  return {
    deliver({ to, subject, text }) {
      letters.push({
        id: nextId(),
        at: readTime().toISOString(),
        to: to.slice(0, 320),
        subject: subject.slice(0, 250),
        text: text.slice(0, MAX_LETTER_CHARACTERS),
        isRead: false,
      })
      dropOldest(
        letters,
        MAX_LETTERS,
        MAX_TOTAL_CHARACTERS,
        (letter) => letter.to.length + letter.subject.length + letter.text.length,
      )
      touch()
    },

    lettersBeyond(shopDomain) {
      return letters.filter(({ to }) => leavesDomain(to, shopDomain)).reverse()
    },

    markRead(letter) {
      if (letter.isRead) return
      letter.isRead = true
      touch()
    },

    discard(unwanted) {
      const gone = new Set(unwanted.map(({ id }) => id))
      const kept = letters.filter(({ id }) => !gone.has(id))
      if (kept.length === letters.length) return
      letters.splice(0, letters.length, ...kept)
      touch()
    },
  }
}

/** An address without a domain stays on the sending server. */
function leavesDomain(address: string, shopDomain: string): boolean {
  const at = address.lastIndexOf('@')
  if (at < 0) return false
  const domain = address
    .slice(at + 1)
    .trim()
    .replace(/[>.\s]+$/, '')
    .toLowerCase()
  const own = shopDomain.toLowerCase()
  return domain !== own && !domain.endsWith(`.${own}`)
}

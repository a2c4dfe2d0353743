import type { FastifyRequest } from 'fastify'
import type { Customer } from '#shop/accounts/customers.ts'
import type { Texts } from '#shop/texts/texts.ts'

const LETTERS = {
  on: {
    subject: 'Two-factor authentication is on',
    text: 'From now on, signing in takes your password and a code from your authenticator app. If you did not switch this on, change your password right away and write to us.',
  },
  off: {
    subject: 'Two-factor authentication is off',
    text: 'From now on, signing in takes your password only. If you did not switch this off, change your password right away, switch it on again and write to us.',
  },
} as const

/** Tells customers that a second factor was switched on or off in their name. */
export function writeAboutTwoFactor(
  request: FastifyRequest,
  texts: Texts,
  { email }: Customer,
  state: keyof typeof LETTERS,
): void {
  if (!email) return
  const say = (text: string) => String(texts.translate(request, text))
  const { subject, text } = LETTERS[state]
  request.shop.sendMail({ to: email, subject: say(subject), text: say(text) })
}

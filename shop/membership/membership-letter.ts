import type { Customer } from '#shop/accounts/customers.ts'
import { formatAmount } from '#shop/checkout/cents.ts'
import { MEMBERSHIP_COST } from '#shop/membership/members.ts'
import type { Shop } from '#shop/shop.ts'
import type { Wording } from '#shop/texts/wording.ts'

/** Welcomes a new deluxe member by mail. Skips customers without an address. */
export function writeMembershipLetter({ settings, sendMail }: Shop, { email }: Customer, { say }: Wording): void {
  if (!email?.trim()) return
  const values = { shop: settings.application.name, cost: formatAmount(MEMBERSHIP_COST * 100) }
  const text = [
    say('Hello,'),
    say(
      'Your membership has begun. From now on you pay deluxe prices, and you may have as much of everything as there is.',
    ),
    say('It cost {cost}¤, once and for all. There is nothing to renew and nothing to cancel.', values),
    say('Yours, {shop}', values),
  ].join('\n\n')
  sendMail({ to: email, subject: say('You are a deluxe member of {shop}', values), text })
}

import { z } from '#foundation/zod.ts'

export const orchardAccount = z.object({
  /** Permanent id of an account: digits, as at real providers. */
  id: z.string().regex(/^\d{21}$/),
  /** Part of the address before the @. */
  name: z.string(),
  salt: z.string(),
  /** scrypt hash, in base64. */
  hash: z.string(),
})

export type OrchardAccount = z.output<typeof orchardAccount>

const ORCHARD_DOMAIN = 'orchard.example'

/** Address of an account. Orchard mails to no other. */
export function emailOf({ name }: Pick<OrchardAccount, 'name'>): string {
  return `${name}@${ORCHARD_DOMAIN}`
}

/** Account name of a typed address. People leave the domain out, and phones capitalize. */
export function nameIn(typed: string): string {
  const address = typed.trim().toLowerCase()
  return address.endsWith(`@${ORCHARD_DOMAIN}`) ? address.slice(0, -ORCHARD_DOMAIN.length - 1) : address
}

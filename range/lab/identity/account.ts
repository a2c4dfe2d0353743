import { z } from '#range/zod.ts'

/** An account at Orchard ID, as it is stored. */
export const orchardAccount = z.object({
  /** Permanent id of an account: digits, as at real providers. */
  id: z.string().regex(/^\d{21}$/),
  /** The part of the address before the @. */
  name: z.string(),
  salt: z.string(),
  /** scrypt hash, in base64. */
  hash: z.string(),
})

export type OrchardAccount = z.output<typeof orchardAccount>

const ORCHARD_DOMAIN = 'orchard.example'

/** The address of an account; Orchard writes no letters to any other. */
export function emailOf({ name }: Pick<OrchardAccount, 'name'>): string {
  return `${name}@${ORCHARD_DOMAIN}`
}

/** The name in what somebody typed as an address; people leave the domain out, and phones begin with a capital. */
export function nameIn(typed: string): string {
  const address = typed.trim().toLowerCase()
  return address.endsWith(`@${ORCHARD_DOMAIN}`) ? address.slice(0, -ORCHARD_DOMAIN.length - 1) : address
}

import type { Exchange } from './evidence.ts'
import { fieldsOf, jsonOf } from './fields.ts'

/** The address that the token of a request claims; undefined for strangers. Whether the token is any good is for the shop to say. */
export function claimedEmail({ headers }: Exchange): string | undefined {
  const { authorization } = fieldsOf(headers)
  if (typeof authorization !== 'string') return undefined
  const [, claims] = /^bearer [^.\s]+\.([^.\s]+)\./i.exec(authorization) ?? []
  if (claims === undefined) return undefined
  const { email } = fieldsOf(fieldsOf(jsonOf(Buffer.from(claims, 'base64url').toString())).data)
  return typeof email === 'string' ? email : undefined
}

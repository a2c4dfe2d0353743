import type { Exchange } from './evidence.ts'
import { fieldsOf, jsonOf } from './fields.ts'

/** Content of a token, unchecked. Only the shop decides whether it is valid. */
export interface ReadToken {
  /** As in the header; empty if it is missing. */
  algorithm: string
  /** Address of the customer; undefined if the token has none. */
  email: string | undefined
}

export function readToken(token: string): ReadToken {
  const [head = '', claims = ''] = token.split('.', 2)
  const { alg } = partOf(head)
  const { email } = fieldsOf(partOf(claims).data)
  return { algorithm: typeof alg === 'string' ? alg : '', email: typeof email === 'string' ? email : undefined }
}

/** Address claimed by a request's token; undefined for strangers. */
export function readClaimedEmail(exchange: Exchange): string | undefined {
  const token = bearerOf(exchange)
  return token === undefined ? undefined : readToken(token).email
}

/** Role claimed by a request's token; undefined for strangers. */
export function readClaimedRole(exchange: Exchange): unknown {
  const [, claims = ''] = bearerOf(exchange)?.split('.', 2) ?? []
  return fieldsOf(partOf(claims).data).role
}

/** Header and claims of the token. */
function bearerOf({ headers }: Exchange): string | undefined {
  const { authorization } = fieldsOf(headers)
  if (typeof authorization !== 'string') return undefined
  return /^bearer ([^.\s]+\.[^.\s]+\.)/i.exec(authorization)?.[1]
}

/** Customer of the last token in a cookie header; empty if there is none. */
export function findCustomerInCookie(header: unknown): Readonly<Record<string, unknown>> {
  if (typeof header !== 'string') return {}
  const token = [...header.matchAll(/(?:^|[;,])\s*token=([\w.-]*)/g)].at(-1)?.[1] ?? ''
  return fieldsOf(partOf(token.split('.')[1] ?? '').data)
}

function partOf(part: string): Readonly<Record<string, unknown>> {
  return fieldsOf(jsonOf(Buffer.from(part, 'base64url').toString()))
}

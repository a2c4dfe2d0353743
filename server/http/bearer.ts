import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Whether a request has the token as `Authorization: Bearer`. */
export function isBearer({ authorization }: IncomingHttpHeaders, token: string): boolean {
  const [sent, expected] = [Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}

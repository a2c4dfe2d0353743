import { createHmac, timingSafeEqual } from 'node:crypto'
import { readTime } from '#foundation/circumstances.ts'
import { z } from '#foundation/zod.ts'
import type { LabState } from '#lab/lab-state.ts'

/** Lifetime of an access token, in seconds. */
export const TOKEN_SECONDS = 3599

/** Time to consent, in seconds. */
export const CONSENT_SECONDS = 600

const sealed = z.object({ account: z.string(), issued: z.int(), request: z.string() })

type Purpose = 'token' | 'consent'

const LIFETIME: Readonly<Record<Purpose, number>> = { token: TOKEN_SECONDS, consent: CONSENT_SECONDS }

/**
 * Seals a statement about an account. It needs no storage and survives a restart.
 * @param request the only request that it is valid for
 */
export function seal(
  { secret }: LabState,
  purpose: Purpose,
  account: string,
  request = '',
  now = readTime().getTime(),
): string {
  const content = JSON.stringify({ account, issued: Math.floor(now / 1000), request })
  const payload = Buffer.from(content).toString('base64url')
  return `${payload}.${sign(secret, purpose, payload).toString('base64url')}`
}

/** Account of a seal; undefined if the seal is forged, for another purpose, or expired. */
export function openSeal(
  { secret }: LabState,
  purpose: Purpose,
  text: string,
  request = '',
  now = readTime().getTime(),
): string | undefined {
  const [payload = '', signature = '', ...rest] = text.split('.')
  if (rest.length > 0) return undefined
  const [given, expected] = [Buffer.from(signature, 'base64url'), sign(secret, purpose, payload)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const content = sealed.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  const age = Math.floor(now / 1000) - content.issued
  return content.request === request && age < LIFETIME[purpose] ? content.account : undefined
}

function sign(secret: string, purpose: Purpose, payload: string): Buffer {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(`orchard ${purpose} ${payload}`).digest()
}

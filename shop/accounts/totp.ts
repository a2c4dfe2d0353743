import type * as otplib from 'otplib'
import { loadLazily } from '#foundation/load-lazily.ts'
import { randomBytes } from '#foundation/random.ts'

const otp = loadLazily<typeof otplib>('otplib')

/** Gives 32 characters in base32. */
const SECRET_BYTES = 20
/** Allowed error of a phone's clock. */
const TOLERANCE_SECONDS = 30
const CODE = /^\d{6}$/

export function createTotpSecret(): string {
  return new (otp().ScureBase32Plugin)().encode(randomBytes(SECRET_BYTES))
}

/** Whether a code fits a secret at that time. No code fits a missing secret. */
export function isTotpCode(secret: unknown, code: unknown, now: Date): boolean {
  if (typeof secret !== 'string' || typeof code !== 'string' || !CODE.test(code)) return false
  try {
    return otp().verifySync({ secret, token: code, epoch: now.getTime() / 1000, epochTolerance: TOLERANCE_SECONDS })
      .valid
  } catch {
    return false
  }
}

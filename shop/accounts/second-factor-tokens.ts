import { randomBytes } from '#foundation/random.ts'
import type { Tokens } from '#shop/accounts/tokens.ts'

const SECOND_FACTOR = 'password_valid_needs_second_factor_token'
const SETUP = 'totp_setup_secret'

/** Issues a token that says: the password was right, the code is missing. Each one is unique. */
export function issueSecondFactorToken(tokens: Tokens, userId: number): string {
  return tokens.issue({ userId, type: SECOND_FACTOR, nonce: randomBytes(9).toString('base64url') })
}

/** Returns the customer and the end of such a token; undefined for any other value. */
export function readSecondFactorToken(tokens: Tokens, token: unknown): { userId: number; exp: number } | undefined {
  const { type, userId, exp } = claimsOf(tokens, token)
  if (type !== SECOND_FACTOR || typeof userId !== 'number' || !Number.isSafeInteger(userId)) return undefined
  return { userId, exp: typeof exp === 'number' ? exp : Number.MAX_SAFE_INTEGER }
}

/** Issues a token that carries a secret to the customer's phone and back. */
export function issueSetupToken(tokens: Tokens, secret: string): string {
  return tokens.issue({ secret, type: SETUP })
}

/** Returns the secret of a set-up token; undefined for any other value. */
export function readSetupToken(tokens: Tokens, token: unknown): string | undefined {
  const { type, secret } = claimsOf(tokens, token)
  return type === SETUP && typeof secret === 'string' ? secret : undefined
}

function claimsOf(tokens: Tokens, token: unknown): Record<string, unknown> {
  if (typeof token !== 'string') return {}
  try {
    return tokens.verify(token)
  } catch {
    return {}
  }
}

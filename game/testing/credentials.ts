import type { Exchange } from '#game/evidence/evidence.ts'
import type { Oracle } from '#game/oracle.ts'
import { describeOracle } from './describe-oracle.ts'
import { exchange } from './evidence.ts'

/** A successful sign-in; `facts` override the exchange. */
export function signInWith(body: unknown, facts: { status?: number; reply?: string } = {}): Exchange {
  return exchange({ method: 'POST', route: '/rest/user/login', body, ...facts })
}

/** Sign-ins that resemble a pair and are not it, for any customer. */
export function nearMissesOf(email: string, password: string): Record<string, Exchange> {
  const [mailbox = '', domain = ''] = email.split('@')
  return {
    'the pair is refused, since the password was changed': signInWith(
      { email, password },
      { status: 401, reply: 'Invalid email or password.' },
    ),
    'the pair is right, and a second factor is still to come': signInWith(
      { email, password },
      { status: 401, reply: '{"status":"totp_token_required","data":{"tmpToken":"x.y.z"}}' },
    ),
    'the shop breaks over it': signInWith({ email, password }, { status: 500 }),
    'a comment behind the address lets everybody in': signInWith({ email: `${email}'--`, password }),
    'a condition behind the address lets everybody in': signInWith({ email: `${email}' or 1=1--`, password }),
    'another password has become right': signInWith({ email, password: 'squeeze-me' }),
    'a blank follows the password': signInWith({ email, password: `${password} ` }),
    'the password is in other letters': signInWith({ email, password: swapCase(password) }),
    'the mailbox is in other letters': signInWith({ email: `${swapCase(mailbox)}@${domain}`, password }),
    'somebody elsewhere has the same mailbox and password': signInWith({ email: `${mailbox}@example.org`, password }),
    'the password is missing': signInWith({ email }),
    'the address is missing': signInWith({ password }),
    'both come as lists': signInWith({ email: [email], password: [password] }),
    'the body is text': signInWith(JSON.stringify({ email, password })),
    'the body is a list of pairs': signInWith([{ email, password }]),
    'there is no body': signInWith(undefined),
  }
}

interface Pair {
  email: string
  password: string
  /** Name of the sign-in with the pair, e.g. `Amy signs in`. */
  signsIn: string
  /** Further solves. */
  also?: Record<string, Exchange>
}

/**
 * Tests an oracle for a sign-in with one pair. `instead` adds near misses:
 * other field values by name.
 */
export function describeSignInOracle(
  key: string,
  oracle: Oracle<'exchange'>,
  { email, password, signsIn, also }: Pair,
  instead: Record<string, Record<string, unknown>>,
): void {
  const others = Object.entries(instead).map(([name, fields]) => [name, signInWith({ email, password, ...fields })])
  describeOracle(key, oracle, {
    fires: { [signsIn]: signInWith({ email, password }), ...also },
    staysSilent: { ...nearMissesOf(email, password), ...Object.fromEntries(others) },
  })
}

function swapCase(text: string): string {
  return text.replace(/\p{L}/gu, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
}

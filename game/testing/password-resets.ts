import type { Exchange } from '#game/evidence/evidence.ts'
import type { Oracle } from '#game/oracle.ts'
import { describeOracle } from './describe-oracle.ts'
import { exchange } from './evidence.ts'

/** A sent form for a forgotten password, and the reply with the customer whose password is new. */
export function passwordReset(
  customerId: unknown,
  sent: Record<string, unknown>,
  facts: { status?: number; reply?: string } = {},
): Exchange {
  const body = { email: 'anybody@juice-sh.op', new: 'squeeze-me', repeat: 'squeeze-me', ...sent }
  const reply = JSON.stringify({ user: { id: customerId, email: body.email, password: '0192023a' } })
  return exchange({ method: 'POST', route: '/rest/user/reset-password', body, reply, ...facts })
}

/** Resets that resemble the true answer and are not it, for any customer. */
export function nearMissesOf(customerId: number, email: string, answer: string): Record<string, Exchange> {
  const sent = { email, answer }
  const refused = (status: number, reply: string) => passwordReset(customerId, sent, { status, reply })
  return {
    'the answer is wrong': passwordReset(
      customerId,
      { email, answer: 'no idea' },
      { status: 401, reply: 'Wrong answer to security question.' },
    ),
    'the answer is right, and the new password is empty': refused(401, 'Password cannot be empty.'),
    'the answer is right, and the repetition differs': refused(401, 'New and repeated password do not match.'),
    'the answer is right, and comes once too often': refused(429, 'Too many requests, please try again later.'),
    'the shop breaks over it': refused(500, JSON.stringify({ error: { message: 'Blocked illegal activity by ::1' } })),
    'another answer has become right': passwordReset(customerId, { email, answer: 'no idea' }),
    'the answer is in other letters': passwordReset(customerId, { email, answer: answer.toUpperCase() }),
    'a blank follows the answer': passwordReset(customerId, { email, answer: `${answer} ` }),
    'the answer is a list': passwordReset(customerId, { email, answer: [answer] }),
    'the answer is missing': passwordReset(customerId, { email }),
    'a new customer has the same answer': passwordReset(24, sent),
    'the reply has the number as text': passwordReset(String(customerId), sent),
    'the reply names nobody': passwordReset(customerId, sent, { reply: '{"user":null}' }),
    'the reply is empty': passwordReset(customerId, sent, { reply: '' }),
    'the reply is no JSON': passwordReset(customerId, sent, { reply: `{"user":{"id":${customerId}` }),
    'the reply is a list': passwordReset(customerId, sent, { reply: `[{"user":{"id":${customerId}}}]` }),
    'the body is text': exchange({
      method: 'POST',
      route: '/rest/user/reset-password',
      body: JSON.stringify(sent),
      reply: JSON.stringify({ user: { id: customerId } }),
    }),
  }
}

interface Answer {
  customerId: number
  email: string
  answer: string
  /** The customer with the new password. */
  who: string
}

/**
 * Tests an oracle for one customer's true answer. `instead` adds near misses: wrong answers by name, or other ways to a
 * new password.
 */
export function describeResetOracle(
  key: string,
  oracle: Oracle<'exchange'>,
  { customerId, email, answer, who }: Answer,
  instead: Record<string, string | Exchange>,
): void {
  const others = Object.entries(instead).map(([name, other]) => [
    name,
    typeof other === 'string' ? passwordReset(customerId, { email, answer: other }) : other,
  ])
  describeOracle(key, oracle, {
    fires: { [`${who} gets a new password`]: passwordReset(customerId, { email, answer }) },
    staysSilent: { ...nearMissesOf(customerId, email, answer), ...Object.fromEntries(others) },
  })
}

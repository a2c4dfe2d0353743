import type { Exchange } from '#game/evidence/evidence.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { people, tokenOf } from '#game/testing/evidence.ts'
import { feedback } from '#game/testing/reports.ts'
import oracle from './oracle.ts'

const MINE = 'new@example.org'

function signedIn(email: unknown): Exchange['headers'] {
  return { authorization: `Bearer ${tokenOf({ alg: 'RS256' }, { id: 24, email })}c2lnbmF0dXJl` }
}

function sent(UserId: unknown, { status = 201, headers = signedIn(MINE) }: Partial<Exchange> = {}): Exchange {
  const reply = JSON.stringify({ status: 'success', data: { id: 9, comment: 'Tart.', rating: 2, UserId } })
  return { ...feedback('Tart.', { status, reply }), headers }
}

describeOracle('forgedFeedbackChallenge', oracle, {
  context: { shop: people({ 1: 'admin@juice-sh.op', 24: MINE }) },
  fires: {
    'a customer writes in the administrator’s name': sent(1),
    'a stranger does': sent(1, { headers: {} }),
    'a token that is none comes along': sent(1, { headers: { authorization: 'Bearer undefined' } }),
    'somebody without an address does': sent(1, { headers: signedIn(null) }),
  },
  staysSilent: {
    'it is one’s own name': sent(24),
    'the own address is in other letters': sent(24, { headers: signedIn('New@Example.org') }),
    'it is nobody’s': sent(null),
    'it is nobody’s, by a stranger': sent(null, { headers: {} }),
    'the sum was wrong': sent(1, { status: 401 }),
    'the rating is missing': sent(1, { status: 400 }),
    'there is no such customer': sent(4711, { status: 500 }),
    'nobody knows that customer any more': sent(4711),
    'the number is text': sent('1'),
    'the number is a list': sent([1]),
  },
})

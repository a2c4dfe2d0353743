import { expect, it } from 'vitest'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { contextWith } from '#game/testing/evidence.ts'
import { nearMissesOf, passwordReset } from '#game/testing/password-resets.ts'
import oracle from './oracle.ts'

const email = 'emma@juice-sh.op'
const answer = 'ITsec'

describeOracle('geoStalkingVisualChallenge', oracle, {
  context: { settings: { answer } },
  fires: {
    'Emma gets a new password': passwordReset(19, { email, answer }),
  },
  staysSilent: {
    ...nearMissesOf(19, email, answer),
    'the company is written in other letters': passwordReset(19, { email, answer: 'ITSec' }),
    'John gets a new password': passwordReset(18, { email: 'john@juice-sh.op', answer }),
  },
})

it('follows the configured answer, and needs one', () => {
  const isSolvedBy = (given: string, right: string) =>
    oracle.isSolvedBy(passwordReset(19, { email, answer: given }), contextWith({ settings: { answer: right } }))
  expect(isSolvedBy('Elsewhere', 'Elsewhere')).toBe(true)
  expect(isSolvedBy(answer, 'Elsewhere')).toBe(false)
  expect(isSolvedBy('', '')).toBe(false)
})

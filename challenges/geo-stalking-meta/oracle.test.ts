import { expect, it } from 'vitest'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { contextWith } from '#game/testing/evidence.ts'
import { nearMissesOf, passwordReset } from '#game/testing/password-resets.ts'
import oracle from './oracle.ts'

const email = 'john@juice-sh.op'
const answer = 'Daniel Boone National Forest'

describeOracle('geoStalkingMetaChallenge', oracle, {
  context: { settings: { answer } },
  fires: {
    'John gets a new password': passwordReset(18, { email, answer }),
  },
  staysSilent: {
    ...nearMissesOf(18, email, answer),
    'the place is named without the word for what it is': passwordReset(18, { email, answer: 'Daniel Boone' }),
    'Emma gets a new password': passwordReset(19, { email: 'emma@juice-sh.op', answer }),
  },
})

it('follows the configured answer, and needs one', () => {
  const isSolvedBy = (given: string, right: string) =>
    oracle.isSolvedBy(passwordReset(18, { email, answer: given }), contextWith({ settings: { answer: right } }))
  expect(isSolvedBy('Elsewhere', 'Elsewhere')).toBe(true)
  expect(isSolvedBy(answer, 'Elsewhere')).toBe(false)
  expect(isSolvedBy('', '')).toBe(false)
})

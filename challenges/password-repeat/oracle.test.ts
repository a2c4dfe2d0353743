import { describeOracle } from '#game/testing/describe-oracle.ts'
import { registration } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const sent = (password: unknown, ...repeat: unknown[]) =>
  registration({ email: 'hasty@example.org', password, ...(repeat.length > 0 && { passwordRepeat: repeat[0] }) })

describeOracle('passwordRepeatChallenge', oracle, {
  fires: {
    'the repetition differs': sent('squeeze-me', 'squash-me'),
    'the repetition is empty': sent('squeeze-me', ''),
    'the repetition was left out': sent('squeeze-me'),
  },
  staysSilent: {
    'both agree': sent('squeeze-me', 'squeeze-me'),
    'both agree but for blanks at the end': sent('squeeze-me ', 'squeeze-me'),
    'both are empty': sent('', ''),
    'there is no password to repeat': sent('', undefined),
    'both are the same number': sent(12345, 12345),
    'both are missing': sent(undefined),
  },
})

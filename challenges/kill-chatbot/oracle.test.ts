import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const odd = (error: unknown) => ({ error }) as { error: string }

describeOracle('killChatbotChallenge', oracle, {
  fires: {
    'its program is gone': { error: 'not a function' },
  },
  staysSilent: {
    'nothing is known of the reason': { error: '' },
    'the reason is none': odd(null),
    'the reason is no text': odd({ message: 'not a function' }),
  },
})

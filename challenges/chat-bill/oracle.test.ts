import { answered } from '#game/testing/assistant.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const searches = (times: number) => Array.from({ length: times }, () => 'searchProducts')

describeOracle('chatBillChallenge', oracle, {
  fires: {
    'it searched until it was stopped': answered({ steps: 10, tools: searches(10) }),
    'it used several tools in a step': answered({ steps: 10, tools: searches(25) }),
  },
  staysSilent: {
    'it answered at once': answered(),
    'it searched once': answered({ steps: 2, tools: searches(1) }),
    'it stopped by itself just before': answered({ steps: 9, tools: searches(9) }),
    'it came to an answer in its last step': answered({ steps: 10, tools: searches(9) }),
    'it used many tools in one step': answered({ steps: 2, tools: searches(16) }),
    'it had one step only': answered({ steps: 1, mostSteps: 1, tools: searches(1) }),
  },
})

import { encodeContinueCode } from '#game/continue-codes.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const PUBLISHED = '69OxrZ8aJEgxONZyWoz1Dw4BvXmRGkM6Ae9M7k2rK63YpqQLPjnlb5V5LvDj'

const applied = (code: string | undefined, facts: { status?: number } = {}) =>
  exchange({
    method: 'PUT',
    route: '/rest/continue-code/apply/:code',
    url: `/rest/continue-code/apply/${code}`,
    params: { code: String(code) },
    ...facts,
  })

describeOracle('continueCodeChallenge', oracle, {
  fires: {
    'the code of published walkthroughs is accepted': applied(PUBLISHED),
    'the number stands among those of real challenges': applied(encodeContinueCode('general', [1, 45, 999])),
  },
  staysSilent: {
    'the code is refused': applied(PUBLISHED, { status: 404 }),
    'the shop breaks over it': applied(PUBLISHED, { status: 500 }),
    'the number is the one before': applied(encodeContinueCode('general', [998])),
    'the number is the one behind': applied(encodeContinueCode('general', [1000])),
    'the code is that of the first coding part': applied(encodeContinueCode('findIt', [999])),
    'the code is that of the second coding part': applied(encodeContinueCode('fixIt', [999])),
    'a letter is missing': applied(PUBLISHED.slice(1)),
    'the number is not encoded': applied('999'),
    'nothing comes': applied(''),
  },
})

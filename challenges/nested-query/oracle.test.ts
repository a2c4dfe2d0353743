import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const stopped = (depth: number, fields = 20_000) => ({ depth, fields, viewer: null })

describeOracle('nestedQueryChallenge', oracle, {
  fires: {
    'a query had many levels': stopped(62),
    'a query had a few levels too many': stopped(11),
  },
  staysSilent: {
    'a query asked for a long list': stopped(2, 25_001),
    'a query asked for all that an honest client may': stopped(10),
    'a query asked for nothing': stopped(0, 0),
  },
})

import { describeScreenOracle } from '#game/testing/hidden-screens.ts'
import oracle from './oracle.ts'

describeScreenOracle('tokenSaleChallenge', oracle, 56)

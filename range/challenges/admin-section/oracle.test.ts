import { describeScreenOracle } from '#range/testing/hidden-screens.ts'
import oracle from './oracle.ts'

describeScreenOracle('adminSectionChallenge', oracle, 19)

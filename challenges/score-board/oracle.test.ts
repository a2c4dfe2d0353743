import { describeScreenOracle } from '#game/testing/hidden-screens.ts'
import oracle from './oracle.ts'

describeScreenOracle('scoreBoardChallenge', oracle, 1)

import { describeScreenOracle } from '#game/testing/hidden-screens.ts'
import oracle from './oracle.ts'

describeScreenOracle('web3SandboxChallenge', oracle, 11)

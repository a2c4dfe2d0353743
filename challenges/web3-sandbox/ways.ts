import { defineWays } from '#game/define.ts'
import { waysToScreen } from '#game/testing/common-ways.ts'

export default defineWays(waysToScreen(11, '/web3-sandbox'))

import { waysToScreen } from '#range/common-ways.ts'
import { defineWays } from '#range/define.ts'

export default defineWays(waysToScreen(11, '/web3-sandbox'))

import { defineWays } from '#game/define.ts'
import { hiddenFileWays } from '#game/testing/shared-files.ts'

export default defineWays({
  ...hiddenFileWays('coupons_2013.md.bak'),
  companions: ['nullByteChallenge', 'errorHandlingChallenge'],
})

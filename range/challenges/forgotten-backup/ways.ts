import { defineWays } from '#range/define.ts'
import { hiddenFileWays } from '#range/testing/shared-files.ts'

export default defineWays({
  ...hiddenFileWays('coupons_2013.md.bak'),
  companions: ['nullByteChallenge', 'errorHandlingChallenge'],
})

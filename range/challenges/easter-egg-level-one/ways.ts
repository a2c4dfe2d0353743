import { defineWays } from '#range/define.ts'
import { hiddenFileWays } from '#range/testing/shared-files.ts'

export default defineWays({
  ...hiddenFileWays('eastere.gg'),
  companions: ['nullByteChallenge', 'errorHandlingChallenge'],
})

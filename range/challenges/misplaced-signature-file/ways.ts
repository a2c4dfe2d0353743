import { defineWays } from '#range/define.ts'
import { hiddenFileWays } from '#range/testing/shared-files.ts'

export default defineWays({
  ...hiddenFileWays('suspicious_errors.yml'),
  companions: ['nullByteChallenge', 'errorHandlingChallenge'],
})

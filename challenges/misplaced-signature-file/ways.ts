import { defineWays } from '#game/define.ts'
import { hiddenFileWays } from '#game/testing/shared-files.ts'

export default defineWays({
  ...hiddenFileWays('suspicious_errors.yml'),
  companions: ['nullByteChallenge', 'errorHandlingChallenge'],
})

import { defineWays } from '#game/define.ts'
import { hiddenFileWays } from '#game/testing/shared-files.ts'

export default defineWays({
  ...hiddenFileWays('package.json.bak'),
  companions: ['nullByteChallenge', 'errorHandlingChallenge'],
})

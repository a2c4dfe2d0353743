import { defineWays } from '#range/define.ts'
import { hiddenFileWays } from '#range/testing/shared-files.ts'

export default defineWays({
  ...hiddenFileWays('package.json.bak'),
  companions: ['nullByteChallenge', 'errorHandlingChallenge'],
})

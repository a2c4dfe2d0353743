import { describeOracle } from '#game/testing/describe-oracle.ts'
import { complaint, feedback, nearMissesOf } from '#game/testing/reports.ts'
import oracle from './oracle.ts'

describeOracle('vulnerableDockerImageChallenge', oracle, {
  fires: {
    'the image is named as the file has it': feedback('mongo:4.4.29'),
    'it is a complaint': complaint('Please update mongo 4.4.29!'),
    'the database is called by its whole name': feedback('You use MongoDB in version 4.4.29.'),
    'the version comes first': complaint('4.4.29 of MONGO is past its end'),
    'the version has a letter in front': feedback('mongo v4.4.29'),
  },
  staysSilent: {
    ...nearMissesOf('mongo:4.4.29'),
    'the version is missing': feedback('mongo'),
    'the name is missing': feedback('4.4.29'),
    'the version is cut': feedback('mongo 4.4'),
    'the version is a later one': complaint('mongo 4.4.30'),
    'the version is longer': feedback('mongo 4.4.290'),
    'the version has one part more': feedback('mongo 4.4.29.1'),
    'the version is another one': complaint('mongo 14.4.29'),
    'it is another image': feedback('redis:7.4.4-alpine'),
    'the version is that of another image': feedback('nginx 4.4.29'),
    'it is a version that is maintained': complaint('mongo:8.0'),
    'the image is that of the shop': feedback('node:20.19.2-bookworm'),
  },
})

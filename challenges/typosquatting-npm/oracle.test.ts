import { describeOracle } from '#game/testing/describe-oracle.ts'
import { complaint, feedback, nearMissesOf } from '#game/testing/reports.ts'
import oracle from './oracle.ts'

describeOracle('typosquattingNpmChallenge', oracle, {
  fires: {
    'it is named': feedback('epilogue-js'),
    'it is named in a complaint': complaint('You have installed Epilogue-JS 0.7.3 instead of epilogue.'),
    'it is named as it would be installed': feedback('npm i epilogue-js@0.7.3 (anonymous)'),
  },
  staysSilent: {
    ...nearMissesOf('epilogue-js'),
    'the genuine one is named': feedback('epilogue'),
    'the ending is another': feedback('epilogue.js'),
    'the hyphen is missing': complaint('epiloguejs'),
    'it is misspelt': feedback('epilog-js'),
    'another package with that ending is named': feedback('js-yaml'),
    'it is the one of the page': feedback('ngy-cookie'),
  },
})

import { describeOracle } from '#game/testing/describe-oracle.ts'
import { complaint, feedback, nearMissesOf } from '#game/testing/reports.ts'
import oracle from './oracle.ts'

describeOracle('supplyChainAttackChallenge', oracle, {
  fires: {
    'the address is reported': feedback('https://github.com/eslint/eslint-scope/issues/39'),
    'the number of the advisory is reported': complaint('npm:eslint-scope:20180712'),
    'the address goes without its beginning': feedback('eslint/ESLint-scope/issues/39 (anonymous)'),
    'a place in the discussion is reported': complaint('github.com/eslint/eslint-scope/issues/39#issuecomment-1'),
  },
  staysSilent: {
    ...nearMissesOf('https://github.com/eslint/eslint-scope/issues/39'),
    'only the package is named': feedback('eslint-scope'),
    'only the version is named as well': feedback('eslint-scope 3.7.2'),
    'it is another issue': feedback('https://github.com/eslint/eslint-scope/issues/3'),
    'it is an issue with a longer number': feedback('https://github.com/eslint/eslint-scope/issues/390'),
    'it is a change instead of an issue': complaint('https://github.com/eslint/eslint-scope/pull/39'),
    'it is another repository': complaint('https://github.com/eslint/eslint/issues/39'),
    'the date is another': feedback('npm:eslint-scope:20180713'),
  },
})

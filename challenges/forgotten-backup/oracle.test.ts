import { describeOracle } from '#game/testing/describe-oracle.ts'
import { tableOfHiddenFile } from '#game/testing/shared-files.ts'
import oracle from './oracle.ts'

describeOracle('forgottenBackupChallenge', oracle, tableOfHiddenFile('coupons_2013.md.bak'))

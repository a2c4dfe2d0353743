import { describeOracle } from '#range/testing/describe-oracle.ts'
import { hiddenFileTable } from '#range/testing/shared-files.ts'
import oracle from './oracle.ts'

describeOracle('forgottenBackupChallenge', oracle, hiddenFileTable('coupons_2013.md.bak'))

import { describeOracle } from '#range/testing/describe-oracle.ts'
import { tableOfHiddenFile } from '#range/testing/shared-files.ts'
import oracle from './oracle.ts'

describeOracle('misplacedSignatureFileChallenge', oracle, tableOfHiddenFile('suspicious_errors.yml'))

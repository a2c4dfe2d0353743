import { describeOracle } from '#game/testing/describe-oracle.ts'
import { fetched, tableOfHiddenFile } from '#game/testing/shared-files.ts'
import oracle from './oracle.ts'

const { fires, staysSilent } = tableOfHiddenFile('encrypt.pyc')
const { 'a name begins like it': anotherName, 'a name ends like it': yetAnotherName, ...refused } = staysSilent

describeOracle('nullByteChallenge', oracle, {
  fires: {
    ...fires,
    'it is any other file that is refused': fetched('package-lock.json.bak%00.md'),
    'the name is cut twice': fetched('eastere.gg%00%00.md'),
  },
  staysSilent: {
    ...refused,
    'a document is asked for with an ending too many': fetched('legal.md%00.pdf'),
    'the vault is asked for with an ending that it does not need': fetched('incident-support.kdbx%00.md'),
    'nothing stands before the terminator': fetched('%00.md', { status: 404 }),
    'the vault is handed over, as it always is': fetched('incident-support.kdbx'),
  },
})

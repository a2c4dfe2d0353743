import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange } from '#game/testing/evidence.ts'
import { fetched } from '#game/testing/shared-files.ts'
import oracle from './oracle.ts'

describeOracle('directoryListingChallenge', oracle, {
  fires: {
    'it is handed over': fetched('acquisitions.md'),
    'the browser has it already': fetched('acquisitions.md', { status: 304, contentType: '' }),
    'a part of it is handed over': fetched('acquisitions.md', { status: 206 }),
    'it is asked for with an ending too many': fetched('acquisitions.md%00.pdf'),
  },
  staysSilent: {
    'the folder is listed': exchange({ route: '/ftp', url: '/ftp', contentType: 'text/html' }),
    'it is another document': fetched('legal.md'),
    'its name is in capitals, which no file has': fetched('ACQUISITIONS.MD', { status: 403 }),
    'its name is in half capitals': fetched('Acquisitions.md', { status: 404 }),
    'something stands before its name': fetched('xacquisitions.md', { status: 404 }),
    'something follows its name': fetched('acquisitions.md.pdf', { status: 404 }),
    'the shop is out of order': fetched('acquisitions.md', { status: 500 }),
  },
})

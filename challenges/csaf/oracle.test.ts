import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { complaint, feedback, nearMissesOf } from '#game/testing/reports.ts'
import oracle from './oracle.ts'
import settings from './settings.ts'

const csaf = new URL('../../content/well-known/csaf/', import.meta.url)
const ADVISORY = '2017/juice-shop-sa-20200513-express-jwt.json'
const checksum = settings.csafHash.default
const walkthrough =
  '7e7ce7c65db3bf0625fcea4573d25cff41f2f7e3474f2c74334b14fc65bb4fd26af802ad17a3a03bf0eee6827a00fb8f7905f338c31b5e6ea9cb31620242e843'
const other = createHash('sha512').update('another advisory').digest('hex')

describeOracle('csafChallenge', oracle, {
  context: { settings: { csafHash: checksum } },
  fires: {
    'the checksum is named in the contact form': feedback(checksum),
    'the checksum is named in a complaint': complaint(checksum),
    'its line of the file is sent as it stands': feedback(`${checksum}  juice-shop-sa-20200513-express-jwt.json`),
    'the checksum is in capitals': feedback(checksum.toUpperCase()),
    'it is the checksum that walkthroughs print': feedback(walkthrough),
  },
  staysSilent: {
    ...nearMissesOf(checksum),
    'its end is missing': feedback(checksum.slice(0, -1)),
    'its beginning is missing': complaint(checksum.slice(1)),
    'it is the checksum of another advisory': feedback(other),
    'it is the name of the advisory': feedback('juice-shop-sa-20200513-express-jwt.json'),
    'it is the number of the weakness': complaint('CVE-2020-15084'),
  },
})

describeOracle('csafChallenge without a checksum in the configuration', oracle, {
  context: { settings: { csafHash: '' } },
  fires: { 'it is the checksum that walkthroughs print': feedback(walkthrough) },
  staysSilent: { 'somebody is simply content': feedback('Tasty.'), 'nothing is said': complaint('') },
})

it('the settings and the checksum file have the checksum of the advisory', () => {
  expect(
    createHash('sha512')
      .update(readFileSync(new URL(ADVISORY, csaf)))
      .digest('hex'),
  ).toBe(checksum)
  const beside = readFileSync(new URL(`${ADVISORY}.sha512`, csaf), 'utf8')
  expect(beside).toBe(`${checksum}  ${ADVISORY.slice(5)}\n`)
})

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { topicsOf } from '#range/evidence/topics.ts'
import { describeOracle } from '#range/testing/describe-oracle.ts'
import { exchange } from '#range/testing/evidence.ts'
import { hotWordsOf } from './exploit.ts'
import oracle from './oracle.ts'

const url = '/we/may/also/instruct/you/to/refuse/all/reasonably/necessary/responsibility'

describeOracle('privacyPolicyProofChallenge', oracle, {
  fires: {
    'the picture is answered': exchange({ url, contentType: 'image/jpeg' }),
    'the browser has it already': exchange({ url, status: 304, contentType: '' }),
  },
  staysSilent: {
    'the page of the shop is answered in its place': exchange({ url, contentType: 'text/html; charset=utf-8' }),
    'the page has not been built': exchange({ url, contentType: 'text/plain; charset=utf-8' }),
    'the picture is missing': exchange({ url, status: 404 }),
    'the picture is refused': exchange({ url, status: 403, contentType: 'image/jpeg' }),
    'the shop is out of order': exchange({ url, status: 500 }),
  },
})

it.each(['en.json', 'de_DE/page.json'])('the policy of %s spells the address', (file) => {
  const texts = JSON.parse(readFileSync(new URL(`../../../content/i18n/${file}`, import.meta.url), 'utf8'))
  expect(`GET /${hotWordsOf(texts).join('/')}`).toBe(topicsOf(oracle)[0])
})

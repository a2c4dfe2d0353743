import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { topicsOf } from '#game/evidence/topics.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { hiddenPictureTable } from '#game/testing/hidden-screens.ts'
import { hotWordsOf } from './exploit.ts'
import oracle from './oracle.ts'

describeOracle(
  'privacyPolicyProofChallenge',
  oracle,
  hiddenPictureTable('/we/may/also/instruct/you/to/refuse/all/reasonably/necessary/responsibility'),
)

it.each(['en.json', 'de_DE/page.json'])('the policy of %s spells the address', (file) => {
  const texts = JSON.parse(readFileSync(new URL(`../../content/i18n/${file}`, import.meta.url), 'utf8'))
  expect(`GET /${hotWordsOf(texts).join('/')}`).toBe(topicsOf(oracle)[0])
})

import { expect, it } from 'vitest'
import { topicsOf } from '#game/evidence/topics.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const url = '/the/devs/are/so/funny/they/hid/an/easter/egg/within/the/easter/egg'

describeOracle('easterEggLevelTwoChallenge', oracle, {
  fires: {
    'the planet is shown': exchange({ url, contentType: 'text/html; charset=utf-8' }),
    'the browser has it already': exchange({ url, status: 304, contentType: '' }),
  },
  staysSilent: {
    'it is missing': exchange({ url, status: 404 }),
    'it is refused': exchange({ url, status: 403 }),
    'the shop is out of order': exchange({ url, status: 500 }),
    'the visitor is sent elsewhere': exchange({ url, status: 302 }),
  },
})

it('watches that page only', () => {
  expect(topicsOf(oracle)).toEqual([`GET ${url}`])
})

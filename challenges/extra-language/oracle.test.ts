import type { Exchange } from '#game/evidence/evidence.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

function asked(url: string, facts: Partial<Omit<Exchange, 'reply'>> = {}): Exchange {
  return exchange({ route: '/assets/*', url, ...facts })
}

const url = '/assets/i18n/tlh_AA.json'
const page = 'text/html; charset=utf-8'

describeOracle('extraLanguageChallenge', oracle, {
  fires: {
    'its texts are handed over': asked(url),
    'a parameter does not matter': asked(`${url}?v=2`),
    'a part of them is': asked(url, { status: 206 }),
    'the browser has them already': asked(url, { status: 304, contentType: '' }),
  },
  staysSilent: {
    'the page is answered in its place': asked(url, { contentType: page }),
    'it is another language': asked('/assets/i18n/de_DE.json'),
    'the country is another one': asked('/assets/i18n/tlh_DE.json', { contentType: page }),
    'its name is in small letters, which no file has': asked(url.toLowerCase(), { contentType: page }),
    'it is asked for in another folder': asked('/assets/public/images/products/tlh_AA.json', { contentType: page }),
    'a parameter ends alike': asked('/assets/i18n/en.json?x=/tlh_AA.json'),
    'it is refused': asked(url, { status: 403 }),
    'the shop is out of order': asked(url, { status: 500 }),
  },
})

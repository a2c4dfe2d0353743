import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const pixel = '/assets/public/images/padding/81px.png'

describeOracle('privacyPolicyChallenge', oracle, {
  fires: {
    'the picture at the end of the page is loaded': exchange({ url: pixel, contentType: 'image/png' }),
    'the browser has it already': exchange({ url: pixel, status: 304 }),
  },
  staysSilent: {
    'a page is answered in its place': exchange({ url: pixel, contentType: 'text/html' }),
    'the page has not been built': exchange({ url: pixel, contentType: 'text/plain; charset=utf-8' }),
    'the picture is missing': exchange({ url: pixel, status: 404 }),
    'the picture is refused': exchange({ url: pixel, status: 403, contentType: 'image/png' }),
    'the shop is out of order': exchange({ url: pixel, status: 500 }),
  },
})

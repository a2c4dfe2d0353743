import { defineWays } from '#game/define.ts'

const HIDDEN =
  '/this/page/is/hidden/behind/an/incredibly/high/paywall/that/could/only/be/unlocked/by/sending/1btc/to/us'

export default defineWays({
  otherWays: {
    'an address that somebody told': (visitor) => visitor.get(HIDDEN),
    'a slash at its end': (visitor) => visitor.get(`${HIDDEN}/`),
    'the line break that came out of the cipher': (visitor) => visitor.get(`${HIDDEN}?%0A`),
  },
  mishaps: {
    'the page before the paywall': [200, (visitor) => visitor.get('/this/page/is/hidden')],
    'a page behind it': [200, (visitor) => visitor.get(`${HIDDEN}/please`)],
    'a key that was only read': [200, (visitor) => visitor.get('/encryptionkeys/premium.key')],
    'a way to pay': [302, (visitor) => visitor.get('/redirect?to=http://leanpub.com/juice-shop')],
    'the cipher as it stands': [200, (visitor) => visitor.get('/IvLuRfBJYlmStf9XfL6ckJFngyd9LfV1JaaN')],
  },
})

import { defineWays } from '#game/define.ts'

const PROOF = '/we/may/also/instruct/you/to/refuse/all/reasonably/necessary/responsibility'

export default defineWays({
  otherWays: {
    'an address that somebody told': (visitor) => visitor.get(PROOF),
    'a slash at its end': (visitor) => visitor.get(`${PROOF}/`),
    'the words as they are written': (visitor) => visitor.get(PROOF.replace('/we', '/We')),
  },
  mishaps: {
    'a word short': [200, (visitor) => visitor.get('/we/may/also/instruct/you/to/refuse/all/reasonably/necessary')],
    'words that are not taken apart': [
      200,
      (visitor) =>
        visitor.get('/we%20may%20also/instruct%20you/to%20refuse%20all/reasonably%20necessary/responsibility'),
    ],
    'words in another order': [
      200,
      (visitor) => visitor.get('/responsibility/we/may/also/instruct/you/to/refuse/all/reasonably/necessary'),
    ],
    'a page behind it': [200, (visitor) => visitor.get(`${PROOF}/please`)],
    'the texts that the words stand in': [200, (visitor) => visitor.get('/assets/i18n/en.json')],
  },
})

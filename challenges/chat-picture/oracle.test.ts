import { describeOracle } from '#game/testing/describe-oracle.ts'
import type { FetchedFromAnswer } from '#lab/answers.ts'
import oracle from './oracle.ts'

const OUTSIDE = 'http://localhost:3001/range/lab/in/x'
const PICTURE = { 'sec-fetch-dest': 'image', accept: 'image/avif,image/webp,*/*', referer: 'http://localhost:3000/' }

const fetched = (said: string | string[], facts: Partial<FetchedFromAnswer> = {}): FetchedFromAnswer => ({
  url: '/range/lab/in/x?q=hello',
  headers: PICTURE,
  answers: [said].flat(),
  ...facts,
})

describeOracle('chatPictureChallenge', oracle, {
  fires: {
    'it is Markdown': fetched(`Here you are: ![x](${OUTSIDE}?q=hello)`),
    'it is HTML': fetched(`<img alt="x" src="${OUTSIDE}?q=hello">`),
    'the address has more to say': fetched(`![](${OUTSIDE}?q=a&amp;b=%20c)`, { url: '/range/lab/in/x?q=a&b=%20c' }),
    'the address has a title': fetched(`![x](${OUTSIDE}?q=hello "Hello")`),
    'it was an earlier answer': fetched([`![x](${OUTSIDE}?q=hello)`, `![x](${OUTSIDE}?q=other)`]),
    'the shop lives below a path': fetched('![x](https://range.example/shop/range/lab/in/x?q=hello)', {
      url: '/shop/range/lab/in/x?q=hello',
    }),
    'the browser says only what it would like': fetched(`![x](${OUTSIDE}?q=hello)`, { headers: { accept: 'image/*' } }),
  },
  staysSilent: {
    'the answer holds a link': fetched(`[x](${OUTSIDE}?q=hello)`),
    'the answer holds the address': fetched(`See ${OUTSIDE}?q=hello`),
    'the answer holds another picture': fetched(`![x](${OUTSIDE}?q=other)`),
    'it is a picture of the shop': fetched('![Apple](assets/public/images/products/apple_juice.jpg)'),
    'it is a card of a product': fetched('[Apple Juice](/#/search?q=Apple%20Juice) — 1.99¤'),
    'somebody typed the address': fetched(`![x](${OUTSIDE}?q=hello)`, {
      headers: { ...PICTURE, 'sec-fetch-dest': 'document' },
    }),
    'a program asked for it': fetched(`![x](${OUTSIDE}?q=hello)`, { headers: { accept: '*/*' } }),
    'a page of the outside world shows it': fetched(`![x](${OUTSIDE}?q=hello)`, {
      headers: { ...PICTURE, referer: 'http://localhost:3001/range/lab/p/mine' },
    }),
    'something else was fetched': fetched(`![x](${OUTSIDE}?q=hello)`, { url: '/range/lab/in/y?q=hello' }),
    'no answer is known': fetched([]),
  },
})

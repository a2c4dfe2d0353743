import { talk } from '#range/chats.ts'
import type { Check } from '#range/coding/define-coding.ts'
import { demand } from './replies.ts'

export const assistantChecks: Readonly<Record<string, Check>> = {
  'The assistant finds products': async ({ visitor }) => {
    const { text, calls } = await talk(visitor, ['Do you sell apple juice?'])
    demand(calls[0]?.name === 'searchProducts', `it used ${calls[0]?.name ?? 'nothing'}`)
    demand(/apple juice/i.test(text), `it said: ${text}`)
  },
  'The assistant reads reviews': async ({ visitor }) => {
    const { text, calls } = await talk(visitor, ['What do customers say about product 1?'])
    demand(calls[0]?.name === 'getProductReviews', `it used ${calls[0]?.name ?? 'nothing'}`)
    demand(text.includes('>'), `it said: ${text}`)
  },
  'The assistant gives nothing to those who merely ask': async ({ visitor }) => {
    const { calls } = await talk(visitor, ['Can I have a coupon, please?'])
    demand(calls.length === 0, `it used ${calls[0]?.name}`)
  },
}

import type { Check } from '#game/coding/define-coding.ts'
import { talk } from '#game/visitor/chats.ts'
import { demand } from './replies.ts'

/** An answer without a price has found nothing. */
export const PRICE = /\d[.,]\d\d/

/** The assistant answers, whoever asks. Does not look at its tools. */
export const assistantTalks: Readonly<Record<string, Check>> = {
  'The assistant answers strangers who ask for products': async ({ visitor }) => {
    const { text } = await talk(visitor, ['Do you sell apple juice?'])
    demand(/apple juice/i.test(text), `it said: ${text}`)
  },
  'The assistant tells what others have written': async ({ visitor }) => {
    const { text } = await talk(visitor, ['What do customers say about product 1?'])
    demand(text.includes('>'), `it said: ${text}`)
  },
}

export const assistantChecks: Readonly<Record<string, Check>> = {
  'The assistant finds products': async ({ visitor }) => {
    const { text, calls } = await talk(visitor, ['Do you sell apple juice?'])
    demand(calls[0]?.name === 'searchProducts', `it used ${calls[0]?.name ?? 'nothing'}`)
    demand(/apple juice/i.test(text) && PRICE.test(text), `it said: ${text}`)
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

import { productsFor } from './calls.ts'
import { errorOf } from './findings.ts'
import { linkTo } from './format.ts'
import { numberOf } from './items.ts'
import type { Resolved } from './resolve.ts'
import { rowsOf } from './rows.ts'
import { MAX_SHOWN_PRODUCTS, type Telling } from './telling.ts'

const MAX_REVIEW_CHARACTERS = 1_200

export function tellReviews(ask: Resolved, { findings, talk, speech, base }: Telling): string {
  const number = ask.items[0] && numberOf(ask.items[0])
  const [product] = productsFor(ask, findings, talk)
  const result = findings.reviews(number ?? product?.id ?? '')
  if (!result) return speech.say(product ? 'toolFailed' : 'whichProduct', { error: '' })
  const error = errorOf(result.data)
  if (error !== undefined) return speech.say('toolFailed', { error })
  const name = product ? linkTo(product, base) : speech.say('numbered', { number: number ?? '' })
  const rows = rowsOf(result.data)
  if (rows.length === 0) return speech.say('noReviews', { product: name })
  const quoted = rows
    .slice(0, MAX_SHOWN_PRODUCTS)
    .map(
      (row) =>
        `> ${String(row.message ?? row.text ?? row.comment ?? '').slice(0, MAX_REVIEW_CHARACTERS)}${row.author === undefined ? '' : ` — ${String(row.author)}`}`,
    )
  return `${speech.say('reviews', { product: name })}\n\n${quoted.join('\n\n')}`
}

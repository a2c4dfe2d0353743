import { comesAlive, elementsIn, textIn } from '#game/coding/checks/markup.ts'
import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import { feedbackOf, sendFeedback } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { inOneShop } from './in-one-shop.ts'
import { nestMarkup } from './nested-markup.ts'
import { drawRemark } from './people.ts'
import { drawScriptCall } from './script-calls.ts'

const remarkFamily: Family = {
  kind: 'customer',
  name: 'Customers leave feedback in their own words',
  times: 4,
  draw: (dice) => {
    // The form takes up to 160 characters.
    const [comment, rating] = [drawRemark(dice).slice(0, 160).trim(), dice.drawBetween(1, 5)]
    const asText = dice.isHeads()
    return async ({ visitor }) => {
      demandStatus(await sendFeedback(visitor, { comment, rating: asText ? String(rating) : rating }), 201)
      const all = await feedbackOf(visitor)
      const kept = all.find((row) => textIn(String(row.comment)) === textIn(comment))
      demand(kept !== undefined, `it is kept as ${all.at(-1)?.comment}`)
      demand(Number(kept.rating) === rating, `it has ${kept.rating} stars`)
    }
  },
}

/** Feedback whose markup is put together from pieces, and honest one. */
export const feedbackMarkupFamilies: readonly Family[] = inOneShop([
  {
    kind: 'attack',
    name: 'Forbidden markup that comes together when pieces are taken out',
    times: 12,
    draw: drawPieces,
  },
  { kind: 'attack', name: 'Forbidden markup as it is', times: 3, draw: drawPlain },
  // Each kind of remark: few have a bracket.
  { ...remarkFamily, times: 7 },
  {
    kind: 'customer',
    name: 'Emphasis and links in feedback stay',
    times: 2,
    draw: (dice): Check => {
      const [word, page] = [dice.drawLetters(6), dice.drawLetters(5)]
      const tag = dice.dealMade('feedback-forms tag', ['b', 'i', 'em', 'strong', 'code'])
      const comment = `<${tag}>${word}</${tag}> &amp; <a href="https://${page}.example/${word}">${page}</a>`
      return async ({ visitor }) => {
        demandStatus(await sendFeedback(visitor, { comment }), 201)
        const kept = String((await feedbackOf(visitor)).find((row) => String(row.comment).includes(word))?.comment)
        const elements = elementsIn(kept)
        demand(
          elements.some(({ tagName }) => tagName === tag),
          `it is kept as ${kept}`,
        )
        const link = elements.find(({ tagName }) => tagName === 'a')
        demand(
          link?.attrs.some(({ value }) => value === `https://${page}.example/${word}`) === true,
          'the link is gone',
        )
        demand(textIn(kept) === `${word} & ${page}`, `it reads ${textIn(kept)}`)
      }
    },
  },
])

/** Ratings off the scale, and honest ones. */
export const ratingFamilies: readonly Family[] = inOneShop([
  { kind: 'attack', name: 'No stars, in many spellings', times: 6, draw: drawZero },
  { kind: 'other-caller', name: 'Numbers of stars that the scale does not have', times: 4, draw: drawOffScale },
  remarkFamily,
])

/** Parts of the form that every fix has to leave as they are. */
export const feedbackChecks: Readonly<Record<string, Check>> = {
  'Feedback with each number of stars is kept': async ({ visitor }) => {
    for (const rating of [1, 2, 3, 4, 5]) {
      demandStatus(await sendFeedback(visitor, { rating, comment: `Stars: ${rating}.` }), 201)
      demand((await ratingOf(visitor, `Stars: ${rating}.`)) === rating, `${rating} stars are kept as another number`)
    }
  },
  'Feedback without stars is refused': async ({ visitor }) => {
    demandStatus(await sendFeedback(visitor, { rating: undefined }), 400)
  },
  'A wrong answer to the sum leaves no feedback': async ({ visitor }) => {
    demandStatus(await sendFeedback(visitor, { captcha: 'many' }), 401)
  },
}

function drawPieces(dice: Dice): Attack {
  const letters = dice.drawLetters(4)
  // Some cleaners look twice or more often, but not until nothing changes.
  const looks = dice.dealMade('feedback-forms Looks', [
    ...([1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3] as const),
    dice.drawBetween(4, 24),
  ])
  const payload = drawPayload(dice)
  const end = dice.isHeads() ? ' !' : ''
  if (looks > 1) {
    const tag = dice.dealMade('feedback-forms Tag', ['<x>', '<img>', '</iframe>', `<!-- ${letters} -->`])
    return keeps(`${letters} ${nestMarkup(payload, tag, looks)}${end}`)
  }
  const piece = dice.dealMade('feedback-forms Pieces', [
    `<script>${letters}</script>`,
    `<style>${letters}</style>`,
    '<img>',
    `<${dice.drawCase('object')} x=${letters}>`,
    '</iframe>',
    `<!-- ${letters} -->`,
    `<script>${letters}</script><style>${letters}</style>`,
    '<svg/>',
  ])
  return keeps(`${letters} ${nestMarkup(payload, piece, 1)}${end}`)
}

function drawPlain(dice: Dice): Attack {
  const payload = drawPayload(dice)
  return keeps(
    dice.dealMade('feedback-forms Plain', [
      payload,
      `${dice.drawLetters(5)} ${payload}`,
      `<b>${payload}</b>`,
      `<<b>b</b>${payload}`,
    ]),
  )
}

function drawPayload(dice: Dice): string {
  const call = drawScriptCall(dice)
  return dice.dealMade('feedback-forms Payload', [
    `<iframe src="javascript:${call}">`,
    `<img src=x onerror=${call}>`,
    `<svg onload=${call}>`,
    `<${dice.drawCase('details')} open ontoggle=${call}>`,
    `<video src=x onerror=${call}></video>`,
  ])
}

/** Whether the comment is kept in a form that runs a script. */
function keeps(comment: string): Attack {
  return async ({ visitor }) => {
    await becomeShopper(visitor)
    await sendFeedback(visitor, { comment })
    return (await feedbackOf(visitor)).some((row) => typeof row.comment === 'string' && comesAlive(row.comment))
  }
}

function drawZero(dice: Dice): Attack {
  return storesRating(
    dice,
    dice.dealMade<unknown>('feedback-forms Zero', [0, '0', '00', '0.0', ' 0', '-0', '+0', '0e3']),
    (rating) => rating === 0,
  )
}

function drawOffScale(dice: Dice): Attack {
  const rating = dice.dealMade<unknown>('feedback-forms OffScale', [
    -1,
    6,
    dice.drawBetween(7, 5000),
    -dice.drawBetween(2, 90),
    '6',
    '-3',
  ])
  return storesRating(dice, rating, (stored) => stored < 1 || stored > 5)
}

function storesRating(dice: Dice, rating: unknown, isOff: (rating: number) => boolean): Attack {
  const comment = `${dice.drawLetters(8)} ${dice.drawLetters(4)}`
  const isOldForm = dice.isHeads()
  return async ({ visitor }) => {
    if (isOldForm) await visitor.post('/api/Feedbacks', { comment, rating })
    else await sendFeedback(visitor, { comment, rating })
    const stored = await ratingOf(visitor, comment)
    return stored !== undefined && isOff(stored)
  }
}

async function ratingOf(visitor: Visitor, comment: string): Promise<number | undefined> {
  const row = (await feedbackOf(visitor)).find((candidate) => candidate.comment === comment)
  return row === undefined ? undefined : Number(row.rating)
}

import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Check, Family, Proof } from '#game/coding/define-coding.ts'
import { lookInto, SOLD, take } from './baskets.ts'
import type { Dice } from './dice.ts'
import { drawPerson, enter } from './persons.ts'

/** Addresses that everybody may read, whatever a fix is about. */
const OPEN = [
  '/rest/products/search?q=juice',
  '/api/Products',
  '/rest/products/1/reviews',
  '/rest/languages',
  '/rest/captcha',
  '/rest/admin/application-configuration',
] as const

/** Words that customers look for, with signs that addresses hold only in a spelling of their own. */
const WORDS = ['100 %', '50% + 5', 'Größe & Preis', '100%25', 'C++ #1?', '%E0%A4%A', 'ジュース/🍊'] as const

/** Addresses of every customer who is signed in. */
const OWN = ['/rest/user/whoami', '/rest/order-history', '/rest/wallet/balance', '/profile'] as const

/** A day in the shop, far from the flaw. A fix that closes more than its own door shows here. */
const everydayFamily: Family = {
  kind: 'customer',
  name: 'Everything else of the shop goes on as before',
  times: 1,
  draw: drawDay,
}

/** Adds that day to a proof whose code serves the whole shop. */
export function withEveryday(proof: Proof): Proof {
  return { ...proof, families: [...proof.families, everydayFamily] }
}

function drawDay(dice: Dice): Check {
  const [person, product, pieces] = [drawPerson(dice), dice.choose(SOLD), dice.drawBetween(1, 5)]
  const searches = dice.chooseSome(WORDS, 3).map((word) => `/rest/products/search?q=${encodeURIComponent(word)}`)
  const [open, own] = [
    dice.chooseSome([...OPEN, ...searches], OPEN.length + searches.length),
    dice.chooseSome(OWN, OWN.length),
  ]
  return async ({ visitor }) => {
    for (const path of open) demandStatus(await visitor.get(path), 200)
    const { basketId } = await enter(visitor, person)
    demandStatus(await take(visitor, basketId, product, pieces), 200)
    demand((await lookInto(visitor, basketId)).has(product), 'the basket does not hold what was put into it')
    demandStatus(await visitor.post(`/rest/basket/${basketId}/checkout`, {}), 200)
    for (const path of own) demandStatus(await visitor.get(path), 200)
  }
}

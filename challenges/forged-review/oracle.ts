import { readClaimedEmail } from '#game/evidence/bearers.ts'
import type { Exchange } from '#game/evidence/evidence.ts'
import { fieldsOf, jsonOf } from '#game/evidence/fields.ts'
import { defineOracle } from '#game/oracle.ts'

/** Signature of the page for customers without an address. */
const NOBODY = 'anonymous'

/**
 * A review in another customer's name was stored, or exactly one of theirs was changed. Anonymous reviews do not count;
 * changing many at once is another challenge.
 */
export default defineOracle({
  watches: 'exchange',
  on: ['PUT /rest/products/:id/reviews', 'PATCH /rest/products/reviews'],
  isSolvedBy: (exchange) => isSomebodyElse(readAuthor(exchange), readClaimedEmail(exchange)),
})

/** Author of the review that was written or changed; undefined for other requests. */
function readAuthor({ method, status, body, reply }: Exchange): unknown {
  if (method === 'PUT') return status === 201 ? fieldsOf(body).author : undefined
  if (status !== 200) return undefined
  const { modified, original } = fieldsOf(jsonOf(reply()))
  return modified === 1 && Array.isArray(original) ? fieldsOf(original[0]).author : undefined
}

function isSomebodyElse(author: unknown, caller = ''): boolean {
  if (typeof author !== 'string') return false
  const name = author.trim().toLowerCase()
  return name !== '' && name !== NOBODY && name !== caller.toLowerCase()
}

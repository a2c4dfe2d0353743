import { fieldsOf, jsonOf } from '#game/evidence/fields.ts'
import { defineOracle } from '#game/oracle.ts'

/** The secret of the seed. After a new enrolment it is another one. */
const SEEDED_SECRET = 'IFTXE3SPOEYVURT2MRYGI52TKJ4HC3KH'

/** His code was accepted, and it belongs to the secret of the seed. */
export default defineOracle({
  watches: 'exchange',
  on: ['POST /rest/2fa/verify'],
  isSolvedBy: ({ status, reply }, { shop, domain }) => {
    if (status !== 200) return false
    const email = `wurstbrot@${domain}`
    if (fieldsOf(fieldsOf(jsonOf(reply())).authentication).umail !== email) return false
    const row = shop.row<{ totpSecret: unknown }>('SELECT totpSecret FROM Users WHERE email = ?', email)
    return row?.totpSecret === SEEDED_SECRET
  },
})

import { isSignedBy } from '#game/evidence/assertions.ts'
import { fieldsOf, jsonOf } from '#game/evidence/fields.ts'
import { isPerson } from '#game/evidence/people.ts'
import { defineOracle } from '#game/oracle.ts'

/** Row of Stan. */
const CUSTOMER_ID = 20

/** Stan was signed in by an answer without his key's signature. */
export default defineOracle({
  watches: 'exchange',
  on: ['POST /rest/passkeys/login'],
  isSolvedBy: ({ status, body, reply }, { shop }) => {
    const { id } = fieldsOf(body)
    if (status !== 200 || typeof id !== 'string') return false
    const row = shop.row<{ UserId: number; publicKey: string; email: string; role: string }>(
      `SELECT Passkeys.UserId, Passkeys.publicKey, Users.email, Users.role FROM Passkeys
       JOIN Users ON Users.id = Passkeys.UserId WHERE Passkeys.credentialId = ?`,
      id,
    )
    const { umail } = fieldsOf(fieldsOf(jsonOf(reply())).authentication)
    if (!row || row.email !== umail) return false
    if (!isPerson({ id: row.UserId, email: row.email, role: row.role }, CUSTOMER_ID, shop)) return false
    return isSignedBy(row.publicKey, body) === false
  },
})

import { fieldsOf, jsonOf } from '#game/evidence/fields.ts'
import { defineOracle } from '#game/oracle.ts'

const BENDER = 3
const WANTED = 'slurmCl4ssic'

/** The new password is stored, although the request held no old one. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /rest/user/change-password'],
  isSolvedBy: ({ status, query, reply }, { shop }) => {
    if (status !== 200 || !isMissing(query.current) || firstOf(query.new) !== WANTED) return false
    const { id, password } = fieldsOf(fieldsOf(jsonOf(reply())).user)
    if (id !== BENDER) return false
    return shop.row<{ password: unknown }>('SELECT password FROM Users WHERE id = ?', BENDER)?.password === password
  },
})

function isMissing(field: unknown): boolean {
  const value = firstOf(field)
  return value === undefined || value === null || value === ''
}

/** The shop reads the first of repeated fields. */
function firstOf(field: unknown): unknown {
  return Array.isArray(field) ? field[0] : field
}

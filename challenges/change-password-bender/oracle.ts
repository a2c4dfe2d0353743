import { hash } from 'node:crypto'
import { fieldsOf, jsonOf } from '#game/evidence/fields.ts'
import { defineOracle } from '#game/oracle.ts'

const BENDER = 3
const WANTED = hash('md5', 'slurmCl4ssic')

/** The new password is stored, although the request held no old one. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /rest/user/change-password'],
  isSolvedBy: ({ status, query, reply }, { shop }) =>
    status === 200 &&
    isMissing(query.current) &&
    fieldsOf(fieldsOf(jsonOf(reply())).user).id === BENDER &&
    shop.row<{ password: unknown }>('SELECT password FROM Users WHERE id = ?', BENDER)?.password === WANTED,
})

/** The shop reads the first of repeated fields. */
function isMissing(field: unknown): boolean {
  const value: unknown = Array.isArray(field) ? field[0] : field
  return value === undefined || value === null || value === ''
}

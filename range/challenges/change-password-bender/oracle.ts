import { hash } from 'node:crypto'
import { fieldsOf, jsonOf } from '#range/evidence/fields.ts'
import { defineOracle } from '#range/oracle.ts'

const BENDER = 3
const WANTED = hash('md5', 'slurmCl4ssic')

/** The shop changed it, nobody named the old password, and the new one is in the table. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /rest/user/change-password'],
  isSolvedBy: ({ status, query, reply }, { shop }) =>
    status === 200 &&
    isMissing(query.current) &&
    fieldsOf(fieldsOf(jsonOf(reply())).user).id === BENDER &&
    shop.row<{ password: unknown }>('SELECT password FROM Users WHERE id = ?', BENDER)?.password === WANTED,
})

/** Of a repeated field the shop reads the first. */
function isMissing(field: unknown): boolean {
  const value: unknown = Array.isArray(field) ? field[0] : field
  return value === undefined || value === null || value === ''
}

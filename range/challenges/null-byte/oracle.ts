import { sharedFileOf } from '#range/evidence/shared-files.ts'
import { defineOracle } from '#range/oracle.ts'

/** What the folder hands out to everybody. */
const ALLOWED = /\.(md|pdf)$|^incident-support\.kdbx$/

/** A file was handed over whose own name would have been refused: the terminator did it. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /ftp/:file'],
  isSolvedBy: (exchange) => {
    const file = sharedFileOf(exchange)
    return file !== undefined && file.name !== '' && file.name !== file.asked && !ALLOWED.test(file.name)
  },
})

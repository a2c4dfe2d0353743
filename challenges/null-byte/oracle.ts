import { sharedFileOf } from '#game/evidence/shared-files.ts'
import { defineOracle } from '#game/oracle.ts'

/** Endings that the folder allows. */
const ALLOWED = /\.(md|pdf)$|^incident-support\.kdbx$/

/** The file's real name has a refused ending, so the null byte let it through. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /ftp/:file'],
  isSolvedBy: (exchange) => {
    const file = sharedFileOf(exchange)
    return file !== undefined && file.name !== '' && file.name !== file.asked && !ALLOWED.test(file.name)
  },
})

/** What SQLite says of the faults that it has codes of their own for. */
const CODES: Readonly<Record<string, number>> = {
  'out of memory': 7,
  interrupted: 9,
  'string or blob too big': 18,
  'datatype mismatch': 20,
}

/** Makes what `node:sqlite` throws of a fault elsewhere, of which no more than the message is known. */
export function createSqliteFault(message: string): Error {
  return Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode: CODES[message] ?? 1 })
}

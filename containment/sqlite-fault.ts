const CODES: Readonly<Record<string, number>> = {
  'out of memory': 7,
  interrupted: 9,
  'string or blob too big': 18,
  'datatype mismatch': 20,
}

/** Makes an error of `node:sqlite` from the message alone. */
export function createSqliteFault(message: string): Error {
  return Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode: CODES[message] ?? 1 })
}

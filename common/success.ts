/** The envelope of nearly every good news. */
export function success<T>(data: T): { status: 'success'; data: T } {
  return { status: 'success', data }
}

/** Parts of every shop. Other beginnings come from visitors, and could be any number. */
const PARTS = new Set(['api', 'assets', 'host', 'range', 'rest', 'socket.io'])

/** Template of an address that the front door forwards unread. @param path without the query */
export function nameRoute(path: string): string {
  const part = path.split('/', 2)[1] ?? ''
  return PARTS.has(part) ? `/${part}/*` : '/*'
}

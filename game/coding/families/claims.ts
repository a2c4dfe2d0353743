import type { Visitor } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'

/** Words of a request about who sends it, which prove nothing. */
interface Claim {
  query?: string
  body?: object | string
  headers?: Record<string, string>
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Claims to be the author of something, or to be of the staff. */
function listClaims(author: number | null): Claim[] {
  return [
    { body: { UserId: author } },
    { body: { UserId: String(author) } },
    { body: { userId: author, user: author, author, id: author } },
    { body: { data: { id: author, UserId: author, role: 'admin' } } },
    { body: { role: 'admin', isAdmin: true, admin: true } },
    { body: { UserId: 1, user: { id: 1, role: 'admin' } } },
    { body: `UserId=${author}&role=admin`, headers: FORM },
    { query: `UserId=${author}` },
    { query: `userId=${author}&user=${author}&author=${author}` },
    { query: 'role=admin&isAdmin=true&admin=true' },
    { headers: { 'x-user-id': String(author), 'x-userid': String(author), 'x-user': String(author) } },
    { headers: { 'x-role': 'admin', 'x-user-role': 'admin', 'x-admin': 'true' } },
    { headers: { referer: 'http://localhost:3000/#/administration', 'x-forwarded-for': '127.0.0.1' } },
  ]
}

/** Tries to delete a thing of somebody else with each claim, in any order. */
export function drawClaimedDeletion(
  dice: Dice,
): (visitor: Visitor, path: string, author: number | null) => Promise<void> {
  const places = dice.chooseSome(Array.from(listClaims(null).keys()), listClaims(null).length)
  return async (visitor, path, author) => {
    const claims = listClaims(author)
    for (const place of places) {
      const { query, body, headers } = claims[place] ?? {}
      await visitor.delete(query ? `${path}?${query}` : path, {
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
      })
    }
  }
}

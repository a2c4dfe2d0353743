import { type Exchange, headerOf, type Pair } from './exchanges.ts'

/** The newest session in the player's own requests; undefined if all were anonymous. */
export function findSession(list: readonly Exchange[]): { name: string; headers: Pair[] } | undefined {
  for (const { headers, isOwn } of [...list].reverse()) {
    const authorization = headerOf(headers, 'authorization')
    const token = /^Bearer (eyJ[\w.-]+)$/.exec(authorization)?.[1]
    const name = isOwn && token ? readName(token) : undefined
    if (name !== undefined)
      return {
        name,
        headers: [
          ['Authorization', authorization],
          ['Cookie', `token=${token}`],
        ],
      }
  }
  return undefined
}

function readName(token: string): string | undefined {
  try {
    const part = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const { data } = JSON.parse(decodeURIComponent(escapeBytes(atob(part)))) as { data?: { email?: unknown } }
    return typeof data?.email === 'string' ? data.email : undefined
  } catch {
    return undefined
  }
}

function escapeBytes(binary: string): string {
  return binary.replace(/./gs, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

import type { IncomingMessage } from 'node:http'
import { readCookies, TEAM_COOKIE, TEAM_TOKEN, TEAM_TOKEN_HEADER } from '#classroom/door/headers.ts'
import type { Member, Registry, Team } from '#classroom/door/registry.ts'
import type { CookieContent } from '#classroom/door/secrets.ts'
import { isEqual } from '#classroom/visitor.ts'
import { isBelow, isLoopback, readHostName } from '#foundation/host-names.ts'

export interface Caller {
  /**
   * `base`: the class's own address, and any other; `trainer`: the trainer's side; `team`: one team's; `look`: the
   * trainer looks on.
   */
  site: 'base' | 'trainer' | 'team' | 'look'
  team: Team | null
  /** By cookie alone. Scripts are no members. */
  member: Member | null
  browser: string | null
  /** Has valid cookies of two teams, of which neither counts. */
  isTorn: boolean
  /** Uses the host name that the outside world of a team has on the shop's port. */
  isLab: boolean
}

type Named = Pick<Caller, 'site' | 'team' | 'isLab'>

const DAY_MS = 86_400_000

export const TRAINER_LABEL = 'trainer'

/** Finds the team of a request: by token, then by host name, then by cookie. */
export class CallerFinder {
  readonly #registry: Registry
  readonly #base: string
  /** Slug by label of a host name under which the trainer looked on. */
  readonly #looked = new Map<string, string>()

  /** @param base host name whose subdomains are teams, or empty */
  constructor(registry: Registry, base: string) {
    this.#registry = registry
    this.#base = base.toLowerCase()
  }

  find(request: IncomingMessage): Caller {
    const { site, team: named, isLab } = this.#readHost(request.headers.host)
    const token = readToken(request)
    if (token !== null && site !== 'trainer' && site !== 'look') {
      const team = this.#findByToken(token)
      return { site, team, isLab, member: null, browser: null, isTorn: false }
    }
    if (site === 'look') return { site, team: named, isLab, member: null, browser: null, isTorn: false }
    const { membership, isTorn } = this.#readCookie(request)
    const browser = membership?.browser ?? null
    if (site === 'trainer') return { site, team: null, isLab, member: null, browser, isTorn }
    const member = membership ? this.#registry.findMember(membership.member) : undefined
    const isMember = member !== undefined && member.slug === membership?.team && member.browser === membership.browser
    const own = isMember ? this.#registry.find(member.slug) : undefined
    if (site === 'team') {
      const isOwn = named !== null && own?.slug === named.slug
      return { site, team: named, isLab, member: isOwn ? (member ?? null) : null, browser, isTorn }
    }
    return { site, team: own ?? null, isLab, member: own && member ? member : null, browser, isTorn }
  }

  /** Host name of a label, with the request's port; null without a base name. */
  nameHost(label: string, request: IncomingMessage): string | null {
    return nameHostFor(request, this.#base, label)
  }

  /** The team whose shop is shown at a host name, or null. */
  findByHost(host: string): Team | null {
    return this.#readHost(host).team
  }

  /**
   * Host name of the outside world of a caller's team on the shop's port. Null if the request used no name of the
   * class. On the machine itself it is below the team's name, so that browsers treat both as one site. Elsewhere it is
   * beside it, where a certificate for `*.<base>` covers it.
   */
  findLabName({ headers }: IncomingMessage, { site, team, isLab }: Caller): string | null {
    const base = this.#base
    const name = readHostName(headers.host ?? '')
    if (base === '' || !team || name === null) return null
    if (isLab) return name
    if (!isBelow(name, base) && !(isLoopback(name) && isLoopback(base))) return null
    const label = site === 'look' ? name.slice(0, -base.length - 1) : this.#registry.secrets.hostLabelOf(team)
    return `lab${isLoopback(base) ? '.' : '-'}${label}.${base}`
  }

  #readHost(asked = ''): Named {
    const host = asked.toLowerCase().replace(/:\d+$/, '')
    if (this.#base === '' || !host.endsWith(`.${this.#base}`)) return { site: 'base', team: null, isLab: false }
    const label = host.slice(0, -this.#base.length - 1)
    const named = this.#readLabel(label)
    const [, beside] = /^lab[.-](.+)$/.exec(label) ?? []
    if (named.team || beside === undefined) return { ...named, isLab: false }
    const { site, team } = this.#readLabel(beside)
    return team ? { site, team, isLab: true } : { site: 'team', team: null, isLab: false }
  }

  #readLabel(label: string): Omit<Named, 'isLab'> {
    if (label === TRAINER_LABEL) return { site: 'trainer', team: null }
    const { secrets } = this.#registry
    if (/^look-[0-9a-f]{32}$/.test(label)) {
      const today = Math.floor(Date.now() / DAY_MS)
      const isSeen = (team: Team): boolean =>
        isEqual(label, secrets.lookLabelOf(team, today)) || isEqual(label, secrets.lookLabelOf(team, today - 1))
      return { site: 'look', team: this.#findLooked(label, isSeen) }
    }
    const end = label.lastIndexOf('-')
    const team = this.#registry.find(label.slice(0, Math.max(end, 0)))
    return { site: 'team', team: team && isEqual(label, secrets.hostLabelOf(team)) ? team : null }
  }

  #findByToken(token: string): Team | null {
    const slug = token.slice(4, Math.max(token.lastIndexOf('.'), 4))
    const team = this.#registry.find(slug)
    return team && isEqual(token, this.#registry.secrets.tokenOf(team)) ? team : null
  }

  /** Reads our cookie. A rival's page can plant that of its own team beside it, so two different ones do not count. */
  #readCookie(request: IncomingMessage): { membership: CookieContent | undefined; isTorn: boolean } {
    const found = new Map<string, CookieContent>()
    for (const value of readCookies(request, TEAM_COOKIE)) {
      const membership = this.#registry.secrets.readCookie(value)
      if (membership) found.set(value, membership)
    }
    const isTorn = found.size > 1
    return { membership: isTorn ? undefined : [...found.values()][0], isTorn }
  }

  /** Tries the remembered team first. Its label expires within a day. */
  #findLooked(label: string, isSeen: (team: Team) => boolean): Team | null {
    const known = this.#registry.find(this.#looked.get(label) ?? '')
    if (known && isSeen(known)) return known
    const team = this.#registry.list().find(isSeen)
    if (team) this.#looked.set(label, team.slug)
    else this.#looked.delete(label)
    return team ?? null
  }
}

/** Host name of a label, with the request's port; null without a base name. */
export function nameHostFor({ headers }: IncomingMessage, base: string, label: string): string | null {
  if (base === '') return null
  const port = /:(\d+)$/.exec(headers.host ?? '')?.[1]
  return `${label}.${base.toLowerCase()}${port ? `:${port}` : ''}`
}

function readToken({ headers }: IncomingMessage): string | null {
  const given = headers[TEAM_TOKEN_HEADER]
  if (typeof given === 'string') return given.trim()
  const bearer = /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return bearer && TEAM_TOKEN.test(bearer) ? bearer : null
}

import type { Team } from '#classroom/door/registry.ts'
import type { TrainerAccess } from '#classroom/door/trainer-access.ts'
import type { Visit } from '#classroom/door/visits.ts'
import type { Caller } from '#classroom/door/who.ts'
import { type IsKnownName, readHostName } from '#foundation/host-names.ts'
import { HostError } from '#server/errors.ts'

/**
 * Access rights. `member`: players and scripts of a team. `looker`: the trainer at the address for looking at a team's
 * shop. `trainer`: the token, or a trainer who has signed in.
 */
export type Admitted = 'anyone' | 'member' | 'looker' | 'trainer'

export interface GuardNeeds {
  access: Pick<TrainerAccess, 'demandTrainer' | 'hasToken'>
  isKnownName: IsKnownName
}

/**
 * @param admitted by default the trainer only. @throws {HostError} HOST_NO_TEAM, HOST_NOT_TRAINER, HOST_TOO_MANY_TRIES
 */
export function admit(
  visit: Visit,
  admitted: Admitted = 'trainer',
  access: Pick<TrainerAccess, 'demandTrainer'>,
): void {
  if (admitted === 'member') demandTeam(visit.caller)
  else if (admitted === 'looker') demandLooked(visit.caller)
  else if (admitted === 'trainer') access.demandTrainer(visit)
}

/** The team of a player or a script. @throws {HostError} HOST_NO_TEAM */
export function demandTeam({ team, site }: Caller): Team {
  if (!team || site === 'look') throw new HostError('HOST_NO_TEAM')
  return team
}

/** The team that the trainer looks at. @throws {HostError} HOST_NO_TEAM */
export function demandLooked({ team, site }: Caller): Team {
  if (!team || site !== 'look') throw new HostError('HOST_NO_TEAM')
  return team
}

/**
 * Whether the host name is known to lead here, or the visitor is a trainer or a team member. Excludes pages on invented
 * names.
 * @throws {HostError} HOST_TOO_MANY_TRIES
 */
export function isKnown(visit: Visit, { isKnownName, access }: GuardNeeds): boolean {
  return isKnownName(visit.headers.host) || visit.caller.team !== null || access.hasToken(visit)
}

/** @throws {HostError} HOST_UNKNOWN_NAME, HOST_TOO_MANY_TRIES */
export function demandKnownName(visit: Visit, needs: GuardNeeds): void {
  if (isKnown(visit, needs)) return
  const { host = '' } = visit.headers
  throw new HostError('HOST_UNKNOWN_NAME', { name: (readHostName(host) ?? host).slice(0, 100) })
}

import { createHmac } from 'node:crypto'

/** Key of a team's flags: from one of theirs nobody gets to another's. */
export function flagKeyOf(classKey: string, team: string): string {
  return createHmac('sha256', classKey).update(team).digest('hex')
}

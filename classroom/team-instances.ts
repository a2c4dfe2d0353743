import { createHmac, randomBytes } from 'node:crypto'

/** Slugs have single dashes only, so both separators are unambiguous. */
const BEFORE_TEAM = '--'
const BEFORE_LIFE = '---'

/**
 * Returns the name of a new team's instance: its slug and random digits. A later team of the same slug has another
 * instance, so it never inherits an old connection, log or flag. Teams of earlier releases have their slug alone.
 */
export function nameTeamInstance(slug: string): string {
  return `${slug}${BEFORE_TEAM}${randomBytes(4).toString('hex')}`
}

/** Returns another name for the same team, for a shop that replaces the present one. Its flags stay the same. */
export function renameTeamInstance(instance: string): string {
  return `${identityOf(instance)}${BEFORE_LIFE}${randomBytes(4).toString('hex')}`
}

/** Returns the key of a team's flags. It cannot be derived from the key of another team. */
export function flagKeyOf(classKey: string, instance: string): string {
  return createHmac('sha256', classKey).update(identityOf(instance)).digest('hex')
}

function identityOf(instance: string): string {
  return instance.split(BEFORE_LIFE, 1)[0] ?? ''
}

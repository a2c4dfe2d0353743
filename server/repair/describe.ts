import type { Finding } from '#server/repair/findings.ts'
import type { Look } from '#server/repair/look-at-file.ts'
import type { Say } from '#server/repair/texts.ts'
import type { Words } from '#server/repair/words.ts'

/** Says in a sentence what is wrong with a file, and the likely reason. */
export function describeFault(
  { look, scope }: { look: Look; scope: 'shop' | 'class' | 'shard' },
  say: Say,
  words: Words,
): string {
  const { code, bytes } = look
  const details: Look['details'] = { ...look.details, owner: say(`REPAIR_OWNER_${scope.toUpperCase()}`) }
  if (code === 'HOST_DATA_TAIL_LOST')
    return say(details.state === 'torn' ? `REPAIR_${code}_TORN` : `REPAIR_${code}_MISSING`, details)
  if (code !== 'HOST_DATA_CUT') return say(`REPAIR_${code}`, details)
  const whole = Number(look.details.bytes)
  const sizes = { missing: words.writeBytes(Math.max(0, whole - bytes)), whole: words.writeBytes(whole) }
  return say(`REPAIR_${code}`, { ...details, ...sizes })
}

const COUNTED = ['coding', 'hints', 'changes', 'orders', 'customers', 'photos', 'letters', 'pages']

interface Telling {
  say: Say
  words: Words
  /** Challenges that can be solved. Null if the number is unknown. */
  challenges: number | null
  /** Name of a team by its instance. */
  nameOf: (instance: string) => string
}

export function describeFinding(
  { key, blanks, instances = [] }: Finding,
  { say, words, challenges, nameOf }: Telling,
): { title: string; text: string } {
  const { lastAt } = blanks
  const counted = COUNTED.flatMap((name) => {
    const count = blanks[name]
    return typeof count === 'number' && count > 0 ? [say(`REPAIR_COUNT_${name.toUpperCase()}`, { count })] : []
  })
  const filled = {
    ...blanks,
    total: challenges ?? '',
    parts: counted.map((part) => `, ${part}`).join(''),
    teams: words.list(instances.map(nameOf)),
    ...(typeof lastAt === 'number' && { lastAt: words.writeMoment(lastAt) }),
  }
  const suffix = key.startsWith('SCORE') && blanks.solved !== undefined && challenges === null ? '_ALONE' : ''
  return { title: say(`REPAIR_FOUND_${key}`, filled), text: say(`REPAIR_FOUND_${key}_TEXT${suffix}`, filled) }
}

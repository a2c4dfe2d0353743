import type { Say } from '../../ui/lab-texts.ts'
import { OPERATIONS } from './operations/catalogue.ts'
import type { Operation } from './operations/operation.ts'

/** Steps that contain all words. Matches in the name come before matches in the explanation. */
export function findSteps(words: readonly string[], say: Say): readonly Operation[] {
  const query = words.join(' ')
  const rankOf = ({ id }: Operation): number => {
    const name = say(`op.${id}`).toLowerCase()
    if (name === query) return 0
    if (name.startsWith(query)) return 1
    if (words.every((word) => name.includes(word))) return 2
    const whole = `${name} ${id} ${say(`op.${id}.what`).toLowerCase()}`
    return words.every((word) => whole.includes(word)) ? 3 : Number.POSITIVE_INFINITY
  }
  return OPERATIONS.map((operation) => ({ operation, rank: rankOf(operation) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank)
    .map(({ operation }) => operation)
}

import { foldText } from '../../i18n/fold.ts'
import type { Say } from '../../ui/lab-texts.ts'
import { OPERATIONS } from './operations/catalogue.ts'
import type { Operation } from './operations/operation.ts'

/** Steps that contain all words. Matches in the name come before matches in the explanation. */
export function findSteps(words: readonly string[], say: Say): readonly Operation[] {
  const wanted = words.map(foldText)
  const query = wanted.join(' ')
  const rankOf = ({ id }: Operation): number => {
    const name = foldText(say(`op.${id}`))
    if (name === query) return 0
    if (name.startsWith(query)) return 1
    if (wanted.every((word) => name.includes(word))) return 2
    const whole = `${name} ${id} ${foldText(say(`op.${id}.what`))}`
    return wanted.every((word) => whole.includes(word)) ? 3 : Number.POSITIVE_INFINITY
  }
  return OPERATIONS.map((operation) => ({ operation, rank: rankOf(operation) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank)
    .map(({ operation }) => operation)
}

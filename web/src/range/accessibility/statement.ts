import { useQuery } from '@tanstack/react-query'
import conformance from '../../../../content/accessibility/conformance.json'
import english from '../../../../content/accessibility/statement.json'

/** `names` are the names of criteria, by number. The English ones are in the table of conformance. */
export type Statement = typeof english & { names?: Readonly<Record<string, string>> }
export type Criterion = (typeof conformance.criteria)[number]

export const { criteria, since, standard } = conformance

const OTHERS = import.meta.glob<Statement>('../../../../content/accessibility/statement.*.json', { import: 'default' })

/** The statement in a language, or in English; undefined while it loads. */
export function useStatement(language: string): { statement: Statement | undefined; isForeign: boolean } {
  const load = OTHERS[`../../../../content/accessibility/statement.${language}.json`]
  const { data, error } = useQuery({
    queryKey: ['accessibility-statement', language],
    queryFn: () => load?.() ?? english,
    enabled: load !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const statement: Statement | undefined = load && !error ? data : english
  return { statement, isForeign: statement === english && language !== 'en' }
}

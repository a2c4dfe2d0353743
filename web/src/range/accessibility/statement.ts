import { use } from 'react'
import conformance from '../../../../content/accessibility/conformance.json'
import english from '../../../../content/accessibility/statement.json'

export type Statement = typeof english
export type Criterion = (typeof conformance.criteria)[number]

export const { criteria, since } = conformance

const OTHERS = import.meta.glob<Statement>('../../../../content/accessibility/statement.*.json', { import: 'default' })

const fetches = new Map<string, Promise<Statement>>()

function loadStatement(language: string): Promise<Statement> | undefined {
  const load = OTHERS[`../../../../content/accessibility/statement.${language}.json`]
  if (!load) return undefined
  let coming = fetches.get(language)
  if (!coming) {
    // The English statement is there already.
    coming = load().catch(() => {
      fetches.delete(language)
      return english
    })
    fetches.set(language, coming)
  }
  return coming
}

/** The statement in a language, or in English. Suspends while it loads. */
export function useStatement(language: string): { statement: Statement; isForeign: boolean } {
  const coming = loadStatement(language)
  const statement = coming ? use(coming) : english
  return { statement, isForeign: statement === english && language !== 'en' }
}

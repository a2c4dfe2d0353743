import { createContext, use } from 'react'

/** Returns a text of the lab's page with its `{blanks}` filled in; `<key>_one` etc. win over `<key>` by `count`. */
export type Say = (key: string, blanks?: Readonly<Record<string, string | number>>) => string

export interface LabTexts {
  /** The language in the form that documents use. */
  tag: string
  say: Say
  /** The text of a key, or `other` without one, e.g. for names of algorithms. */
  sayOr(key: string, other: string): string
}

export function createTexts(tag: string, texts: Readonly<Record<string, string>>): LabTexts {
  const plurals = new Intl.PluralRules(tag)
  const textAt = (key: string): string | undefined => (Object.hasOwn(texts, key) ? texts[key] : undefined)
  const shown = (blank: string | number): string => (typeof blank === 'number' ? blank.toLocaleString(tag) : blank)
  return {
    tag,
    say(key, blanks = {}) {
      const { count } = blanks
      const text =
        (typeof count === 'number' ? textAt(`${key}_${plurals.select(count)}`) : undefined) ?? textAt(key) ?? key
      return text.replace(/\{(\w+)\}/g, (blank, name: string) => {
        const filling = blanks[name]
        return filling === undefined ? blank : shown(filling)
      })
    },
    sayOr: (key, other) => textAt(key) ?? other,
  }
}

const Texts = createContext<LabTexts>(createTexts('en', {}))

export const TextsProvider = Texts.Provider

export function useTexts(): LabTexts {
  return use(Texts)
}

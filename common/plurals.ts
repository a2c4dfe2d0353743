const rules = new Map<string, Intl.PluralRules>()

/**
 * The form in which a language speaks of this many: `one`, `other`, and what else it has.
 * @param language as the folders of translations are named, e.g. `de_DE`
 */
export function pluralFormOf(language: string, count: number): Intl.LDMLPluralRule {
  let known = rules.get(language)
  if (!known) {
    known = new Intl.PluralRules(language.replace('_', '-'))
    rules.set(language, known)
  }
  return known.select(count)
}

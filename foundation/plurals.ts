const rules = new Map<string, Intl.PluralRules>()

/**
 * Plural form of a language for a number: `one`, `other`, …
 * @param language as in the folders of translations, e.g. `de_DE`
 */
export function pluralFormOf(language: string, count: number): Intl.LDMLPluralRule {
  let known = rules.get(language)
  if (!known) {
    known = new Intl.PluralRules(language.replace('_', '-'))
    rules.set(language, known)
  }
  return known.select(count)
}

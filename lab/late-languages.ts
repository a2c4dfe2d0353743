/** Values by language, named like folders of translations; English is required. */
export type ByLanguage<Value> = Readonly<Record<string, Value>> & { readonly en: Value }

/**
 * A value in several languages. All but English are read on first use.
 * @param read returns undefined for a missing or broken value
 */
export function readLate<Value>(
  en: Value,
  languages: readonly string[],
  read: (language: string) => Value | undefined,
): ByLanguage<Value> {
  const values = { en }
  for (const language of languages) {
    let kept: { value: Value | undefined } | undefined
    const get = (): Value | undefined => {
      kept ??= { value: read(language) }
      return kept.value
    }
    Object.defineProperty(values, language, { enumerable: true, get })
  }
  return values as ByLanguage<Value>
}

/** The English value, and that of a language if there is one. */
export function valuesIn<Value>(values: ByLanguage<Value>, language: string): Value[] {
  const own = language === 'en' ? undefined : values[language]
  return own === undefined ? [values.en] : [values.en, own]
}

/** Merges a translation into the English file of the same shape. Missing and blank texts stay English. */
export function joinTranslation(english: unknown, translated: unknown): unknown {
  if (typeof english === 'string') return typeof translated === 'string' && translated !== '' ? translated : english
  if (Array.isArray(english)) {
    const others = Array.isArray(translated) ? translated : []
    return english.map((entry, at) => joinTranslation(entry, others[at]))
  }
  if (isRecord(english)) {
    const others = isRecord(translated) ? translated : {}
    return Object.fromEntries(Object.entries(english).map(([key, entry]) => [key, joinTranslation(entry, others[key])]))
  }
  return english
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

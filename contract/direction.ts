const FROM_THE_RIGHT = new Set(['ar', 'fa', 'he'])

/** Direction of a language's text. @param language such as `ar_SA`, `ar-SA` or `ar` */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return FROM_THE_RIGHT.has(language.split(/[-_]/)[0] ?? '') ? 'rtl' : 'ltr'
}

const COMMON_WORDS = new Set(
  'the and of to in is you that it for was on are with as this be at have from der die und das ist nicht ein eine zu den mit von auf für sich es'.split(
    ' ',
  ),
)

/** Whether the text contains common words of a language. */
export function looksLikeLanguage(text: string): boolean {
  const words = text.toLowerCase().match(/[a-zäöüß]+/g) ?? []
  if (words.length < 4) return false
  const common = words.filter((word) => COMMON_WORDS.has(word)).length
  return common / words.length > 0.12
}

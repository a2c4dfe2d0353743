/** Comments with their code before them: blocks, and runs of line comments. */
const COMMENT = /\/\*([\s\S]*?)\*\/|(?:^|(?<=[\s{(,;]))\/\/[^\n]*(?:\n[^\S\n]*\/\/[^\n]*)*/g
const FORBIDDEN_START = /^(?:What|Who|Whoever|Whose|Whom|Nobody|Whatever|Whichever)\b(?![^.]*\?)/
const FORBIDDEN_END = /\b(?:is|are) none\.?$/
/** `null if there is none` is usual English. */
const ALLOWED_END = /\b(?:if|when|where|unless|while|until) (?:there|it) (?:is|are) none\.?$/

/** Sentences of a source's comments that break the rules of `docs/plain-english.md`, as far as a pattern can tell. */
export function findUnplainSentences(source: string): { line: number; sentence: string }[] {
  return [...source.matchAll(COMMENT)].flatMap(({ 0: raw, index }) => {
    const text = raw
      .replace(/^\/\*+|\*+\/$/g, '')
      .replace(/^[^\S\n]*(?:\/\/|\*(?!\*))+[^\S\n]?/gm, '')
      .replace(/\s+/g, ' ')
      .trim()
    const sentences = text.split(/(?<=[.!?])\s+|\s(?=@\w+ )/)
    const line = source.slice(0, index).split('\n').length
    return sentences.filter(isUnplain).map((sentence) => ({ line, sentence }))
  })
}

function isUnplain(sentence: string): boolean {
  return FORBIDDEN_START.test(sentence) || (FORBIDDEN_END.test(sentence) && !ALLOWED_END.test(sentence))
}

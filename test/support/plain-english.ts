/** Comments with the code before them: blocks, and runs of line comments. */
const COMMENT = /\/\*([\s\S]*?)\*\/|(?:^|(?<=[\s{(,;]))\/\/[^\n]*(?:\n[^\S\n]*\/\/[^\n]*)*/g
const FORBIDDEN_START = /^(?:What|Who|Whoever|Whose|Whom|Nobody|Whatever|Whichever)\b(?![^.]*\?)/
/** Title of a test, of a group, or of a table of tests. */
const TITLE =
  /^[^\S\n]*(?:(?:it|test|describe)\b(?:[^'"`\n]*|[^\n]*\))\(\s*|\]\)\(\s*)(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/gm
const FORBIDDEN_END = /\b(?:is|are) none\.?$/
/** `null if there is none` is usual English. */
const ALLOWED_END = /\b(?:if|when|where|unless|while|until) (?:there|it) (?:is|are) none\.?$/

/** Sentences in comments that break the rules of `docs/plain-english.md`, as far as a pattern can tell. */
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

/** Titles of a source's tests that begin with a forbidden word, or end with a forbidden phrase. */
export function findUnplainTitles(source: string): { line: number; sentence: string }[] {
  return [...source.matchAll(TITLE)]
    .map(({ 2: sentence = '', index }) => ({ line: source.slice(0, index).split('\n').length, sentence }))
    .filter(({ sentence }) => isUnplain(sentence.charAt(0).toUpperCase() + sentence.slice(1)))
}

/** Sentences, headings and cells of a page in Markdown that break the rules. Leaves out code. */
export function findUnplainProse(markdown: string): { line: number; sentence: string }[] {
  const prose = markdown.replace(/^```[\s\S]*?^```|^(?: {4}|\t).*$/gm, (code) => code.replace(/[^\n]/g, ''))
  return [...prose.matchAll(/(?:[^\n|]+\n?)+/g)].flatMap(({ 0: paragraph, index }) => {
    const line = prose.slice(0, index).split('\n').length
    const parts = paragraph.split(/^\s*(?:[-*]|#+|\d+\.)\s+/m)
    return parts
      .flatMap((part) => part.replace(/\*\*|\s+/g, (found) => (found === '**' ? '' : ' ')).split(/(?<=[.!?:])\s+/))
      .map((sentence) => ({ line, sentence: sentence.trim() }))
      .filter(({ sentence }) => isUnplain(sentence))
  })
}

/** A finding of a machine about a translated text. `long` is advice, the others are faults. */
export interface Finding {
  key: string
  kind: 'placeholders' | 'markup' | 'spaces' | 'quotes' | 'english' | 'term' | 'long'
  text: string
}

/** Quotation marks of a language; others are a fault. Languages that are left out are not checked. */
const QUOTES: Readonly<Record<string, string>> = {
  ar: '“”«»',
  cs: '„“‚‘',
  da: '»«›‹“”„',
  de: '„“‚‘',
  el: '«»“”',
  es: '«»“”',
  fi: '”»',
  fr: '«»“”‹›',
  hi: '“”‘',
  hu: '„”»«',
  id: '“”‘',
  it: '«»“”',
  ja: '「」『』',
  ko: '“”‘「」『』',
  nl: '“”‘„',
  no: '«»‘',
  pl: '„”»«',
  pt: '“”«»‘',
  ro: '„”«»',
  sv: '”»',
  tr: '“”‘',
  uk: '«»„“',
  zh_CN: '“”‘《》「」',
  zh_TW: '「」『』《》',
}
const ANY_QUOTE = /[“”„‟«»「」『』‚‘]/gu

/** Scripts whose letters take about two columns. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const WIDE_COLUMNS = 1.8

/** A label may be a third wider than the widest of English and German, and a little more if it is short. */
const SPARE_SHARE = 1.33
const SPARE_COLUMNS = 5
/** Longer texts wrap. */
const MAX_LABEL_COLUMNS = 32

/** Shorter texts may be names, or one word in many languages. */
const MIN_ENGLISH_WORDS = 3

export interface CheckedText {
  language: string
  /** Key with the plural form. */
  key: string
  english: string
  text: string
  /** Widest known translation, which is German. */
  german: string | undefined
  /** Keys that may be equal to English. */
  same: ReadonlySet<string>
  /** Words that the language does not use, by what stands for them. */
  terms: readonly { never: RegExp; instead: string }[]
}

/** Findings about one text. */
export function checkText(checked: CheckedText): Finding[] {
  const { key, language, english, text, same, terms } = checked
  const finding = (kind: Finding['kind'], told: string): Finding[] => [{ key, kind, text: told }]
  return [
    ...(arePlaceholdersLost(checked) ? finding('placeholders', `${listBlanks(text)}, not ${listBlanks(english)}`) : []),
    ...(listTags(english) === listTags(text) ? [] : finding('markup', `${listTags(text)}, not ${listTags(english)}`)),
    ...findSpaces(language, text, english).flatMap((told) => finding('spaces', told)),
    ...findQuotes(language, text, english).flatMap((told) => finding('quotes', told)),
    ...(isLeftover(english, text) && !same.has(key) ? finding('english', text) : []),
    ...terms.flatMap(({ never, instead }) => {
      const match = never.exec(withoutBlanks(toProse(text)))
      return match ? finding('term', `“${match[0]}”, not “${instead}”`) : []
    }),
    ...(isLong(checked) ? finding('long', text) : []),
  ]
}

/** Text without tags, code and comments. */
export function toProse(text: string): string {
  return text
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(pre|code)\b.*?<\/\1>/gs, '')
    .replace(/``.*?``|`.*?`/gs, '')
    .replace(/<[^>]*>/g, '')
}

function withoutBlanks(text: string): string {
  return text.replace(/\{+\w+\}+/g, '')
}

/** Prose with a letter in place of each tag and piece of code, so that the spaces around them stay apart. */
function withoutCode(text: string): string {
  return text.replace(/<!--.*?-->|<(pre|code)\b.*?<\/\1>|``.*?``|`.*?`|<[^>]*>|\{+\w+\}+/gs, '\u2060')
}

function listBlanks(text: string): string {
  return (text.match(/\{\{\w+\}\}|(?<!\{)\{\w+\}(?!\})/g) ?? []).toSorted().join(' ')
}

/** A form for one or two things may leave their number out. */
function arePlaceholdersLost({ key, english, text }: CheckedText): boolean {
  const [wanted, own] = [listBlanks(english), listBlanks(text)]
  if (wanted === own) return false
  const isNumberless = /_(?:zero|one|two)$/.test(key)
  const without = (blanks: string): string =>
    blanks
      .replace(/\{?\{(?:count|n|num)\}\}?/g, '')
      .replace(/ +/g, ' ')
      .trim()
  return !isNumberless || without(wanted) !== without(own)
}

/** Tags except those of code. A translation may have more of these. */
function listTags(text: string): string {
  return [...text.matchAll(/<(\/?[a-z][\w-]*)/gi)]
    .map(([, name]) => name?.toLowerCase() ?? '')
    .filter((name) => !/^\/?code$/.test(name))
    .toSorted()
    .join(' ')
}

function findSpaces(language: string, text: string, english: string): string[] {
  const found: string[] = []
  if (text !== text.trim() && english === english.trim()) found.push('a space at an end')
  const prose = withoutCode(text)
  if (/\S {2,}\S/.test(prose) && !/\S {2,}\S/.test(withoutCode(english))) found.push('two spaces')
  if (language.startsWith('fr')) {
    const match = /[\p{L}\d)»] [!?;:»]|« (?=\S)/u.exec(prose)
    if (match) found.push(`an ordinary space in “${match[0]}” instead of one that does not break`)
  } else {
    const match = /\p{L} [,;?!](?=\s|$)/u.exec(prose)
    if (match) found.push(`a space before a sign: “${match[0]}”`)
  }
  if (/^(?:ja|zh)/.test(language)) {
    const match = /\p{Script=Han}[,;!?](?![\w(])|[、。，！？；：] /u.exec(prose)
    if (match) found.push(`a sign of another script, or a space after a wide one: “${match[0]}”`)
  }
  return found
}

function findQuotes(language: string, text: string, english: string): string[] {
  const own = QUOTES[language] ?? QUOTES[language.split('_', 1)[0] ?? '']
  if (own === undefined) return []
  const prose = toProse(text)
  const foreign = (prose.match(ANY_QUOTE) ?? []).filter((sign) => !own.includes(sign) && !isApostrophe(sign, prose))
  const straight = /(?<![=(>\\\d\p{L}])"\p{L}[^"<>=]*"(?![>)])/u.exec(prose)
  return [
    ...(foreign.length > 0 ? [`${[...new Set(foreign)].join(' ')} instead of ${own}`] : []),
    ...(straight && !english.includes('"') ? [`straight ones: ${straight[0]}`] : []),
  ]
}

function isApostrophe(sign: string, prose: string): boolean {
  return sign === '‘' && /\p{L}‘\p{L}/u.test(prose)
}

function isLeftover(english: string, text: string): boolean {
  const words = withoutBlanks(toProse(english)).match(/\p{L}{2,}/gu) ?? []
  return text === english && words.length >= MIN_ENGLISH_WORDS
}

function isLong({ english, german = '', text }: CheckedText): boolean {
  const widest = Math.max(columnsOf(english), columnsOf(german))
  return widest <= MAX_LABEL_COLUMNS && columnsOf(text) > widest * SPARE_SHARE + SPARE_COLUMNS
}

/** Width of a text in columns of Latin letters. */
function columnsOf(text: string): number {
  const prose = toProse(text).normalize('NFC')
  const wide = prose.match(WIDE)?.length ?? 0
  const marks = prose.match(/\p{M}/gu)?.length ?? 0
  return [...prose].length - marks + wide * (WIDE_COLUMNS - 1)
}

const SHEETS = [
  'arabic',
  'chinese',
  'chinese-traditional',
  'devanagari',
  'emoji',
  'hebrew',
  'japanese',
  'korean',
  'symbols',
] as const

/** A style sheet of `tools/run/cut-letters.ts`. */
export type Sheet = (typeof SHEETS)[number]

export function isSheet(name: string): name is Sheet {
  return SHEETS.some((sheet) => sheet === name)
}

/** Sheet of Han letters in a language whose letters have their own shapes. */
const HAN: Readonly<Record<string, Sheet>> = {
  'ja-JP': 'japanese',
  'ko-KR': 'korean',
  'zh-CN': 'chinese',
  'zh-HK': 'chinese-traditional',
  'zh-TW': 'chinese-traditional',
}

/** Anything above Greek and Cyrillic, without the marks of Western texts. */
const OTHER_LETTERS = /[\u0590-\u1dff\u2190-\u2bff\u2e80-\ud7ff\uf900-\ufdff\ufe30-\uffef\u{1f000}-\u{1faff}]/u

/** Sheet of a language's own letters; Latin, Greek and Cyrillic need none. */
const OWN: Readonly<Record<string, Sheet>> = { ar: 'arabic', fa: 'arabic', he: 'hebrew', hi: 'devanagari', ...HAN }

/** Returns the sheet of a language. @param language such as `zh-TW` */
export function sheetOf(language: string): Sheet | undefined {
  return OWN[language] ?? OWN[language.split('-', 1)[0] ?? '']
}

/** Returns the sheets that a text needs. @param language of the document, such as `zh-TW` */
export function listSheets(text: string, language: string): Sheet[] {
  if (!OTHER_LETTERS.test(text)) return []
  const han = HAN[language] ?? 'japanese'
  const needs: readonly (readonly [Sheet, RegExp])[] = [
    ['arabic', /\p{Script=Arabic}/u],
    ['hebrew', /\p{Script=Hebrew}/u],
    ['devanagari', /\p{Script=Devanagari}/u],
    ['japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
    ['korean', /\p{Script=Hangul}/u],
    [han, /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u],
    ['emoji', /\p{Emoji_Presentation}|[\ufe0f\u{1f000}-\u{1faff}]/u],
    ['symbols', /[\u2190-\u2bff]/u],
  ]
  const sheets = needs.filter(([, letters]) => letters.test(text)).map(([sheet]) => sheet)
  // Simplified letters that the Japanese font lacks come from the Chinese one.
  if (han === 'japanese' && language !== 'ja-JP' && sheets.includes('japanese')) sheets.push('chinese')
  return [...new Set(sheets)]
}

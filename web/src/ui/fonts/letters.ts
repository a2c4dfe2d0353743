// Fonts of scripts that our own fonts lack. A page begins without any of them: the language of the document and the
// texts on it decide which style sheets are loaded, and the browser then fetches the parts that hold its letters.

type Sheet =
  | 'arabic'
  | 'chinese'
  | 'chinese-traditional'
  | 'devanagari'
  | 'emoji'
  | 'hebrew'
  | 'japanese'
  | 'korean'
  | 'symbols'

const LOADERS: Readonly<Record<Sheet, () => Promise<unknown>>> = {
  arabic: () => import('#letters/arabic.css'),
  chinese: () => import('#letters/chinese.css'),
  'chinese-traditional': () => import('#letters/chinese-traditional.css'),
  devanagari: () => import('#letters/devanagari.css'),
  emoji: () => import('#letters/emoji.css'),
  hebrew: () => import('#letters/hebrew.css'),
  japanese: () => import('#letters/japanese.css'),
  korean: () => import('#letters/korean.css'),
  symbols: () => import('#letters/symbols.css'),
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

const loaded = new Set<Sheet>()

function loadFor(text: string): void {
  for (const sheet of listSheets(text, document.documentElement.lang)) {
    if (loaded.has(sheet)) continue
    loaded.add(sheet)
    // The next text tries again. Until then the letters are those of the system.
    LOADERS[sheet]().catch(() => loaded.delete(sheet))
  }
}

/** Loads the letters of all texts that an element shows now or later. */
export function watchLetters(element: Element): void {
  loadFor(element.textContent)
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') loadFor(target.textContent ?? '')
      else for (const node of addedNodes) loadFor(node.textContent ?? '')
    }
  }).observe(element, { subtree: true, childList: true, characterData: true })
}

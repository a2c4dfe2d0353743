import { listSheets, type Sheet } from '#contract/letters.ts'

// Fonts of scripts that our own fonts lack. A page begins without any of them: the language of the document and the
// texts on it decide which style sheets are loaded, and the browser then fetches the parts that hold its letters.

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

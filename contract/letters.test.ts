import { expect, it } from 'vitest'
import { listSheets } from './letters.ts'

it.each([
  ['Straße, Ελλάδα, Київ – “2 × 3” … €', 'en', []],
  ['سلة', 'ar-SA', ['arabic']],
  ['עגלה', 'he-IL', ['hebrew']],
  ['टोकरी', 'hi-IN', ['devanagari']],
  ['買い物かご', 'ja-JP', ['japanese']],
  ['장바구니', 'ko-KR', ['korean']],
  ['购物车', 'zh-CN', ['chinese']],
  ['購物車', 'zh-TW', ['chinese-traditional']],
  ['购物车', 'en', ['japanese', 'chinese']],
  ['#zatschi 😼', 'en', ['emoji']],
  ['© 2026 Vitamin CVE™', 'en', []],
  ['★ ↑', 'en', ['symbols']],
] as const)('%s in %s needs %j', (text, language, sheets) => {
  expect(listSheets(text, language)).toEqual(sheets)
})

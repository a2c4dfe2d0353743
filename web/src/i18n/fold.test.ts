import { expect, it } from 'vitest'
import { foldText } from './fold.ts'

it.each([
  ['Ölsaat', 'olsaat'],
  ['ŁÓDŹ', 'lodz'],
  ['İstanbul', 'istanbul'],
  ['ılık', 'ilik'],
  ['Ｊｕｉｃｅ　１', 'juice 1'],
  ['ｼﾞｭｰｽ', 'ジュース'],
  ['Σίσυφος', 'σισυφοσ'],
  ['Straße', 'strasse'],
  ['مُتَرْجَم', 'مترجم'],
  ['ガ', 'ガ'],
  ['हिंदी', 'हिंदी'],
])('%s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

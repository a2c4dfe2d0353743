import { expect, test } from 'vitest'
import { filterLanguages } from './filter-languages.ts'
import { findPreferred, toDocumentLanguage, toLocale } from './languages.ts'

const german = { key: 'de_DE', lang: 'Deutsch', icons: ['de'], shortKey: 'DE', percentage: 100, gauge: 'full' } as const
const hebrew = { key: 'he_IL', lang: 'עברית', icons: ['il'], shortKey: 'HE', percentage: 20, gauge: 'empty' } as const

test('languages are found by name, key and short key', () => {
  expect(filterLanguages([german, hebrew], 'deut')).toEqual([german])
  expect(filterLanguages([german, hebrew], 'HE_')).toEqual([hebrew])
  expect(filterLanguages([german, hebrew], 'hebrew')).toEqual([hebrew])
  expect(filterLanguages([german, hebrew], ' ')).toEqual([german, hebrew])
})

test('a document names its language with a hyphen', () => {
  expect(toDocumentLanguage('pt_BR')).toBe('pt-BR')
})

test.each([
  [['de-AT'], 'de_DE'],
  [['pt-BR'], 'pt_BR'],
  [['pt'], 'pt_PT'],
  [['nb-NO'], 'no_NO'],
  [['zh-Hant-HK'], 'zh_TW'],
  [['zh-Hans'], 'zh_CN'],
  [['zh'], 'zh_CN'],
  [['eo', 'pl'], 'pl_PL'],
  [['eo'], undefined],
])('a browser with %j prefers %s', (wanted, key) => {
  const keys = ['de_DE', 'en', 'no_NO', 'pl_PL', 'pt_PT', 'pt_BR', 'zh_CN', 'zh_TW']
  expect(findPreferred(keys, wanted)).toBe(key)
})

test.each([
  ['ar_SA', 'ar-SA-u-nu-latn'],
  ['ar-SA-u-nu-latn', 'ar-SA-u-nu-latn'],
  ['de_DE', 'de-DE'],
  ['en', 'en'],
])('numbers of %s are formatted for %s', (key, locale) => {
  expect(toLocale(key)).toBe(locale)
  expect((1234.5).toLocaleString(locale)).toMatch(/^1\D?234\D5$/)
})

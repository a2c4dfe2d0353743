import { expect, test } from 'vitest'
import { directionOf, filterLanguages, toDocumentLanguage } from './languages.ts'

const german = { key: 'de_DE', lang: 'Deutsch', icons: ['de'], shortKey: 'DE', percentage: 100, gauge: 'full' } as const
const hebrew = { key: 'he_IL', lang: 'עברית', icons: ['il'], shortKey: 'HE', percentage: 20, gauge: 'empty' } as const

test('languages are found by name, key and short key', () => {
  expect(filterLanguages([german, hebrew], 'deut')).toEqual([german])
  expect(filterLanguages([german, hebrew], 'HE_')).toEqual([hebrew])
  expect(filterLanguages([german, hebrew], ' ')).toEqual([german, hebrew])
})

test('Arabic, Persian and Hebrew are written from the right', () => {
  expect(['ar_SA', 'fa_IR', 'he_IL', 'de_DE', 'en'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'ltr', 'ltr'])
})

test('a document names its language with a hyphen', () => {
  expect(toDocumentLanguage('pt_BR')).toBe('pt-BR')
})

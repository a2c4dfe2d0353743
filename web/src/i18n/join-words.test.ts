import i18next from 'i18next'
import { expect, it, vi } from 'vitest'
import { joinWords } from './join-words.ts'

it.each([
  ['en', 'one, two'],
  ['fi_FI', 'one, two'],
  ['ar_SA', 'one، two'],
  ['ja_JP', 'one、two'],
  ['zh_TW', 'one、two'],
])('joins words by the comma of %s', (language, joined) => {
  vi.spyOn(i18next, 'language', 'get').mockReturnValue(language)
  expect(joinWords(['one', 'two'])).toBe(joined)
})

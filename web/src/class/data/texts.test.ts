import { afterEach, expect, it, vi } from 'vitest'
import { readStoredLanguage, storeLanguage } from '../../i18n/languages.ts'
import { removeCookie } from '../../ui/cookies.ts'
import { startTexts } from './texts.ts'

const startIn = async (language: string) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  await startTexts()
  return document.documentElement.lang
}

afterEach(() => {
  vi.restoreAllMocks()
  removeCookie('language')
})

it('a browser that prefers German is met in it, and the shop goes on in it', async () => {
  expect(await startIn('de-AT')).toBe('de-DE')
  expect(readStoredLanguage()).toBe('de_DE')
})

it('any other is met in English, and nothing is kept', async () => {
  expect(await startIn('fr-FR')).toBe('en')
  expect(document.cookie).not.toContain('language')
})

it('what was chosen stays, also where these pages do not speak it', async () => {
  storeLanguage('fr_FR')
  expect(await startIn('de-DE')).toBe('en')
  expect(readStoredLanguage()).toBe('fr_FR')
})

import i18next from 'i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { readStoredLanguage, storeLanguage } from '../../i18n/languages.ts'
import { removeCookie } from '../../ui/cookies.ts'
import { changeTexts, chooseFirstLanguage, listLanguages } from './texts.ts'

const chooseIn = (language: string) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  return chooseFirstLanguage()
}

afterEach(() => {
  vi.restoreAllMocks()
  removeCookie('language')
  document.documentElement.removeAttribute('lang')
})

it('a browser that prefers German gets it, and the shop uses it, too', () => {
  expect(chooseIn('de-AT')).toBe('de_DE')
  expect(readStoredLanguage()).toBe('de_DE')
})

it('the languages are those with texts, each by its own name', () => {
  expect(listLanguages()[0]).toEqual({ key: 'en', name: 'English' })
  expect(listLanguages()).toContainEqual({ key: 'de_DE', name: 'Deutsch' })
})

it('any other browser gets English, and nothing is stored', () => {
  expect(chooseIn('eo')).toBe('en')
  expect(document.cookie).not.toContain('language')
})

it('a chosen language stays, even if these pages do not have it', () => {
  storeLanguage('eo_XX')
  expect(chooseIn('de-DE')).toBe('en')
  expect(readStoredLanguage()).toBe('eo_XX')
})

it.each([
  ['de_DE', ['de_DE', 'en']],
  ['en', ['en']],
])('a class in %s has English for missing translations', async (language, wanted) => {
  const added: string[] = []
  vi.spyOn(i18next, 'hasResourceBundle').mockReturnValue(false)
  vi.spyOn(i18next, 'changeLanguage').mockResolvedValue(i18next.t)
  vi.spyOn(i18next, 'addResourceBundle').mockImplementation((key) => {
    added.push(key)
    return i18next
  })
  await changeTexts(language)
  expect(added.toSorted()).toEqual(wanted)
})

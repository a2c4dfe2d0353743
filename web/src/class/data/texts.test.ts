import i18next from 'i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { removeCookie } from '../../ui/cookies.ts'
import { changeTexts } from './texts.ts'

afterEach(() => {
  removeCookie('language')
  document.documentElement.removeAttribute('lang')
})

it.each([
  ['de_DE', ['de_DE', 'en']],
  ['en', ['en']],
])('a class in %s has English for what is not translated', async (language, wanted) => {
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

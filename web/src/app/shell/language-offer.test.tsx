import { fireEvent, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, sent } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import { readTexts, speak } from '../../testing/texts.ts'
import { readCookie, removeCookie, writeCookie } from '../../ui/cookies.ts'
import { listWanted, wantsOffer } from './language-offer.ts'
import LanguageOffer from './language-offer.tsx'

const german = readTexts('de_DE')
const languages = [
  { key: 'en', lang: 'English', percentage: 100 },
  { key: 'de_DE', lang: 'Deutsch', percentage: 100 },
]

function browse(...tags: string[]): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)
}

beforeEach(async () => {
  await speak('en')
  answer('GET rest/languages', languages)
  answer('GET assets/i18n/de_DE.json', german)
})
afterEach(() => {
  vi.restoreAllMocks()
  removeCookie('language')
  localStorage.clear()
  document.documentElement.lang = 'en'
})

it('is one line in the language of the browser, which switches to it', async () => {
  browse('de-AT', 'en')
  show(<LanguageOffer />)
  fireEvent.click(await screen.findByText('Deutsch'))
  await waitFor(() => expect(i18next.language).toBe('de_DE'))
  expect(readCookie('language')).toBe('de_DE')
  await waitFor(() => expect(screen.queryByText('Deutsch')).toBeNull())
  expect(wantsOffer()).toBe(false)
})

it('says its language to screen readers', async () => {
  browse('de')
  show(<LanguageOffer />)
  const line = await screen.findByLabelText(german.LANGUAGE_SEL_HINT ?? '')
  expect([line.lang, line.dir]).toEqual(['de-DE', 'ltr'])
})

it('is dismissed for good', async () => {
  browse('de')
  show(<LanguageOffer />)
  expect(wantsOffer()).toBe(true)
  fireEvent.click(await screen.findByLabelText(german.BTN_DISMISS ?? ''))
  expect(screen.queryByText('Deutsch')).toBeNull()
  expect(wantsOffer()).toBe(false)
  expect(readCookie('language')).toBeUndefined()
})

it('is left out for a language that the shop does not speak', async () => {
  browse('eo', 'vo')
  show(<LanguageOffer />)
  await waitFor(() => expect(sent('GET rest/languages')).toHaveLength(1))
  expect(screen.queryByRole('complementary')).toBeNull()
})

it.each([
  [['en-GB', 'de'], []],
  [['fr-CA', 'en', 'de'], ['fr-CA']],
  [['ja'], ['ja']],
])('a browser with %j is asked about %j', (tags, wanted) => {
  expect(listWanted(tags)).toEqual(wanted)
})

it('is no matter for a browser that chose a language, English included', () => {
  browse('de')
  writeCookie('language', 'en', 60)
  expect(wantsOffer()).toBe(false)
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answer, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, show } from '../../testing/stage.tsx'
import { readTexts, say, speak } from '../../testing/texts.ts'
import { readCookie, removeCookie } from '../../ui/cookies.ts'
import { LanguageMenu } from './language-menu.tsx'

const language = (key: string, lang: string, percentage: number) => ({
  key,
  lang,
  percentage,
  shortKey: key.slice(0, 2),
})
const languages = [language('en', 'English', 100), language('de_DE', 'Deutsch', 71), language('he_IL', 'עברית', 70)]
const opener = () => screen.getByLabelText('Language selection menu')
const choice = (name: string) => screen.getByLabelText(name).querySelector('input') as HTMLInputElement
const share = (name: string) => screen.getByLabelText(name).querySelector('.mono') as HTMLElement

beforeEach(async () => {
  await speak('de_DE')
  await speak('en')
})
afterEach(() => {
  removeCookie('language')
  for (const key of ['he_IL', 'fr_FR']) i18next.removeResourceBundle(key, 'translation')
  document.documentElement.lang = 'en'
  document.documentElement.dir = 'ltr'
})

async function open() {
  answer('GET rest/languages', languages)
  const stage = show(<LanguageMenu />)
  expect(sent('GET rest/languages')).toEqual([])
  fireEvent.click(opener())
  await screen.findByLabelText('Deutsch')
  return stage
}

describe('the languages', () => {
  it('are listed with their share of translated texts', async () => {
    await open()
    expect(opener().textContent).toBe('EN')
    expect(choice('English').checked).toBe(true)
    expect(share('Deutsch').textContent).toBe('71%')
    expect(share('Deutsch').className).toContain('confirmation')
    expect(share('עברית').className).toContain('error')
  })

  it('are searchable', async () => {
    await open()
    const filter = screen.getByPlaceholderText(say('SEARCH_PLACEHOLDER')) as HTMLInputElement
    fill(filter, 'deu')
    expect(screen.getAllByRole('radio')).toHaveLength(1)
    fill(filter, 'esperanto')
    expect(screen.getByText(say('LANGUAGE_NONE_FOUND'))).toBeTruthy()
    expect(screen.queryAllByRole('radio')).toHaveLength(0)
  })

  it.each([
    [unreachable, () => say('NETWORK_ERROR')],
    [refuse(500, ''), () => say('UNKNOWN_ERROR', { status: 500 })],
  ])('that fail to load are reported', async (reply, sentence) => {
    answer('GET rest/languages', reply)
    show(<LanguageMenu />)
    fireEvent.click(opener())
    expect(await screen.findByText(sentence())).toBeTruthy()
    expect(screen.queryByText(say('LANGUAGE_NONE_FOUND'))).toBeNull()
  })
})

describe('a chosen language', () => {
  it('applies to the page, the server and the document', async () => {
    const { client, message } = await open()
    await client.fetchQuery({ queryKey: ['told'], queryFn: () => 1 })
    fireEvent.click(choice('Deutsch'))
    await waitFor(() => expect(message()).toContain('Deutsch'))
    expect(i18next.language).toBe('de_DE')
    expect(readCookie('language')).toBe('de_DE')
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['de-DE', 'ltr'])
    expect(opener().textContent).toBe('DE')
    // Cached replies are in the old language.
    expect(client.getQueryState(['told'])?.isInvalidated).toBe(true)
  })

  it('may be written from right to left', async () => {
    answer('GET assets/i18n/he_IL.json', readTexts('en'))
    await open()
    fireEvent.click(choice('עברית'))
    await waitFor(() => expect(document.documentElement.dir).toBe('rtl'))
    expect(document.documentElement.lang).toBe('he-IL')
  })

  it('without texts changes nothing', async () => {
    answer('GET assets/i18n/he_IL.json', refuse(404, ''))
    const { message } = await open()
    fireEvent.click(choice('עברית'))
    await waitFor(() => expect(message()).toContain('he_IL'))
    expect(i18next.language).toBe('en')
    expect(readCookie('language')).toBeUndefined()
    expect(choice('English').checked).toBe(true)
  })

  it('is the latest choice, even if earlier texts arrive later', async () => {
    const texts = hold('GET assets/i18n/he_IL.json')
    await open()
    fireEvent.click(choice('עברית'))
    fireEvent.click(choice('Deutsch'))
    await waitFor(() => expect(i18next.language).toBe('de_DE'))
    texts.release(readTexts('en'))
    await waitFor(() => expect(i18next.hasResourceBundle('he_IL', 'translation')).toBe(true))
    await Promise.resolve()
    expect(i18next.language).toBe('de_DE')
    expect(readCookie('language')).toBe('de_DE')
  })
})

import i18next from 'i18next'
import { afterEach, describe, expect, it } from 'vitest'
import { answer, refuse, sent, unreachable } from '../testing/server.ts'
import { stopClock } from '../testing/stage.tsx'
import { removeCookie, writeCookie } from '../ui/cookies.ts'
import { chooseLanguage } from './catalogue.ts'
import { readStoredLanguage } from './languages.ts'

const route = 'GET assets/i18n/fr_FR.json'

afterEach(() => {
  removeCookie('language')
  i18next.removeResourceBundle('fr_FR', 'translation')
  document.documentElement.lang = 'en'
})

describe('the texts of a language', () => {
  it.each([
    ['cannot be reached', unreachable],
    ['is just starting', refuse(503, '')],
  ])('are retried for a few seconds when the server %s', async (_, reply) => {
    const clock = stopClock()
    answer(route, reply)
    const chosen = chooseLanguage('fr_FR')
    await clock.pass(499)
    expect(sent(route)).toHaveLength(1)
    await clock.pass(1)
    expect(sent(route)).toHaveLength(2)
    await clock.pass(1000)
    expect(sent(route)).toHaveLength(3)
    answer(route, { OK: 'Oui' })
    await clock.pass(2000)
    expect(await chosen).toBe(true)
    expect(i18next.t('OK')).toBe('Oui')
  })

  it.each([
    ['cannot be reached', unreachable, 4],
    ['does not get well', refuse(500, ''), 4],
    ['has none', refuse(404, ''), 1],
  ])('are given up when the server %s', async (_, reply, times) => {
    const clock = stopClock()
    answer(route, reply)
    const refused = expect(chooseLanguage('fr_FR')).rejects.toThrow()
    await clock.pass(3500)
    await refused
    expect(sent(route)).toHaveLength(times)
    expect(i18next.language).toBe('en')
  })

  it('are requested once', async () => {
    answer(route, { OK: 'Oui' })
    await chooseLanguage('fr_FR')
    await chooseLanguage('en')
    await chooseLanguage('fr_FR')
    expect(sent(route)).toHaveLength(1)
  })
})

it.each([
  ['de_DE', 'de_DE'],
  ['tlh', 'tlh'],
  ['../../etc', 'en'],
  ['de_DE/x', 'en'],
  ['', 'en'],
])('a cookie that says %j means %s', (cookie, language) => {
  writeCookie('language', cookie, 60)
  expect(readStoredLanguage()).toBe(language)
})

it.each([
  ['pl_PL', [1, 2, 5], ['one', 'few', 'many']],
  ['cs_CZ', [1, 3, 1.5], ['one', 'few', 'many']],
  ['ar_SA', [0, 1, 2, 3, 11, 100], ['zero', 'one', 'two', 'few', 'many', 'other']],
  ['ja_JP', [1, 2], ['other', 'other']],
])(
  'plurals of %s follow its rules, and a form that is left out is the general one',
  async (language, counts, forms) => {
    const texts = Object.fromEntries(forms.filter((form) => form !== 'other').map((form) => [`N_${form}`, form]))
    i18next.addResourceBundle(language, 'translation', { ...texts, N: 'other', M: 'other' })
    const say = i18next.getFixedT(language)
    expect(counts.map((count) => say('N', { count }))).toEqual(forms)
    expect(say('M', { count: 2 })).toBe('other')
    i18next.removeResourceBundle(language, 'translation')
  },
)

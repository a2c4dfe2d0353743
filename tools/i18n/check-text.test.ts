import { expect, it } from 'vitest'
import { checkText } from './check-text.ts'

const check = (language: string, english: string, text: string, more: object = {}) =>
  checkText({
    language,
    key: 'KEY',
    english,
    text,
    german: undefined,
    same: new Set(),
    terms: [],
    ...more,
  }).map(({ kind }) => kind)

it.each([
  ['a lost placeholder', 'de_DE', 'Hello, {{name}}.', 'Hallo.', 'placeholders'],
  ['an invented placeholder', 'de_DE', 'Hello, {name}.', 'Hallo, {nom}.', 'placeholders'],
  ['a lost tag', 'de_DE', 'Read <b>this</b>.', 'Lies das.', 'markup'],
  ['a space at an end', 'de_DE', 'Read this.', 'Lies das. ', 'spaces'],
  ['two spaces', 'de_DE', 'Read this.', 'Lies  das.', 'spaces'],
  ['a space before a comma', 'es_ES', 'Yes, please.', 'Sí , por favor.', 'spaces'],
  ['a space that breaks in French', 'fr_FR', 'Really?', 'Vraiment ?', 'spaces'],
  ['an ASCII comma in Chinese', 'zh_CN', 'Apples, pears', '苹果,梨', 'spaces'],
  ['quotes of another language', 'ja_JP', 'Say “yes”.', '“はい”と言う。', 'quotes'],
  ['straight quotes', 'pl_PL', 'Say “yes”.', 'Powiedz "tak".', 'quotes'],
  ['untranslated words', 'de_DE', 'Read all of this.', 'Read all of this.', 'english'],
])('finds %s', (_, language, english, text, kind) => {
  expect(check(language, english, text)).toEqual([kind])
})

it.each([
  ['a number in words', 'pl_PL', '{{count}} team', 'Jeden zespół', { key: 'TEAMS_one' }],
  ['a name that is the same everywhere', 'de_DE', 'OWASP Top 10 list', 'OWASP Top 10 list', { same: new Set(['KEY']) }],
  ['code with straight quotes', 'de_DE', 'Type `a`.', 'Tippe `x="a"`.', {}],
  ['spaces that do not break', 'fr_FR', 'Really?', 'Vraiment\u202f?', {}],
  ['own quotes', 'ja_JP', 'Say “yes”.', '「はい」と言う。', {}],
])('accepts %s', (_, language, english, text, more) => {
  expect(check(language, english, text, more)).toEqual([])
})

it('compares the width of a label with English and German, wide letters as two', () => {
  expect(check('fi_FI', 'Add', 'Lisää', { german: 'Hinzufügen' })).toEqual([])
  expect(check('fi_FI', 'Add', 'Lisätään ostoskoriin', { german: 'Hinzufügen' })).toEqual(['long'])
  expect(check('ja_JP', 'Add', '追加する追加する', {})).toEqual(['long'])
})

it('finds words that a glossary forbids, outside of code', () => {
  const terms = [{ never: /Herausforderung/u, instead: 'Aufgabe' }]
  expect(check('de_DE', 'One challenge, well made', 'Eine Herausforderung', { terms })).toEqual(['term'])
  expect(check('de_DE', 'A challenge', 'Eine `Herausforderung`', { terms })).toEqual([])
})

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readLabTexts } from './texts.ts'

const CONTENT = fileURLToPath(new URL('../content', import.meta.url))
const catalogue = (file: string): Record<string, string> => parse(readFileSync(join(CONTENT, file), 'utf8'))
const en = catalogue('lab/lab.en.yml')
const de = catalogue('i18n/de_DE/lab.yml')

/** Sources of the lab, without Orchard, whose texts are its own. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return entry.name === 'identity' ? [] : sources(join(folder, entry.name))
    return /(?<!test)\.ts$/.test(entry.name) ? [readFileSync(join(folder, entry.name), 'utf8')] : []
  })
}

it('both languages have the same keys and blanks', () => {
  const blanks = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()
  expect(Object.keys(de)).toEqual(Object.keys(en))
  for (const key of Object.keys(en)) expect([key, blanks(de[key])]).toEqual([key, blanks(en[key])])
})

it('every used text exists, and every text is used', () => {
  const code = sources(fileURLToPath(new URL('./', import.meta.url))).join('\n')
  const said = new Set(
    [...code.matchAll(/say\((?:[^'`()]*\? )?'([\w.]+)'(?:\s*:\s*'([\w.]+)')?/g)].flatMap(([, ...keys]) => keys),
  )
  said.delete(undefined as never)
  for (const key of said) expect(Object.keys(en)).toContain(key)
  const families = [...code.matchAll(/say\(`([\w.]+)\$\{/g)].map(([, family = '']) => family)
  const plain = (key: string) => key.replace(/_(one|other)$/, '')
  const unsaid = Object.keys(en).filter(
    (key) => !said.has(plain(key)) && !families.some((family) => key.startsWith(family)),
  )
  expect(unsaid).toEqual([])
})

it('a missing text shows its key, and blanks without a value stay', () => {
  const say = readLabTexts(CONTENT, 'lab').in('en')
  expect([say('no.such.text'), say('constructor'), say('mail.gone'), say('mail.gone', { count: 2 })]).toEqual([
    'no.such.text',
    'constructor',
    '{count} letters deleted.',
    '2 letters deleted.',
  ])
})

it('a language has its own plurals, with English fallbacks', () => {
  const content = mkdtempSync(join(tmpdir(), 'vitamin-cve-texts-'))
  for (const folder of ['lab', 'i18n/pl_PL']) mkdirSync(join(content, folder), { recursive: true })
  writeFileSync(
    join(content, 'lab', 'lab.en.yml'),
    "letters: '{count} letters'\nletters_one: One letter\nhi: Hello\nbye: Bye",
  )
  writeFileSync(
    join(content, 'i18n', 'pl_PL', 'lab.yml'),
    "letters: '{count} listów'\nletters_one: Jeden list\nletters_few: '{count} listy'\nhi: ''\n",
  )
  const texts = readLabTexts(content, 'lab')
  const told = (language: string) => [1, 2, 5].map((count) => texts.in(language)('letters', { count }))
  expect(told('en')).toEqual(['One letter', '2 letters', '5 letters'])
  expect(told('pl_PL')).toEqual(['Jeden list', '2 listy', '5 listów'])
  expect(['hi', 'bye'].map((key) => texts.in('pl_PL')(key))).toEqual(['Hello', 'Bye'])
  rmSync(content, { recursive: true })
})

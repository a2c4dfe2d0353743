import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { ScoreReport, ScoreRow } from '#contract/scoring.ts'
import { nameCwe } from '#game/weaknesses.ts'
import { nameRows } from './name-rows.ts'

const NUMBERS = { expected: 1, foundExpected: 0, found: 0, falseAlarms: 0, precision: null, recall: 0 }
const MAX_CWE = 2000

function rowOf(key: string, name: string): ScoreRow {
  return { key, name, ...NUMBERS } as ScoreRow
}

function nameIn(language: string): string[] {
  const byCwe = [rowOf('CWE-89', nameCwe(89).name), rowOf('CWE-9999', '')]
  const byOwasp = [rowOf('A01:2025', 'Broken Access Control')]
  const [run] = nameRows({ runs: [{ byCwe, byOwasp }], language } as unknown as ScoreReport)
  return [...(run?.byCwe ?? []), ...(run?.byOwasp ?? [])].map(({ name }) => name)
}

it('names weaknesses and categories in the language of the report', () => {
  expect(nameIn('de_DE')).toEqual([
    'Unzureichende Entschärfung von Sonderzeichen in einem SQL-Befehl (SQL-Injection)',
    '',
    'Mangelhafte Zugriffskontrolle',
  ])
})

it('keeps English names where a language has none', () => {
  const english = ['Improper Neutralization of Special Elements used in an SQL Command', '', 'Broken Access Control']
  expect(nameIn('en')).toEqual(english)
  expect(nameIn('xx_XX')).toEqual(english)
})

it('has a German name for each weakness, and for no other', () => {
  const texts = new URL('../../../content/i18n/de_DE/weaknesses.json', import.meta.url)
  const known = Array.from({ length: MAX_CWE }, (_, number) => String(number)).filter(
    (number) => nameCwe(Number(number)).name !== '',
  )
  expect(Object.keys(JSON.parse(readFileSync(texts, 'utf8')) as object)).toEqual(known)
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readTexts } from './texts.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-texts-'))
  for (const language of ['ar_SA', 'cs_CZ']) mkdirSync(join(folder, language))
  writeFileSync(
    join(folder, 'ar_SA', 'shop.yml'),
    '"{count} days": { zero: z, one: o, two: t, few: f, many: m, other: x }\nJuice: عصير\n',
  )
  writeFileSync(join(folder, 'cs_CZ', 'shop.yml'), '"{count} days": { one: den, few: dny, other: dní }\n')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('reads a language when it is asked for', () => {
  const texts = readTexts(folder)
  writeFileSync(join(folder, 'cs_CZ', 'shop.yml'), 'Juice: džus\n')
  expect(texts.in('cs_CZ', 'Juice')).toBe('džus')
  writeFileSync(join(folder, 'cs_CZ', 'shop.yml'), 'Juice: šťáva\n')
  expect(texts.in('cs_CZ', 'Juice')).toBe('džus')
})

it('uses all plural forms of Arabic and Czech', () => {
  const texts = readTexts(folder)
  const told = (language: string, ...counts: number[]) =>
    counts.map((count) => texts.counted(language, '{count} days', count))
  expect(told('ar_SA', 0, 1, 2, 3, 11, 100)).toEqual(['z', 'o', 't', 'f', 'm', 'x'])
  expect(told('cs_CZ', 1, 2, 5)).toEqual(['den', 'dny', 'dní'])
})

it('leaves a text English that a language or the folder lacks', () => {
  expect(readTexts(folder).in('cs_CZ', 'Juice')).toBe('Juice')
  expect(readTexts(folder).in('xx_XX', 'Juice')).toBe('Juice')
  expect(readTexts(join(folder, 'none')).in('cs_CZ', 'Juice')).toBe('Juice')
})

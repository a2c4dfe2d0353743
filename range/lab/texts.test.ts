import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { labTexts } from './texts.ts'

const CONTENT = fileURLToPath(new URL('../../content/lab/texts', import.meta.url))
const catalogue = (file: string): Record<string, string> => parse(readFileSync(join(CONTENT, file), 'utf8'))
const en = catalogue('en.yml')
const de = catalogue('de_DE.yml')

/** Sources of the lab, without Orchard, whose texts are its own. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return entry.name === 'identity' ? [] : sources(join(folder, entry.name))
    return /(?<!test)\.ts$/.test(entry.name) ? [readFileSync(join(folder, entry.name), 'utf8')] : []
  })
}

it('both languages say the same things, with the same blanks', () => {
  const blanks = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()
  expect(Object.keys(de)).toEqual(Object.keys(en))
  for (const key of Object.keys(en)) expect([key, blanks(de[key])]).toEqual([key, blanks(en[key])])
})

it('every text that is said exists, and every text is said', () => {
  const code = sources(fileURLToPath(new URL('.', import.meta.url))).join('\n')
  const said = new Set(
    [...code.matchAll(/say\((?:[^'`()]*\? )?'([\w.]+)'(?:\s*:\s*'([\w.]+)')?/g)].flatMap(([, ...keys]) => keys),
  )
  said.delete(undefined as never)
  for (const key of said) expect(Object.keys(en)).toContain(key)
  const families = [...code.matchAll(/say\(`([\w.]+)\$\{/g)].map(([, family = '']) => family)
  const unsaid = Object.keys(en).filter((key) => !said.has(key) && !families.some((family) => key.startsWith(family)))
  expect(unsaid).toEqual([])
})

it('a text that is missing is said by its key, and blanks without a filling stay', () => {
  const say = labTexts(CONTENT)('en')
  expect([say('no.such.text'), say('constructor'), say('mail.gone'), say('mail.gone', { count: 2 })]).toEqual([
    'no.such.text',
    'constructor',
    '{count} letters deleted.',
    '2 letters deleted.',
  ])
})

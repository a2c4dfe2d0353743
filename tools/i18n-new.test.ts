import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parseYaml } from '#foundation/yaml.ts'
import { makeLanguage } from './i18n-new.ts'

let project: string

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'vitamin-cve-new-language-'))
  mkdirSync(join(project, 'content', 'i18n'), { recursive: true })
})
afterEach(() => rmSync(project, { recursive: true }))

it('makes a folder that a shop can read at once, with the name of the language', () => {
  const { isMade, lines } = makeLanguage(project, 'pl_PL')
  expect(isMade).toBe(true)
  expect(lines.join('\n')).toContain('npm run i18n:report -- pl_PL')
  const folder = join(project, 'content', 'i18n', 'pl_PL')
  expect(JSON.parse(readFileSync(join(folder, 'page.json'), 'utf8'))).toEqual({ LANGUAGE: 'Polski' })
  const yaml = readdirSync(folder).filter((file) => file.endsWith('.yml'))
  expect(yaml.sort()).toEqual(['challenges.yml', 'glossary.yml', 'shop.yml'])
  for (const file of yaml) expect(parseYaml(readFileSync(join(folder, file), 'utf8'))).toEqual({})
  expect(readFileSync(join(folder, 'shop.yml'), 'utf8')).toContain('one, few, many, other')
})

it('touches no language that is there', () => {
  makeLanguage(project, 'pl_PL')
  expect(makeLanguage(project, 'pl_PL')).toMatchObject({ isMade: false })
})

it.each([undefined, 'polish', '../pl_PL', 'pl'])('names the codes for %j', (code) => {
  const { isMade, lines } = makeLanguage(project, code)
  expect(isMade).toBe(false)
  expect(lines.join(' ')).toContain('uk_UA')
})

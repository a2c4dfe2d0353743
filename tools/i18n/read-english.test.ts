import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Hashes, listStale, listUnnoted, noteNew, noteRead, readOwnSeen, readSeen } from './read-english.ts'

const OLD: Hashes = { page: { HELLO: 'aaaaaa', BYE: 'bbbbbb' } }
const NOW: Hashes = { page: { HELLO: 'cccccc', BYE: 'bbbbbb' } }

let project: string

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'vitamin-cve-english-'))
  for (const language of ['de_DE', 'fr_FR']) mkdirSync(join(project, 'content', 'i18n', language), { recursive: true })
  noteNew(project, OLD)
})
afterEach(() => rmSync(project, { recursive: true }))

const staleIn = (language: string) => listStale(NOW, readSeen(project), readOwnSeen(project, language))

it('a changed text is stale in every language until it is read again', () => {
  expect(staleIn('de_DE')).toEqual([['page', 'HELLO']])
  expect(noteRead(project, NOW, 'de_DE', [], ['fr_FR'])).toBe(1)
  expect(staleIn('de_DE')).toEqual([])
  expect(staleIn('fr_FR')).toEqual([['page', 'HELLO']])
  expect(readSeen(project)).toEqual(OLD)
})

it('one file has it again once all languages were read', () => {
  noteRead(project, NOW, 'de_DE', [], ['fr_FR'])
  noteRead(project, NOW, 'fr_FR', ['HELLO'], ['de_DE'])
  expect(readSeen(project)).toEqual(NOW)
  for (const language of ['de_DE', 'fr_FR']) {
    expect(existsSync(join(project, 'content', 'i18n', language, 'english.json'))).toBe(false)
    expect(staleIn(language)).toEqual([])
  }
})

it('other texts than the named ones stay stale', () => {
  expect(noteRead(project, NOW, 'de_DE', ['BYE'], ['fr_FR'])).toBe(0)
  expect(staleIn('de_DE')).toEqual([['page', 'HELLO']])
})

it('notes new texts and forgets old ones, but hides no change', () => {
  const grown = { page: { HELLO: 'cccccc', NEW: 'dddddd' } }
  expect(listUnnoted(grown, readSeen(project))).toEqual(['page NEW'])
  noteNew(project, grown)
  expect(JSON.parse(readFileSync(join(project, 'content', 'i18n', 'english.json'), 'utf8'))).toEqual({
    page: { HELLO: 'aaaaaa', NEW: 'dddddd' },
  })
})

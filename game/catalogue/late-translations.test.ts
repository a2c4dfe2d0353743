import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { textsOf } from './catalogue.ts'
import { discoverCatalogue } from './discover.ts'
import { TranslationFolders, translateLate } from './late-translations.ts'
import type { Unit } from './unit.ts'

const { challenges } = await discoverCatalogue()
const built = challenges.find((challenge) => challenge.key === 'loginAdminChallenge')
if (!built?.built) throw new Error('Login Admin is missing')
const unit = {
  ...built,
  challenge: { ...textsOf(built, undefined), key: built.key },
  codingFaults: [],
} as unknown as Unit

let folder: string
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
const open = () => new TranslationFolders(pathToFileURL(`${folder}/`))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-late-'))
  mkdirSync(join(folder, 'pl_PL'))
  mkdirSync(join(folder, 'fr_FR', 'challenges'), { recursive: true })
  mkdirSync(join(folder, 'xx_XX'))
  write('pl_PL/challenges.yml', 'login-admin: { description: Zaloguj się jako administrator. }\n')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('a language without the course has the description, and English for the rest', () => {
  const late = translateLate(unit, open())
  expect(late.translations.get('pl_PL')).toMatchObject({
    description: 'Zaloguj się jako administrator.',
    hints: unit.challenge.hints,
    explanation: unit.challenge.explanation,
  })
  expect(late.coding?.translations.pl_PL).toBeUndefined()
  expect([...late.translations.keys()]).toEqual(['fr_FR', 'pl_PL'])
})

it('the file of a challenge wins over the list of descriptions', () => {
  write('fr_FR/challenges.yml', 'login-admin: { description: La liste. }\n')
  expect(translateLate(unit, open()).translations.get('fr_FR')?.description).toBe('La liste.')
  write('fr_FR/challenges/login-admin.yml', 'description: Le fichier.\n')
  expect(translateLate(unit, open()).translations.get('fr_FR')?.description).toBe('Le fichier.')
})

it('a file is read when its language is asked for, once', () => {
  const late = translateLate(unit, open())
  write('fr_FR/challenges/login-admin.yml', 'description: Avant la demande.\n')
  expect(late.translations.get('fr_FR')?.description).toBe('Avant la demande.')
  write('fr_FR/challenges/login-admin.yml', 'description: Après la demande.\n')
  expect(late.translations.get('fr_FR')?.description).toBe('Avant la demande.')
})

it.each(['description: 7\n', 'description: [\n', 'hint: Un champ inconnu.\n'])(
  'a broken file is English: %j',
  (text) => {
    write('fr_FR/challenges/login-admin.yml', text)
    expect(translateLate(unit, open()).translations.get('fr_FR')).toBeUndefined()
  },
)

it('an unknown language has no translation', () => {
  expect(translateLate(unit, open()).translations.get('xx_XX')).toBeUndefined()
  expect(translateLate(unit, open()).translations.get('../../etc')).toBeUndefined()
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalogue } from './catalogue.ts'
import { discoverUnits } from './discover.ts'
import { parseRegister, readRegister } from './register.ts'
import { parseUnit, type UnitContent } from './unit.ts'

const explanation = {
  happened: 'Something happened.',
  allowedBy: 'Something allowed it.',
  mendedBy: 'Something mends it.',
}
const challenge = {
  key: 'emptyUserRegistration',
  name: 'Empty User Registration',
  category: 'Improper Input Validation',
  difficulty: 2,
  description: 'Open an account for nobody.',
  hints: ['Change the request on its way.'],
  explanation,
  weakness: 'Improper Input Validation',
  cwe: [20],
  owasp: 'A03:2021',
}
const oracle = { watches: 'customerRegistered', isSolvedBy: () => false }
const germanTexts = {
  description: 'Ein Konto für niemanden.',
  hints: ['Ändere die Anfrage.'],
  explanation,
  weakness: 'Prüfung',
}
const folder = 'empty-user-registration'

describe('a challenge folder is refused by name and field when', () => {
  it.each<[string, Partial<UnitContent>, RegExp]>([
    ['it exports no challenge', { challenge: undefined }, /empty-user-registration.*challenge\.ts.*default export/],
    ['the name is missing', { challenge: { ...challenge, name: undefined } }, /default export\.name/],
    ['a field is misspelt', { challenge: { ...challenge, dificulty: 2 } }, /dificulty/],
    ['the difficulty is 7', { challenge: { ...challenge, difficulty: 7 } }, /default export\.difficulty/],
    ['a hint is empty', { challenge: { ...challenge, hints: [''] } }, /default export\.hints\.0/],
    ['a placeholder is unknown', { challenge: { ...challenge, description: 'Mail {{nobody}} today.' } }, /placeholder/],
    ['an explanation is missing', { challenge: { ...challenge, explanation: {} } }, /default export\.explanation/],
    ['the weakness has no name', { challenge: { ...challenge, weakness: '' } }, /default export\.weakness/],
    ['no CWE is named', { challenge: { ...challenge, cwe: [] } }, /default export\.cwe/],
    ['a CWE is made up', { challenge: { ...challenge, cwe: [20, 99999] } }, /default export\.cwe\.1.*weaknesses\.ts/],
    ['the OWASP category is unknown', { challenge: { ...challenge, owasp: 'A11:2021' } }, /default export\.owasp/],
    [
      'a translation names no weakness',
      { translations: { de_DE: { ...germanTexts, weakness: undefined } } },
      /weakness/,
    ],
    ['the key belongs elsewhere', { challenge: { ...challenge, key: 'loginAdminChallenge' } }, /folder login-admin/],
    ['it exports no oracle', { oracle: undefined }, /oracle\.ts.*default export/],
    ['the oracle watches nothing known', { oracle: { ...oracle, watches: 'rumours' } }, /default export\.watches/],
    ['the oracle does not judge', { oracle: { watches: 'exchange' } }, /default export\.isSolvedBy/],
    ['a translation lacks a hint', { translations: { de_DE: { ...germanTexts, hints: [] } } }, /de_DE\.yml.*hints/],
    ['a translation lacks its text', { translations: { de_DE: {} } }, /texts\.de_DE\.yml.*description/],
    ['a translation is empty', { translations: { de_DE: null } }, /texts\.de_DE\.yml/],
    ['the oracle watches on nothing', { oracle: { ...oracle, on: [] } }, /default export\.on/],
  ])('%s', (_name, modules, complaint) => {
    expect(() => parseUnit(folder, { challenge, oracle, ...modules })).toThrow(complaint)
  })

  it('it disagrees with the register', () => {
    const unit = parseUnit(folder, { challenge: { ...challenge, difficulty: 3 }, oracle })
    expect(() => createCatalogue(readRegister(), [unit])).toThrow(/empty-user-registration.*difficulty.*is 3.*says 2/)
  })

  it('it has more hints than the register counts', () => {
    const unit = parseUnit(folder, {
      challenge: { ...challenge, hints: [...challenge.hints, 'And then some.'] },
      oracle,
    })
    expect(() => createCatalogue(readRegister(), [unit])).toThrow(/hints.*are 2.*says 1/)
  })

  it('the register does not know it', () => {
    const unit = parseUnit('fresh-squeezed', { challenge: { ...challenge, key: 'freshSqueezedChallenge' }, oracle })
    expect(() => createCatalogue(readRegister(), [unit])).toThrow(/RANGE_UNIT_UNREGISTERED.*fresh-squeezed/)
  })

  it('its key was there before', () => {
    const unit = parseUnit(folder, { challenge, oracle })
    expect(() => createCatalogue(readRegister(), [unit, { ...unit }])).toThrow(/RANGE_UNIT_TWICE/)
  })
})

describe('a folder on disk is refused when', () => {
  let challenges: string

  beforeAll(async () => {
    challenges = await mkdtemp(join(tmpdir(), 'vitamin-cve-units-'))
    await mkdir(join(challenges, 'broken'))
    await writeFile(join(challenges, 'broken', 'challenge.ts'), 'export default {')
    await writeFile(join(challenges, 'broken', 'oracle.ts'), 'export default {}')
  })

  afterAll(() => rm(challenges, { recursive: true }))

  it('a file cannot be read as a module', async () => {
    await expect(discoverUnits(pathToFileURL(`${challenges}/`))).rejects.toThrow(/RANGE_UNIT_MALFORMED.*broken/)
  })
})

describe('a register is refused when', () => {
  const entry = { key: 'freshChallenge', name: 'Fresh', category: 'XSS', difficulty: 1, hints: 1 }

  it.each<[string, unknown, RegExp]>([
    ['it is empty', {}, /reference/],
    ['an entry lacks its name', { reference: [{ ...entry, name: '' }], ours: [] }, /name/],
    ['an environment is unknown', { reference: [{ ...entry, disabledEnv: ['Mars'] }], ours: [] }, /disabledEnv/],
    ['a key stands there twice', { reference: [entry], ours: [{ ...entry, name: 'Other' }] }, /freshChallenge/],
    ['a name stands there twice', { reference: [entry], ours: [{ ...entry, key: 'otherChallenge' }] }, /Fresh/],
  ])('%s', (_name, content, complaint) => {
    expect(() => parseRegister(content)).toThrow(complaint)
  })
})

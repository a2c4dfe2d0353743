import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalogue, tutorialOf } from './catalogue.ts'
import { discoverUnits } from './discover-units.ts'
import { parseRoster, readRoster } from './roster.ts'
import { parseUnit, type Unit, type UnitContent } from './unit.ts'

const explanation = {
  happened: 'Something happened.',
  allowedBy: 'Something allowed it.',
  mendedBy: 'Something mends it.',
}
const challenge = {
  id: 25,
  key: 'emptyUserRegistration',
  name: 'Empty User Registration',
  category: 'Improper Input Validation',
  difficulty: 2,
  mitigation: 'cs/Input_Validation',
  description: 'Open an account for nobody.',
  hints: ['Change the request on its way.'],
  explanation,
  weakness: 'Improper Input Validation',
  cwe: [20],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
}
const oracle = { watches: 'customerRegistered', isSolvedBy: () => false }
const setting = { kind: 'text', name: 'emptyName', default: '', description: 'A name that is empty.' }
const germanTexts = {
  description: 'Ein Konto für niemanden.',
  hints: ['Ändere die Anfrage.'],
  explanation,
  weakness: 'Prüfung',
}
const folder = 'empty-user-registration'
const step = { id: 'look', fixture: '#email', until: { kind: 'filled', selector: '#email' }, text: 'Look at the form.' }
const guided = { ...challenge, tutorialOrder: 14 }

function faultsWith(...units: Unit[]): string {
  return createCatalogue(readRoster(), units)
    .faults.map(({ message }) => message)
    .join('\n')
}

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
    ['that of 2025 is unknown', { challenge: { ...challenge, owasp2025: 'A05:2021' } }, /default export\.owasp2025/],
    ['that of 2025 is missing', { challenge: { ...challenge, owasp2025: undefined } }, /owasp2025: is missing/],
    ['its place in the API list is unknown', { challenge: { ...challenge, api: 'API11:2023' } }, /default export\.api/],
    ['a CWE may not stand for a weakness', { challenge: { ...challenge, cwe: [1059] } }, /default export\.cwe\.0/],
    ['the key belongs elsewhere', { challenge: { ...challenge, key: 'loginAdminChallenge' } }, /folder login-admin/],
    ['it exports no oracle', { oracle: undefined }, /oracle\.ts.*default export/],
    ['the oracle watches nothing known', { oracle: { ...oracle, watches: 'rumours' } }, /default export\.watches/],
    ['the oracle does not judge', { oracle: { watches: 'exchange' } }, /default export\.isSolvedBy/],
    [
      'a translation has a hint too many',
      { translations: { de_DE: { ...germanTexts, hints: [...germanTexts.hints, 'Und noch einer.'] } } },
      /i18n\/de_DE\/challenges\/[a-z-]+\.yml, hints: are 2, in English 1/,
    ],
    ['a translation is a list', { translations: { de_DE: [] } }, /de_DE\/challenges\/[a-z-]+\.yml/],
    [
      'a translated text is no text',
      { translations: { de_DE: { description: 7 } } },
      /de_DE\/challenges\/[a-z-]+\.yml.*description/,
    ],
    [
      'a setting is of no kind',
      { oracle: { ...oracle, settings: { a: { kind: 'key' } } } },
      /default export\.settings\.a/,
    ],
    [
      'a setting lies elsewhere',
      { oracle: { ...oracle, settings: { a: { ...setting, name: 'host.trainerToken' } } } },
      /default export\.settings\.a\.name/,
    ],
    ['the id is none', { challenge: { ...challenge, id: undefined } }, /default export\.id/],
    [
      'two hints have one number',
      { challenge: { ...challenge, hints: [...challenge.hints, 'And then some.'], hintIds: [1, 1] } },
      /hintIds/,
    ],
    ['a hint has no number', { challenge: { ...challenge, hintIds: [] } }, /hintIds/],
    ['its routes are none', { routes: null }, /routes\.ts, default export: must be a function/],
    [
      'its published payloads are none',
      { challenge: { ...challenge, publishedPayloads: [''] } },
      /publishedPayloads\.0/,
    ],
    ['it unlocks what the page has not', { challenge: { ...challenge, unlocks: 'door' } }, /default export\.unlocks/],
    [
      'what the cheat score knows is misspelt',
      { challenge: { ...challenge, conduct: { isTrivail: true } } },
      /default export\.conduct.*isTrivail/,
    ],
    ['a tutorial has no place among the others', { tutorial: [step] }, /tutorialOrder: is missing/],
    ['its tutorial is missing', { challenge: guided }, /tutorial\.ts: is missing/],
    ['a tutorial is empty', { challenge: guided, tutorial: [] }, /tutorial\.ts, default export/],
    ['a tutorial exports nothing', { challenge: guided, tutorial: null }, /tutorial\.ts, default export/],
    [
      'a step waits for what nobody can wait for',
      { challenge: guided, tutorial: [{ ...step, until: { kind: 'weather' } }] },
      /tutorial\.ts, default export\.0\.until\.kind/,
    ],
    [
      'a step waits for an address instead of a screen',
      { challenge: guided, tutorial: [{ ...step, until: { kind: 'route', path: '#/login' } }] },
      /tutorial\.ts, default export\.0\.until\.path.*without #/,
    ],
    [
      'a step points nowhere',
      { challenge: guided, tutorial: [step, { ...step, id: 'two', fixture: ' ' }] },
      /tutorial\.ts, default export\.1\.fixture/,
    ],
    ['two steps have one id', { challenge: guided, tutorial: [step, step] }, /tutorial\.ts, look: is the id of two/],
    [
      'a step names a placeholder that is none',
      { challenge: guided, tutorial: [{ ...step, text: 'Type {{nobody}} into it.' }] },
      /tutorial\.ts, look: holds an unknown placeholder, \{\{nobody\}\}/,
    ],
    [
      'a step waits for a placeholder that is none',
      { challenge: guided, tutorial: [{ ...step, until: { kind: 'value', selector: '#email', value: '{{nobody}}' } }] },
      /tutorial\.ts, look: holds an unknown placeholder/,
    ],
    [
      'a translation tells a step that is not there',
      { challenge: guided, tutorial: [step], translations: { de_DE: { tutorial: { gone: 'Sieh dir das an.' } } } },
      /de_DE\/challenges\/[a-z-]+\.yml, tutorial\.gone: is the text of no step/,
    ],
    [
      'a translation of a step is no text',
      { challenge: guided, tutorial: [step], translations: { de_DE: { tutorial: { look: 7 } } } },
      /de_DE\/challenges\/[a-z-]+\.yml, tutorial\.look/,
    ],
    [
      'several things are wrong',
      { challenge: { ...challenge, name: '', cwe: [] }, oracle: {} },
      /name.*cwe.*oracle\.ts.*watches/,
    ],
    ['the oracle watches on nothing', { oracle: { ...oracle, on: [] } }, /default export\.on/],
  ])('%s', (_name, modules, complaint) => {
    expect(() => parseUnit(folder, { challenge, oracle, ...modules })).toThrow(complaint)
  })

  it('it disagrees with the roster', () => {
    const facts = { difficulty: 3, id: 5, tags: ['OSINT'], mitigation: 'cs/Logging' }
    const unit = parseUnit(folder, { challenge: { ...challenge, ...facts }, oracle })
    expect(faultsWith(unit)).toMatch(
      /empty-user-registration.*id is 5.*difficulty is 3, the roster says 2.*tags.*mitigationUrl is .*Logging/,
    )
  })

  it('its tutorial names an unknown challenge', () => {
    const tutorial = [{ ...step, skipIfSolved: 'noSuchChallenge' }]
    const unit = parseUnit(folder, { challenge: guided, oracle, tutorial })
    expect(faultsWith(unit)).toMatch(/tutorial\.ts asks about noSuchChallenge/)
  })

  it('it names an unknown companion', () => {
    const conduct = { comesWith: ['noSuchChallenge', 'loginAdminChallenge'] }
    const unit = parseUnit(folder, { challenge: { ...challenge, conduct }, oracle })
    expect(faultsWith(unit)).toMatch(/comesWith names noSuchChallenge, which is no challenge Correct/)
  })

  it('it has more hints than the roster counts', () => {
    const unit = parseUnit(folder, {
      challenge: { ...challenge, hints: [...challenge.hints, 'And then some.'] },
      oracle,
    })
    expect(faultsWith(unit)).toMatch(/hints.*are 2.*says 1.*hintIds/)
  })

  it('the roster does not know it', () => {
    const unit = parseUnit('fresh-squeezed', { challenge: { ...challenge, key: 'freshSqueezedChallenge' }, oracle })
    expect(faultsWith(unit)).toMatch(/RANGE_UNIT_UNREGISTERED.*fresh-squeezed/)
  })

  it('its key is taken', () => {
    const unit = parseUnit(folder, { challenge, oracle })
    expect(faultsWith(unit, { ...unit })).toMatch(/RANGE_UNIT_TWICE/)
    expect(createCatalogue(readRoster(), [unit, { ...unit }]).byKey.get(challenge.key)?.built).toBe(true)
  })
})

it.each([
  ['is empty', null, challenge],
  ['is blank', { description: '', hints: [''], explanation: { happened: '' }, weakness: null }, challenge],
  ['has a description only', { description: 'Ein Konto für niemanden.' }, { description: 'Ein Konto für niemanden.' }],
  [
    'has a part of an explanation',
    { hints: [], explanation: { happened: 'Etwas geschah hier.' } },
    { hints: challenge.hints, explanation: { ...explanation, happened: 'Etwas geschah hier.' } },
  ],
])('a translation that %s is English for the rest', (_name, texts, told) => {
  const { description, hints, explanation, weakness } = { ...challenge, ...told }
  const unit = parseUnit(folder, { challenge, oracle, translations: { xx: texts } })
  expect(unit.translations.get('xx')).toEqual({ description, hints, explanation, weakness, tutorial: {} })
})

it('a step without a translation stays English', () => {
  const tutorial = [step, { ...step, id: 'type', until: { kind: 'time', seconds: 5 } }]
  const translations = { xx: { tutorial: { look: 'Sieh dir das an.', type: '' } } }
  const entry = readRoster().map((entry) => (entry.key === challenge.key ? { ...entry, tutorialOrder: 14 } : entry))
  const unit = parseUnit(folder, { challenge: guided, oracle, tutorial, translations })
  const built = createCatalogue(entry, [unit]).byKey.get(challenge.key)
  if (!built?.built) throw new Error('It was left out')
  expect(tutorialOf(built, 'xx').map(({ text }) => text)).toEqual(['Sieh dir das an.', step.text])
})

describe('a folder on disk is left out when', () => {
  let challenges: string

  beforeAll(async () => {
    challenges = await mkdtemp(join(tmpdir(), 'vitamin-cve-units-'))
    await mkdir(join(challenges, 'broken'))
    await writeFile(join(challenges, 'broken', 'challenge.ts'), 'export default {')
    await writeFile(join(challenges, 'broken', 'oracle.ts'), 'export default [')
    await mkdir(join(challenges, 'fresh'))
    await writeFile(
      join(challenges, 'fresh', 'challenge.ts'),
      `export default ${JSON.stringify({ ...challenge, name: '' })}`,
    )
    await writeFile(join(challenges, 'fresh', 'oracle.ts'), 'export default { watches: 7, isSolvedBy() {} }')
    await mkdir(join(challenges, folder))
    await writeFile(join(challenges, folder, 'challenge.ts'), `export default ${JSON.stringify(challenge)}`)
    await writeFile(
      join(challenges, folder, 'oracle.ts'),
      `export default { watches: 'exchange', isSolvedBy: () => false }`,
    )
  })

  afterAll(() => rm(challenges, { recursive: true }))

  it('it is broken, with every fault of every folder, and the others stay', async () => {
    const { units, faults } = await discoverUnits(pathToFileURL(`${challenges}/`), pathToFileURL(`${challenges}/i18n/`))
    expect(faults.map(({ message }) => message)).toEqual([
      expect.stringMatching(/RANGE_UNIT_MALFORMED.*broken.*challenge\.ts.*oracle\.ts/s),
      expect.stringMatching(/RANGE_UNIT_MALFORMED.*fresh.*default export.name.*default export.watches/),
    ])
    expect(units.map((unit) => unit.folder)).toEqual([folder])
    const catalogue = createCatalogue(readRoster(), units, faults)
    expect(catalogue.faults).toEqual(faults)
    expect(catalogue.challenges.filter(({ built }) => built).map(({ key }) => key)).toEqual([challenge.key])
  })
})

describe('hints', () => {
  const idsOf = (unit: Unit) => {
    const built = createCatalogue(readRoster(), [unit]).byKey.get(challenge.key)
    return built?.built ? built.hints.map(({ id, order, text }) => [id, order, text]) : []
  }

  it('keep their ids when one is added in the middle', () => {
    const [first] = challenge.hints
    const before = idsOf(parseUnit(folder, { challenge, oracle }))
    const hints = ['Look at the form.', first, 'Send it without.']
    const after = idsOf(parseUnit(folder, { challenge: { ...challenge, hints, hintIds: [2, 1, 3] }, oracle }))
    const [id] = before[0] ?? []
    expect(before).toEqual([[id, 1, first]])
    expect(after).toEqual([
      [10_000 + 25 * 100 + 2, 1, 'Look at the form.'],
      [id, 2, first],
      [10_000 + 25 * 100 + 3, 3, 'Send it without.'],
    ])
  })
})

describe('a roster is refused when', () => {
  const entry = { key: 'freshChallenge', name: 'Fresh', category: 'XSS', difficulty: 1, hints: 1 }

  it.each<[string, unknown, RegExp]>([
    ['it is empty', {}, /reference/],
    ['an entry lacks its name', { reference: [{ ...entry, name: '' }], ours: [] }, /name/],
    ['an environment is unknown', { reference: [{ ...entry, disabledEnv: ['Mars'] }], ours: [] }, /disabledEnv/],
    ['a key stands there twice', { reference: [entry], ours: [{ ...entry, name: 'Other' }] }, /freshChallenge/],
    ['a name stands there twice', { reference: [entry], ours: [{ ...entry, key: 'otherChallenge' }] }, /Fresh/],
  ])('%s', (_name, content, complaint) => {
    expect(() => parseRoster(content)).toThrow(complaint)
  })
})

describe('a broken coding part keeps the challenge and is reported by file and field when', () => {
  const fix = { patch: 'bound', outcome: 'fixed', explanation: 'This one binds its values.' }
  const wrong = { patch: 'list', outcome: 'broken', explanation: 'This one refuses some letters.' }
  const definition = {
    file: 'shop/accounts/customers.ts',
    symbols: ['findByCredentials'],
    vulnerable: ['SELECT'],
    hints: ['Look at the query.'],
    fixes: [fix, wrong],
  }
  const patches = { bound: '', list: '' }
  const german = { hints: ['Sieh dir die Abfrage an.'], fixes: ['Hier wird gebunden.', 'Hier wird abgewiesen.'] }
  const parse = (change: object, others: Partial<UnitContent> = {}) =>
    parseUnit(folder, {
      challenge,
      oracle,
      coding: { definition: { ...definition, ...change }, patches },
      translations: { de_DE: { ...germanTexts, coding: german } },
      ...others,
    })

  it('is accepted otherwise', () => {
    const { coding, codingFaults } = parse({})
    expect(codingFaults).toEqual([])
    expect(coding).toMatchObject({ ...definition, translations: { de_DE: german } })
  })

  it.each<[string, object, Partial<UnitContent>, RegExp]>([
    ['a hint is short', { hints: ['No.'] }, {}, /coding\/coding\.ts, hints\.0/],
    ['a field is misspelt', { vulnerabel: [] }, {}, /vulnerabel/],
    ['nothing is to be found', { vulnerable: [] }, {}, /coding\.ts, vulnerable/],
    ['two fixes are right', { fixes: [fix, { ...wrong, outcome: 'fixed' }] }, {}, /fixes: 2 of them are right/],
    [
      'a patch is not there',
      { fixes: [fix, { ...wrong, patch: 'none' }] },
      {},
      /coding\/fixes\/none\.patch is not there/,
    ],
    ['a patch is of no fix', {}, { coding: { definition, patches: { ...patches, odd: '' } } }, /fixes\/odd\.patch/],
    ['it cannot be loaded', {}, { coding: { definition: 'SyntaxError: …', patches } }, /coding\/coding\.ts: /],
    [
      'a translation lacks an explanation',
      {},
      { translations: { de_DE: { ...germanTexts, coding: { ...german, fixes: german.fixes.slice(1) } } } },
      /i18n\/de_DE\/challenges\/empty-user-registration\.yml, coding\.fixes: are 1, in English 2/,
    ],
  ])('%s', (_fault, change, others, message) => {
    const unit = parse(change, others)
    expect(unit.coding).toBeUndefined()
    expect(unit.challenge.key).toBe(challenge.key)
    expect(unit.codingFaults.join('; ')).toMatch(message)
    expect(faultsWith(unit)).toContain('RANGE_CODING_MALFORMED')
    expect(faultsWith(unit)).toContain(`folder: ${folder}`)
    expect(createCatalogue(readRoster(), [unit]).byKey.get(challenge.key)).toMatchObject({
      built: true,
      codingChallengeBuilt: false,
    })
  })
})

describe('a broken place keeps the challenge and is reported by file and field when', () => {
  const definition = {
    file: 'shop/accounts/customers.ts',
    symbols: ['findByCredentials'],
    explanation: 'A bound value stays a value.',
  }
  const fix = 'Ein gebundener Wert bleibt ein Wert.'
  const parse = (change: object, patches = ['bound'], texts: unknown = { fix }) =>
    parseUnit(folder, {
      challenge,
      oracle,
      place: { definition: { ...definition, ...change }, patches },
      translations: { de_DE: { ...germanTexts, coding: texts } },
    })

  it('is accepted otherwise, and is no coding part', () => {
    const { coding, place, codingFaults } = parse({})
    expect(codingFaults).toEqual([])
    expect(coding).toBeUndefined()
    expect(place).toEqual({ ...definition, patch: 'bound', translations: { de_DE: fix } })
  })

  it.each<[string, object, string[] | undefined, unknown, RegExp]>([
    ['a field is misspelt', { symbol: 'x' }, undefined, { fix }, /coding\/place\.ts: .*symbol/],
    ['nothing is explained', { explanation: '' }, undefined, { fix }, /coding\/place\.ts, explanation/],
    ['the model fix is missing', {}, [], { fix }, /coding\/fixes: holds 0 patches/],
    ['there are two fixes', {}, ['bound', 'list'], { fix }, /coding\/fixes: holds 2 patches/],
    ['a translation has options', {}, undefined, { fixes: [fix] }, /i18n\/de_DE\/challenges\/.*\.yml, coding/],
  ])('%s', (_fault, change, patches, texts, message) => {
    const unit = parse(change, patches, texts)
    expect(unit.place).toBeUndefined()
    expect(unit.codingFaults.join('; ')).toMatch(message)
    expect(faultsWith(unit)).toContain('RANGE_CODING_MALFORMED')
  })
})

import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { IMAGINARY_ID } from '#game/continue-codes.ts'
import type { Exploit, Ways } from '#game/define.ts'
import { textOf } from '#game/tutorial.ts'
import { nameCwe, OWASP_2025_NAMES } from '../weaknesses.ts'
import { type BuiltChallenge, type Catalogue, listFirstPath, textsOf } from './catalogue.ts'
import { discoverCatalogue } from './discover.ts'
import { folderOf } from './unit.ts'

const CHALLENGES = new URL('../../challenges/', import.meta.url)

/** Besides the optional `routes.ts`, `settings.ts`, `tutorial.ts` and `coding/`. */
const REQUIRED_FILES = ['challenge.ts', 'exploit.ts', 'flaws.ts', 'oracle.test.ts', 'oracle.ts', 'ways.ts']
const OPTIONAL_FILES = /^(coding|mend|(routes|settings|tutorial)\.ts)$/

const folders = (await readdir(CHALLENGES, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()
let catalogue: Catalogue

beforeAll(async () => {
  catalogue = await discoverCatalogue()
})

describe('the roster', () => {
  const reference = () => catalogue.challenges.filter(({ id }) => id <= 116)

  it('holds the 116 of the reference at their positions, and ours from 121', () => {
    expect(reference().map(({ id }) => id)).toEqual(Array.from({ length: 116 }, (_, index) => index + 1))
    const ours = catalogue.challenges.slice(116)
    expect(ours.map(({ id }) => id)).toEqual(ours.map((_, index) => 121 + index))
    // The first two are fixed by the wire; more may follow.
    expect(ours.slice(0, 2).map(({ key }) => key)).toEqual(['bullyChatbotChallenge', 'killChatbotChallenge'])
  })

  it.each([
    [1, 'passwordHashLeakChallenge'],
    [27, 'errorHandlingChallenge'],
    [57, 'noSqlOrdersChallenge'],
    [75, 'scoreBoardChallenge'],
    [97, 'exposedMetricsChallenge'],
    [98, 'misplacedIacFiles'],
    [99, 'freeDeluxeChallenge'],
    [109, 'exposedCredentialsChallenge'],
    [114, 'systemPromptExtractionChallenge'],
    [115, 'iacLeakedKeyChallenge'],
    [116, 'vulnerableDockerImageChallenge'],
  ])('has id %i for %s', (id, key) => {
    expect(catalogue.byId.get(id)?.key).toBe(key)
    expect(catalogue.byKey.get(key)?.id).toBe(id)
  })

  it('counts difficulties as the reference does', () => {
    const counts = [1, 2, 3, 4, 5, 6].map(
      (stars) => reference().filter(({ difficulty }) => difficulty === stars).length,
    )
    expect(counts).toEqual([13, 19, 27, 26, 19, 12])
  })

  it('counts categories as the reference does', () => {
    const counts: Record<string, number> = {}
    for (const { category } of reference()) counts[category] = (counts[category] ?? 0) + 1
    expect(counts).toEqual({
      'Sensitive Data Exposure': 17,
      Injection: 14,
      'Improper Input Validation': 12,
      'Broken Access Control': 12,
      XSS: 9,
      'Broken Authentication': 9,
      'Vulnerable Components': 9,
      Miscellaneous: 6,
      'Cryptographic Issues': 5,
      'Observability Failures': 4,
      'Broken Anti Automation': 4,
      'Security Misconfiguration': 5,
      'Security through Obscurity': 3,
      'Insecure Deserialization': 3,
      'Unvalidated Redirects': 2,
      XXE: 2,
    })
  })

  it('counts hints, tutorials and coding challenges as the reference does', () => {
    expect(reference().reduce((sum, { hintCount }) => sum + hintCount, 0)).toBe(397)
    expect(reference().filter(({ hasCodingChallenge }) => hasCodingChallenge)).toHaveLength(35)
    const tutorials = reference().flatMap(({ tutorialOrder }) => tutorialOrder ?? [])
    expect(tutorials.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
  })

  it('uses tags that clients know', () => {
    const known = `Danger Zone,OSINT,Good for Demos,Tutorial,Shenanigans,Contraption,Code Analysis,Prerequisite,Web3,Brute Force,Good Practice,AI/LLM`
    const tags = new Set(catalogue.challenges.flatMap((challenge) => challenge.tags))
    expect([...tags].filter((tag) => !known.split(',').includes(tag))).toEqual([])
  })

  it('has no fault', () => {
    expect(catalogue.faults).toEqual([])
  })

  it('is frozen', () => {
    expect(Object.isFrozen(catalogue.challenges)).toBe(true)
    expect(catalogue.challenges.every((challenge) => Object.isFrozen(challenge))).toBe(true)
  })
})

it('gives each hidden part of the page to one challenge, and the imaginary id to one', () => {
  const built = catalogue.challenges.filter((challenge) => challenge.built)
  expect(built.flatMap(({ key, unlocks }) => (unlocks ? [[key, unlocks]] : [])).sort()).toEqual([
    ['closeNotificationsChallenge', 'closeAllTickets'],
    ['scoreBoardChallenge', 'scoreBoardLink'],
    ['xssBonusChallenge', 'solveSound'],
  ])
  expect(built.flatMap(({ key, imaginaryId }) => (imaginaryId ? [[key, imaginaryId]] : []))).toEqual([
    ['continueCodeChallenge', IMAGINARY_ID],
  ])
})

it('every open challenge has German texts', () => {
  const english = catalogue.challenges.filter((challenge) => challenge.built && !challenge.translations.has('de_DE'))
  expect(english.map(({ key }) => key)).toEqual([])
})

describe('tutorials', () => {
  const tutorials = () =>
    catalogue.challenges
      .flatMap((challenge) => (challenge.built && challenge.tutorialOrder !== null ? [challenge] : []))
      .sort((one, other) => Number(one.tutorialOrder) - Number(other.tutorialOrder))

  it('have as many steps as walkthroughs know', () => {
    // Tutorials of the reference; ours may follow.
    expect(
      tutorials()
        .slice(0, 13)
        .map(({ name, tutorial }) => [name, tutorial.length]),
    ).toEqual([
      ['Score Board', 6],
      ['DOM XSS', 17],
      ['Bonus Payload', 4],
      ['Privacy Policy', 4],
      ['Reflected XSS', 10],
      ['Exposed Credentials', 9],
      ['Login Admin', 19],
      ['Admin Section', 14],
      ['Password Strength', 11],
      ['View Basket', 10],
      ['Forged Feedback', 9],
      ['Login Jim', 14],
      ['Login Bender', 15],
    ])
  })

  it('on the first path are in order, and end with the solve of their challenge', () => {
    const path = listFirstPath(catalogue, undefined)
    expect(path.map(({ name }) => name)).toEqual([
      'Score Board',
      'DOM XSS',
      'Login Admin',
      'Admin Section',
      'View Basket',
    ])
    const german = listFirstPath(catalogue, 'de_DE')
    expect(german.map(({ gains }, at) => gains === path[at]?.gains)).toEqual(path.map(() => false))
  })

  it('handle an early solve, and answer a wrong try', () => {
    const lost = tutorials().filter(({ tutorial }) => !tutorial.some(({ isArrival }) => isArrival))
    expect(lost.map(({ name }) => name)).toEqual([])
  })
})

it('every open challenge names its weakness by known entries, except for intended behaviour', () => {
  const built = catalogue.challenges.filter((challenge) => challenge.built)
  const intended = built.filter(({ weakness }) => weakness === undefined)
  expect(intended.map(({ key }) => key)).toEqual([
    'privacyPolicyChallenge',
    'scoreBoardChallenge',
    'securityPolicyChallenge',
  ])
  expect(
    intended.flatMap(({ cwe, owasp, owasp2025, api, llm }) => [
      ...cwe,
      ...[owasp, owasp2025, api, llm].filter(Boolean),
    ]),
  ).toEqual([])
  const bad = built.filter(
    ({ weakness, cwe, owasp2025 }) =>
      weakness !== undefined &&
      (owasp2025 === undefined ||
        !/^[ -~]+$/.test(weakness) ||
        cwe.length === 0 ||
        cwe.some((number) => nameCwe(number).name === '')),
  )
  expect(bad.map(({ key }) => key)).toEqual([])
})

it('page and range name the OWASP Top 10 of 2025 alike, and each category has a challenge', () => {
  const content = (file: string) =>
    JSON.parse(readFileSync(new URL(`../../content/i18n/${file}`, import.meta.url), 'utf8')) as Record<string, string>
  const categories = Object.entries(OWASP_2025_NAMES)
  const keys = categories.map(([id]) => `OWASP_${id.replace(':', '_')}`)
  expect(keys.map((key) => content('en.json')[key])).toEqual(categories.map(([, name]) => name))
  expect(keys.filter((key) => !content('de_DE/page.json')[key])).toEqual([])
  const used = new Set(catalogue.challenges.flatMap((challenge) => (challenge.built && challenge.owasp2025) || []))
  expect([...used].sort()).toEqual(categories.map(([id]) => id))
})

it('every mitigation leads to an existing cheat sheet', () => {
  const links = catalogue.challenges.map(({ mitigationUrl }) => mitigationUrl ?? '')
  expect(links.filter((link) => /(?:JSON_Web_Token_for_Java|Broken_Access_Control)_Cheat_Sheet/.test(link))).toEqual([])
})

describe.each(folders)('challenge folder %s', (folder) => {
  const built = () =>
    catalogue.challenges.find(
      (challenge): challenge is BuiltChallenge => challenge.built && challenge.folder === folder,
    )

  it('is in the catalogue under its own name', () => {
    expect(folderOf(built()?.key ?? '')).toBe(folder)
  })

  it('holds the files of a challenge and no others', async () => {
    const files = await readdir(new URL(`${folder}/`, CHALLENGES))
    expect(REQUIRED_FILES.filter((file) => !files.includes(file))).toEqual([])
    expect(files.filter((file) => !REQUIRED_FILES.includes(file) && !OPTIONAL_FILES.test(file))).toEqual([])
  })

  it('has the settings that its oracle declares', async () => {
    const files = await readdir(new URL(`${folder}/`, CHALLENGES))
    const settings = files.includes('settings.ts')
      ? (await import(new URL(`${folder}/settings.ts`, CHALLENGES).href)).default
      : undefined
    expect(built()?.oracle.settings).toEqual(settings)
    expect(catalogue.settings[built()?.key ?? '']).toEqual(settings)
  })

  it('has an exploit whose companions exist', async () => {
    const module: { default: Exploit } = await import(new URL(`${folder}/exploit.ts`, CHALLENGES).href)
    expect(module.default.run).toBeTypeOf('function')
    for (const key of module.default.companions) {
      expect(catalogue.byKey.get(key)?.built).toBe(true)
      expect(key).not.toBe(built()?.key)
    }
  })

  it('lists other ways and mishaps', async () => {
    const module: { default: Ways } = await import(new URL(`${folder}/ways.ts`, CHALLENGES).href)
    const { otherWays, onlyWay, mishaps, companions } = module.default
    expect(Object.keys(mishaps).length).toBeGreaterThan(0)
    if (onlyWay === undefined) expect(Object.keys(otherWays).length).toBeGreaterThan(0)
    else expect(onlyWay).toMatch(/^[A-Z].{15,}\.$/)
    for (const key of companions) {
      expect(catalogue.byKey.get(key)?.built).toBe(true)
      expect(key).not.toBe(built()?.key)
    }
  })

  it('has texts for players, in the voice of the house', () => {
    const challenge = built()
    if (!challenge) throw new Error(`${folder} is not in the catalogue`)
    const texts = [undefined, ...catalogue.languages].flatMap((language) => {
      const { description, hints, explanation } = textsOf(challenge, language)
      return [description, ...hints, ...Object.values(explanation)]
    })
    expect(texts.length).toBeGreaterThan(3)
    for (const text of texts) {
      expect(text.replace(/<!--.*?-->/gs, '')).not.toMatch(/TODO|!|\s$|^\s/)
      expect(text).toMatch(/[.?。？؟।]$/)
    }
  })

  it('has its tutorial in German too, in the voice of the house', () => {
    const challenge = built()
    if (!challenge) throw new Error(`${folder} is not in the catalogue`)
    const { tutorial: german = {}, gains } = challenge.translations.get('de_DE') ?? {}
    expect(gains !== undefined).toBe(challenge.firstPath !== undefined)
    const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()
    expect(Object.keys(german).sort()).toEqual(challenge.tutorial.map(({ id }) => id).sort())
    for (const { id, text, wrong } of challenge.tutorial) {
      const told = german[id] ?? ''
      expect(typeof told === 'string').toBe(wrong === undefined)
      expect(placeholders(textOf(told))).toEqual(placeholders(`${text} ${wrong ?? ''}`))
      for (const words of [text, wrong, textOf(told)]) {
        expect(words?.replace(/``.*?``|`[^`]*`/g, 'code') ?? '').not.toMatch(/TODO|!|\s$|^\s/)
      }
    }
  })
})

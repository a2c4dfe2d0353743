import { type Catalogue, createCatalogue } from '#game/catalogue/catalogue.ts'
import { readRoster } from '#game/catalogue/roster.ts'
import type { Translation } from '#game/catalogue/translation.ts'
import { folderOf, type Unit } from '#game/catalogue/unit.ts'
import type { Oracle } from '#game/oracle.ts'

function germanOf(name: string, hintCount: number): Translation {
  return {
    description: `Über <b>${name}</b> auf {{domain}}.`,
    hints: Array.from({ length: hintCount }, (_, index) => `Tipp ${index + 1}.`),
    explanation: { happened: 'Es geschah.', allowedBy: 'Es ging.', mendedBy: 'Es geht nicht mehr.' },
    weakness: 'Ein Fehler',
    tutorial: { look: '**Sieh** dich um.' },
  }
}

/** A step that waits for a configured value, and one that is skipped after Login Admin. */
const STEPS: Unit['tutorial'] = [
  {
    id: 'look',
    fixture: 'app-navbar',
    until: { kind: 'time', seconds: 10 },
    text: '**Look** around.',
    skipIfSolved: 'loginAdminChallenge',
  },
  {
    id: 'type',
    fixture: '#email',
    until: { kind: 'value', selector: '#email', value: 'jim@{{domain}}' },
    text: 'Type `jim@{{domain}}`.',
  },
]

/** A catalogue with only the given oracles, for tests without real challenges. @param facts overrides by key */
export function catalogueOf(
  oracles: Readonly<Record<string, Oracle>>,
  facts: Readonly<Record<string, Partial<Unit['challenge']>>> = {},
): Catalogue {
  const roster = readRoster()
  const units = Object.entries(oracles).map(([key, oracle]): Unit => {
    const entry = roster.find((candidate) => candidate.key === key)
    if (!entry) throw new Error(`The roster has no ${key}`)
    const { id, name, category, difficulty, hintCount, tags, disabledEnv, tutorialOrder, hasCodingChallenge } = entry
    return {
      folder: folderOf(key),
      oracle,
      routes: undefined,
      coding: undefined,
      place: undefined,
      codingFaults: [],
      tutorial: tutorialOrder === null ? [] : STEPS,
      translations: new Map([['de_DE', germanOf(name, hintCount)]]),
      challenge: {
        id,
        key,
        name,
        category,
        difficulty,
        tags: [...tags],
        disabledEnv: [...disabledEnv] as Unit['challenge']['disabledEnv'],
        tutorialOrder,
        hasCodingChallenge,
        mitigation: entry.mitigationUrl,
        description: `About <b>${name}</b> at {{domain}}.`,
        hints: Array.from({ length: hintCount }, (_, index) => `Hint ${index + 1} of {{applicationName}}.`),
        explanation: { happened: 'It happened.', allowedBy: 'It was allowed.', mendedBy: 'It is mended.' },
        weakness: 'A Mistake',
        cwe: [89, 79],
        owasp: 'A03:2021',
        owasp2025: 'A05:2025',
        ...facts[key],
      },
    }
  })
  return createCatalogue(roster, units)
}

import { existsSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parseYaml } from '#foundation/yaml.ts'
import { parseRoster, type RosterEntry, readRoster } from '#game/catalogue/roster.ts'
import { folderOf } from '#game/catalogue/unit.ts'
import { filesOf, germanOf, main } from './new-challenge.ts'

const said: string[] = []

beforeEach(() => {
  said.length = 0
  vi.spyOn(process.stdout, 'write').mockImplementation((text: unknown) => said.push(String(text)) > 0)
})

afterEach(() => vi.restoreAllMocks())

it('refuses an existing challenge', async () => {
  expect(await main(['loginAdminChallenge'])).toBe(1)
  expect(said.join('\n')).toContain('Nothing was written')
})

it.each([[[]], [['noSuchChallenge']], [['../../etc']]])(
  'refuses %j and lists the unbuilt challenges',
  async (words) => {
    expect(await main(words)).toBe(1)
    const built = (key: string) => existsSync(new URL(`../challenges/${folderOf(key)}`, import.meta.url))
    const planned = readRoster().flatMap(({ key }) => (built(key) ? [] : [key]))
    expect(said.join('\n')).toContain(`Not built yet: ${planned.join(', ')}`)
    expect(planned).not.toContain('loginAdminChallenge')
  },
)

it('prints a roster entry for a challenge of our own', async () => {
  expect(await main(['nobodyKnowsItChallenge'])).toBe(1)
  const pasted = said.join('').match(/^ {2}- \{.*?^ {4}\}$/ms)?.[0] ?? ''
  const roster = parseRoster({ reference: [], ours: parseYaml(pasted) })
  expect(roster).toMatchObject([{ id: 121, key: 'nobodyKnowsItChallenge', name: 'Nobody Knows It' }])
  expect(filesOf(roster[0] as RosterEntry)['challenge.ts']).toContain("hints: ['', '']")
})

it('writes all facts of the roster', () => {
  const entry = readRoster().find(({ key }) => key === 'resetPasswordJimChallenge')
  if (!entry) throw new Error('The roster has lost Jim')
  const files = filesOf(entry)
  expect(Object.keys(files)).toEqual([
    'challenge.ts',
    'oracle.ts',
    'oracle.test.ts',
    'exploit.ts',
    'flaws.ts',
    'ways.ts',
  ])
  expect(files['challenge.ts']).toContain(`name: "Reset Jim's Password"`)
  expect(files['challenge.ts']).toContain("hints: ['', '', '', ''],")
  expect(germanOf(entry)).not.toContain('tutorial')
  expect(germanOf(entry)).toContain("hints: ['', '', '', '']")
  expect(files['challenge.ts']).toContain(`id: ${entry.id},`)
  expect(files['challenge.ts']).toContain(`tags: ['OSINT'],`)
  expect(files['challenge.ts']).toContain(`mitigation: 'https://cheatsheetseries.owasp.org/`)
})

it('makes a tutorial if the roster has one', () => {
  const entry = readRoster().find(({ tutorialOrder }) => tutorialOrder === 13)
  if (!entry) throw new Error('The roster has lost a tutorial')
  expect(filesOf(entry)['tutorial.ts']).toContain("kind: 'time'")
  expect(germanOf(entry)).toContain("tutorial:\n  look: ''")
})

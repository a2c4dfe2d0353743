import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RosterEntry, readRoster } from '#game/catalogue/roster.ts'
import { folderOf } from '#game/catalogue/unit.ts'
import { root, say } from './run/console.mjs'

const CHALLENGES = join(root, 'challenges')

/** `npm run new:challenge -- <key>`: makes the folder of a registered challenge. Returns the exit code. */
export async function main([key]: string[]): Promise<number> {
  const roster = readRoster()
  const entry = roster.find((candidate) => candidate.key === key)
  if (!key || !entry) {
    say(key ? `The roster has no ${key}.` : 'Which challenge? npm run new:challenge -- <key>')
    say(
      'Keys are in challenges/roster.yml. Add a new one of ours to the end of `ours`. After a release it never changes:',
    )
    say(entryOf(key))
    const planned = roster.filter((candidate) => !existsSync(toFolderPath(candidate.key)))
    say(`Not built yet: ${planned.map((candidate) => candidate.key).join(', ')}`)
    return 1
  }
  const folder = toFolderPath(key)
  if (existsSync(folder)) {
    say(`${folder} is there already. Nothing was written.`)
    return 1
  }
  await mkdir(folder, { recursive: true })
  const german = join(root, 'content', 'i18n', 'de_DE', 'challenges', `${folderOf(key)}.yml`)
  await writeFile(german, germanOf(entry))
  for (const [file, content] of Object.entries(filesOf(entry))) await writeFile(join(folder, file), content)
  say(`Written: ${folder} (${Object.keys(filesOf(entry)).join(', ')}).`)
  say(`Its German: ${german}.`)
  say(
    'Until its blanks are filled the shop leaves it out, and the tests refuse it. docs/contributing/challenge.md leads through them.',
  )
  say(`Try it: npm run try:challenge -- ${key}`)
  return 0
}

/** Entry to paste into the roster for an unknown challenge. */
function entryOf(key: string | undefined): string {
  const usable = key && /^[a-z][A-Za-z0-9]*Challenge$/.test(key) ? key : 'supplierPriceListChallenge'
  const words = usable.replace(/Challenge$/, '').replace(/[A-Z]/g, (letter) => ` ${letter}`)
  return `  - {
      key: ${usable},
      name: ${words.charAt(0).toUpperCase()}${words.slice(1)},
      category: Broken Access Control, # one that others of the roster have
      difficulty: 2, # 1 to 6
      hints: 2, # how many it begins with
    }`
}

function toFolderPath(key: string): string {
  return join(CHALLENGES, folderOf(key))
}

/** Files of a new folder: facts of the roster, and blanks that the catalogue refuses. */
export function filesOf(entry: RosterEntry): Record<string, string> {
  const { id, key, name, category, difficulty, hintCount, tutorialOrder } = entry
  const hints = Array.from({ length: hintCount }, () => "''").join(', ')
  return {
    'challenge.ts': `import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: ${id},
  key: ${quoted(key)},
  name: ${quoted(name)},
  category: ${quoted(category)},
  difficulty: ${difficulty},
${listOptionalFacts(entry)}  weakness: '',
  cwe: [],
  owasp: '',
  owasp2025: '',
  description: '',
  hints: [${hints}],
  explanation: {
    happened: '',
    allowedBy: '',
    mendedBy: '',
  },
})
`,
    'oracle.ts': `import { defineOracle } from '#game/oracle.ts'

export default defineOracle({
  watches: 'exchange',
  on: [],
  isSolvedBy: () => false,
})
`,
    'oracle.test.ts': `import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

describeOracle(${quoted(key)}, oracle, {
  fires: {},
  staysSilent: {},
})
`,
    'exploit.ts': `import { defineExploit } from '#game/define.ts'

export default defineExploit((visitor) => visitor.get('/'))
`,
    'flaws.ts': `import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [],
})
`,
    'ways.ts': `import { defineWays } from '#game/define.ts'

export default defineWays({
  otherWays: {},
  mishaps: {},
})
`,
    ...(tutorialOrder !== null && { 'tutorial.ts': TUTORIAL }),
  }
}

/** Blanks stay English and are counted by `npm run i18n:report`. */
export function germanOf({ hintCount, tutorialOrder }: RosterEntry): string {
  return `description: ''
hints: [${Array.from({ length: hintCount }, () => "''").join(', ')}]
explanation:
  happened: ''
  allowedBy: ''
  mendedBy: ''
weakness: ''
${tutorialOrder === null ? '' : "tutorial:\n  look: ''\n"}`
}

/** Optional facts, a line each. */
function listOptionalFacts(entry: RosterEntry): string {
  const { tags, disabledEnv, tutorialOrder, hasCodingChallenge, mitigationUrl } = entry
  const list = (texts: readonly string[]): string => `[${texts.map(quoted).join(', ')}]`
  const facts = [
    tags.length > 0 && `tags: ${list(tags)}`,
    disabledEnv.length > 0 && `disabledEnv: ${list(disabledEnv)}`,
    tutorialOrder !== null && `tutorialOrder: ${tutorialOrder}`,
    hasCodingChallenge && 'hasCodingChallenge: true',
    mitigationUrl !== null && `mitigation: ${quoted(mitigationUrl)}`,
  ]
  return facts.map((fact) => (fact === false ? '' : `  ${fact},\n`)).join('')
}

/** A registered tutorial, with a blank that the catalogue refuses. */
const TUTORIAL = `import { defineTutorial } from '#game/tutorial.ts'

export default defineTutorial([
  { id: 'look', fixture: 'app-navbar', until: { kind: 'time', seconds: 10 }, text: '' },
])
`

function quoted(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`
}

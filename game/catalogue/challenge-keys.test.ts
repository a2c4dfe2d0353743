import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Files outside of a challenge's folder that name its key, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'challenges/roster.yml':
    'The order of the wire, which a challenge without its folder keeps; compared with the folders at start.',
  'config/fbctf.yml':
    'The reference’s file of countries, which is replaced as a whole; compared with the folders below.',
  'bench/proving.ts': 'Parts of each kind, whose verdicts are timed.',
  'contract/calls/range.ts': 'The example of a key in the documents of the interface.',
  'contract/calls/score-board.ts': 'The same.',
  'tools/image/try-image.ts': 'A part that is proven in the image.',
  'tools/try-challenge.ts': 'The example of a key that its usage names.',
}

/** Fields of another challenge's folder: companions, and steps to skip. */
const RELATIONS = /^challenges\/[^/]+\/(?:exploit|ways|tutorial)\.ts$/

const SOURCES =
  '{bench,foundation,config,content,contract,classroom,containment,proving,server,start,model,chain,challenges,game,lab,shop,tools,web}/**/*.{css,html,js,json,mjs,ts,tsx,yaml,yml}'

interface Owner {
  key: string
  /** Path of the challenge, with a final slash. */
  folder: string
}

function read(file: string): string {
  return readFileSync(`${ROOT}${file}`, 'utf8')
}

const owners = globSync('{challenges,docs/packs/*/challenges}/*/challenge.ts', { cwd: ROOT }).map((file): Owner => {
  const key = /^ {2}key: '(\w+)',$/m.exec(read(file))?.[1]
  if (key === undefined) throw new Error(`${file} holds no key`)
  return { key, folder: file.slice(0, -'challenge.ts'.length) }
})
const ownerByKey = new Map(owners.map((owner) => [owner.key, owner]))

const files = globSync(SOURCES, { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|\/testing\/|\/node_modules\//.test(file) && !file.startsWith('content/i18n/'),
)

/** Owners of foreign keys in a file. */
function strangersIn(file: string, text = read(file)): Owner[] {
  const words = new Set(text.match(/\w+/g) ?? [])
  return [...words].flatMap((word) => {
    const owner = ownerByKey.get(word)
    return owner && !file.startsWith(owner.folder) ? [owner] : []
  })
}

/** Strips a challenge's relations to others from a file. */
function withoutRelations(file: string): string {
  return /\/challenge\.ts$/.test(file) ? read(file).replaceAll(/comesWith: \[[^\]]*\]/g, '') : read(file)
}

describe('the key of a challenge', () => {
  it('is only in its own folder, except for the listed files', () => {
    expect(owners.length).toBeGreaterThan(120)
    expect(files.length).toBeGreaterThan(1500)
    const wrong = files
      .filter((file) => !(file in EXCEPTIONS) && !RELATIONS.test(file))
      .flatMap((file) => strangersIn(file, withoutRelations(file)).map(({ key }) => `${file}: ${key}`))
    expect(wrong).toEqual([])
  })

  it('has no needless exception', () => {
    expect(Object.keys(EXCEPTIONS).filter((file) => strangersIn(file).length === 0)).toEqual([])
  })

  it('is on the map of countries, for each challenge', () => {
    const countries = [...read('config/fbctf.yml').matchAll(/^ {4}(\w+): \{ name: /gm)].map(([, key]) => key)
    const own = owners.filter(({ folder }) => folder.startsWith('challenges/'))
    expect(countries.toSorted()).toEqual(own.map(({ key }) => key).toSorted())
  })
})

it('nothing outside of a challenge’s folder names a file in it', () => {
  const wrong = files.flatMap((file) => {
    const named = [...read(file).matchAll(/(?<![\w/*])challenges\/([a-z0-9-]+)\//g)].map(([, name]) => name)
    return named.filter((name) => !file.startsWith(`challenges/${name}/`)).map((name) => `${file}: ${name}`)
  })
  expect(wrong).toEqual([])
})

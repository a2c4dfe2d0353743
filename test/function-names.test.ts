import { globSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isAllowedName, listNouns } from './support/function-names.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Not the shop, whose functions challenges show and patch by their names, and not what names rows, evidence and ways to a solution
 * (`testing`, `ways.ts`, `exploit.ts`).
 */
const FOLDERS = ['bench', 'common', 'contract', 'host', 'range', 'web/src']
const EXEMPT = /\.test\.tsx?$|\.d\.ts$|\/testing\/|\/(?:ways|exploit|common-ways)\.ts$/

const FUNCTION = /^\s*(?:export )?(?:default )?(?:async )?function\*? (\w+)/
const ARROW = /^(?:export )?const (\w+) = (?:async )?(?:\([^)]*\)|\w+)(?:: [^=]+)? =>/
const METHOD = /^ {2}(?:static |async |override |\*)*(#?\w+)(?:<.*>)?\(.*\{$/

/** Names of the functions and methods of a source, which is formatted as Biome does it. */
function namesIn(source: string): string[] {
  let isInClass = false
  return source.split('\n').flatMap((line) => {
    if (/^(?:export )?(?:default )?(?:abstract )?class /.test(line)) isInClass = true
    else if (line.startsWith('}')) isInClass = false
    const name = (FUNCTION.exec(line) ?? ARROW.exec(line) ?? (isInClass ? METHOD.exec(line) : null))?.[1]
    return name === undefined || name === 'constructor' ? [] : [name]
  })
}

describe('the name of a function', () => {
  const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !EXEMPT.test(file))
  const named = new Map(files.map((file) => [file, namesIn(readFileSync(join(root, file), 'utf8'))]))

  it('is a verb, a question, or says what it gives', () => {
    const nouns = [...named].flatMap(([file, names]) =>
      names.filter((name) => !isAllowedName(name, file)).map((name) => `${file}: ${name}`),
    )
    expect(nouns).toEqual([])
    expect([...named.values()].flat().length).toBeGreaterThan(1500)
  })

  it('is struck off the list of nouns once nothing bears it', () => {
    const gone = listNouns().filter(([file, name]) => !named.get(file)?.some((it) => it.replace('#', '') === name))
    expect(gone).toEqual([])
  })

  it.each([
    ['function blocked(): boolean {', ['blocked']],
    ['export const cleaned = (text: string): string => text', ['cleaned']],
    ['export class Shell {\n  #pipeline(commands: string[]): number {\n  }\n}', ['#pipeline']],
    ['export async function* readLines(): void {', ['readLines']],
    ['const open = {\n  pipeline(commands: string[]): number {\n  }\n}', []],
  ])('is found: %s', (source, names) => {
    expect(namesIn(source)).toEqual(names)
    for (const name of names) expect(isAllowedName(name, 'host/errors.ts')).toBe(name === 'readLines')
  })
})

/** What a limit counts ends its name: things, in the plural, or a unit; `_PER_TEAM` or `_IN_STEP` may follow things. */
const LIMIT = /^(?:export )?const ((?:MAX|MIN|MOST|LONGEST|LARGEST|SMALLEST|SHORTEST)(?:_\w+)?)\b/gm
const COUNTED =
  /^(?:MAX|MIN)_(?:\w*S(?:_(?:PER|IN|AT|BESIDE|FOR|BETWEEN|KEPT|BACK)(?:_\w+)?)?|(?:\w*_)?(?:AMOUNT|COVERAGE|DEPTH|GAS|ID|MIB|PRICE|RATIO|SHARE(?:_IN_COMMON)?|VALUE|WEI))$/

describe('the name of a limit', () => {
  const files = [...FOLDERS, 'model', 'shop', 'tools'].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file)),
  )
  const limits = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(LIMIT)].map(([, name = '']) => ({ file, name })),
  )

  it('says what is counted', () => {
    expect(limits.filter(({ name }) => !COUNTED.test(name))).toEqual([])
    expect(limits.length).toBeGreaterThan(250)
  })

  it.each(['MAX_WAIT', 'MAX_TEXT', 'MAX_AT_ONCE', 'MOST_READ', 'MOST', 'LONGEST_NAMES'])('is none: %s', (name) => {
    expect([...`const ${name} = 5`.matchAll(LIMIT)].map(([, found]) => found)).toEqual([name])
    expect(COUNTED.test(name)).toBe(false)
  })
})

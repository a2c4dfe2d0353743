import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { printOf } from '#foundation/build/prints.mjs'
import {
  STRIPPED_FOLDER,
  STRIPPED_INDEX,
  type StrippedPlace,
  StrippedSources,
  writeStrippedIndex,
} from '#foundation/build/stripped-sources.mjs'

const TYPED = 'export const one: number = 1\n'
const STRIPPED = 'export const one         = 1\n'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitamin-cve-stripped-'))
  mkdirSync(join(root, STRIPPED_FOLDER), { recursive: true })
  writeFileSync(join(root, 'one.ts'), TYPED)
  writeFileSync(join(root, STRIPPED_FOLDER, 'all.js'), `// before\n${STRIPPED}// behind\n`)
  writeIndex({ 'one.ts': [10, STRIPPED.length, printOf(root, 'one.ts')] })
})
afterEach(() => rmSync(root, { recursive: true }))

function writeIndex(places: Record<string, StrippedPlace>, file = 'all.js'): void {
  writeFileSync(join(root, STRIPPED_FOLDER, STRIPPED_INDEX), writeStrippedIndex({ file, places }))
}

function readOne(): string | undefined {
  return new StrippedSources(root).read('one.ts')?.toString()
}

describe('a source without its types', () => {
  it('is the part of the file that the index names', () => {
    expect(readOne()).toBe(STRIPPED)
  })

  it('is taken from a source that was touched or copied', () => {
    utimesSync(join(root, 'one.ts'), new Date(0), new Date(0))
    expect(readOne()).toBe(STRIPPED)
  })

  it('is not taken once the source was changed or removed', () => {
    writeFileSync(join(root, 'one.ts'), TYPED.replace('1', '2'))
    expect(readOne()).toBeUndefined()
    writeFileSync(join(root, 'one.ts'), `${TYPED}// more\n`)
    expect(readOne()).toBeUndefined()
    rmSync(join(root, 'one.ts'))
    expect(readOne()).toBeUndefined()
  })

  it('is not there when the index, the file or a part of it is missing', () => {
    const print = printOf(root, 'one.ts')
    writeIndex({ 'one.ts': [60, STRIPPED.length, print] })
    expect(readOne()).toBeUndefined()
    writeIndex({ 'one.ts': [10, STRIPPED.length, print] }, 'gone.js')
    expect(readOne()).toBeUndefined()
    rmSync(join(root, STRIPPED_FOLDER, STRIPPED_INDEX))
    expect(readOne()).toBeUndefined()
    expect(new StrippedSources(root).read('two.ts')).toBeUndefined()
  })
})

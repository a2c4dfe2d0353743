import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toPositionTable } from '../../tools/run/position-table.ts'
import { SourcePositions } from './source-positions.ts'

/**
 * Line 1 is empty. Line 2 is the first source: its start, and from column 5 its line 3. Line 3 is, from column 2, line
 * 41 of the second source.
 */
const MAPPINGS = ';AAAA,IAEE;ECsCA;,SACA'

/** On line 4, two characters are escapes of six. */
const CODE = '\n\n\n"… and …" + there()'

let folder: string
let positions: SourcePositions
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-positions-'))
  const file = join(folder, 'table')
  writeFileSync(file, new Uint8Array(toPositionTable(MAPPINGS, CODE).buffer))
  positions = new SourcePositions(pathToFileURL(file), 'file:///shop/', () => ['one.ts', 'two.ts'])
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a place in the bundle', () => {
  it.each([
    [2, 1, 'file:///shop/one.ts:1:1'],
    [2, 4, 'file:///shop/one.ts:1:1'],
    [2, 5, 'file:///shop/one.ts:3:3'],
    [2, 500, 'file:///shop/one.ts:3:3'],
    [3, 3, 'file:///shop/two.ts:41:3'],
    [4, 20, 'file:///shop/two.ts:42:3'],
  ])('in line %i, column %i is %s', (line, column, place) => {
    expect(positions.find(line, column)).toBe(place)
  })

  it.each([
    [1, 1],
    [3, 1],
    [4, 19],
    [400, 1],
  ])('in line %i, column %i is nowhere', (line, column) => {
    expect(positions.find(line, column)).toBeUndefined()
  })

  it('leaves no file open', () => {
    // A system gives the lowest number that is free.
    const takeNumber = (): number => {
      const number = openSync(join(folder, 'table'), 'r')
      closeSync(number)
      return number
    }
    const before = takeNumber()
    positions.find(2, 1)
    positions.find(400, 1)
    expect(takeNumber()).toBe(before)
  })

  it('is nowhere when the table is gone', () => {
    const gone = new SourcePositions(pathToFileURL(join(folder, 'gone')), 'file:///shop/', () => ['one.ts'])
    expect(gone.find(2, 1)).toBeUndefined()
  })
})

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HostError } from '#server/errors.ts'
import { STORE_FILE } from '#server/store/store-tables.ts'
import { canBeDone, canGuard, holdsShop, isUsable, leavesProgramOut } from '#server/supervisor/check-folders.ts'

let folder: string
let said: string[]
const say = (line: string): void => void said.push(line)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-'))
  said = []
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a data directory', () => {
  it('is made if it can be used', () => {
    expect(isUsable(join(folder, 'a', 'b'), say)).toBe(true)
    expect(existsSync(join(folder, 'a', 'b'))).toBe(true)
    expect(said).toEqual([])
  })

  it('that is a file, or too long for SQLite, is refused with a way out', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(isUsable(join(folder, 'file'), say)).toBe(false)
    expect(said.join('\n')).toMatch(/data directory cannot be used[\s\S]*Check DATA_DIR/)
    said = []
    expect(isUsable(join(folder, 'x'.repeat(200), 'y'.repeat(200), 'z'.repeat(60)), say)).toBe(false)
    expect(said.join('\n')).toMatch(/450/)
  })

  it('may be beside the program or in it, and not around it', () => {
    for (const inside of [join(folder, 'program', 'data'), join(folder, 'data'), `${folder}/program-data`])
      expect(leavesProgramOut(inside, join(folder, 'program'), say), inside).toBe(true)
    expect(said).toEqual([])
    for (const around of [folder, join(folder, 'program')])
      expect(leavesProgramOut(around, join(folder, 'program'), say), around).toBe(false)
    expect(said.length).toBeGreaterThan(1)
    // A folder in it may have a name that begins like the one above.
    expect(leavesProgramOut(folder, join(folder, '..program'), say)).toBe(false)
  })

  it('holds a shop if it has its file', () => {
    expect(holdsShop(folder)).toBe(false)
    mkdirSync(join(folder, 'sub'))
    writeFileSync(join(folder, STORE_FILE.name), '')
    expect([holdsShop(folder), holdsShop(join(folder, 'sub'))]).toEqual([true, false])
  })
})

it('work that fails is explained: by its own reason, or as a directory that cannot be used', () => {
  expect(canBeDone(folder, say, () => {})).toBe(true)
  const fail = (error: Error) => (): void => {
    throw error
  }
  expect(canBeDone(folder, say, fail(new HostError('HOST_DATA_LOCKED', { directory: folder })))).toBe(false)
  expect(said.join()).toMatch(/in use by another/)
  said = []
  expect(canBeDone(folder, say, fail(new Error('EACCES')))).toBe(false)
  expect(said.join()).toMatch(/cannot be used/)
})

it('a folder with a star would let the worker write beside it, so it is named', () => {
  expect(canGuard(['/a', '/b'], say)).toBe(true)
  expect(canGuard(['/a', '/b*'], say)).toBe(false)
  expect(said.join()).toContain('/b*')
})

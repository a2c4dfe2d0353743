import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MENDED_FILE, type MendedProgram } from '#foundation/mended-program.ts'
import { checkMended, describeMendedShop } from '#server/setup/mended.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mended-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const flaws = (count: number): MendedProgram['left'] =>
  Array.from({ length: count }, (_, at) => ({ id: `F${at}`, title: `Flaw ${at}` }))

function mend(mended: string[], left: MendedProgram['left'] = flaws(1)): void {
  writeFileSync(join(root, MENDED_FILE), JSON.stringify({ mended, left, print: '' }))
}

describe('the greeting of a mended shop', () => {
  it('is missing in the shop as it comes', () => {
    expect(describeMendedShop(root)).toEqual([])
  })

  it('names the open flaws, up to sixty, and the mended ones otherwise', () => {
    mend(['F100', 'F101'])
    expect(describeMendedShop(root)).toEqual(['2 of 3 flaws are mended here. These are open:', '  F0  Flaw 0'])
    mend(['F100'], flaws(60))
    expect(describeMendedShop(root)).toHaveLength(61)
    mend(['F100', 'F101'], flaws(61))
    expect(describeMendedShop(root)).toEqual(['Mended here: F100, F101. All other flaws are open.'])
  })
})

describe('a configuration that wants mended flaws', () => {
  const missing = (...wanted: string[]): unknown => {
    try {
      checkMended(wanted, root)
      return null
    } catch (error) {
      return (error as { details: { missing: string } }).details.missing
    }
  }

  it('is refused in the shop as it comes', () => {
    expect([missing(), missing('all'), missing('F1', 'F2'), missing('-F1')]).toEqual([null, 'all', 'F1, F2', null])
  })

  it('is taken where they are mended, and the others are not', () => {
    mend(['F1', 'F2'])
    expect([missing('F1'), missing('all'), missing('all', '-F3')]).toEqual([null, null, null])
    expect([missing('F1', 'F3'), missing('all', '-F2')]).toEqual(['F3', '-F2'])
  })
})

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { finishSwap, makingPathOf, nameKeptFolder, swapIn } from '#server/store/swap.ts'

const NAME = 'shop.sqlite'
const KEPT_IN = 'kept/2026-11-23T14-02-51'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vitamin-cve-swap-'))
  for (const part of ['', '-wal']) writeFileSync(join(directory, NAME + part), `old${part}`)
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const read = (path: string): string => readFileSync(join(directory, path), 'utf8')

/** Swaps in another process, which kills itself before its nth move or deletion. Returns whether it was killed. */
function swapAndDie(keptIn: string | null, before: number): boolean {
  const module = pathToFileURL(join(import.meta.dirname, 'swap.ts')).href
  const program = `
    const fs = require('node:fs')
    let left = ${before}
    for (const name of ['renameSync', 'rmSync']) {
      const original = fs[name]
      fs[name] = (...parameters) => {
        if (--left === 0) process.kill(process.pid, 'SIGKILL')
        return original(...parameters)
      }
    }
    require('node:module').syncBuiltinESMExports()
    import(${JSON.stringify(module)}).then(({ swapIn }) => swapIn(${JSON.stringify(directory)}, '${NAME}', ${JSON.stringify(keptIn)}))`
  return spawnSync(process.execPath, ['-e', program]).signal === 'SIGKILL'
}

describe('a file that takes the place of another', () => {
  it('leaves the old one with its log in a folder of the day', () => {
    writeFileSync(makingPathOf(directory, NAME), 'new')
    swapIn(directory, NAME, nameKeptFolder(new Date(2026, 10, 23, 14, 2, 51)))
    expect(read(NAME)).toBe('new')
    expect([read(`${KEPT_IN}/${NAME}`), read(`${KEPT_IN}/${NAME}-wal`)]).toEqual(['old', 'old-wal'])
    expect(readdirSync(directory).sort()).toEqual(['kept', NAME])
  })

  it('deletes the old one only on demand', () => {
    writeFileSync(makingPathOf(directory, NAME), 'new')
    swapIn(directory, NAME, null)
    expect(readdirSync(directory)).toEqual([NAME])
  })

  it.each([KEPT_IN, null])('loses nothing when the process is killed at any step: %s', (keptIn) => {
    for (let step = 1; ; step++) {
      rmSync(directory, { recursive: true })
      directory = mkdtempSync(join(tmpdir(), 'vitamin-cve-swap-'))
      for (const part of ['', '-wal']) writeFileSync(join(directory, NAME + part), `old${part}`)
      writeFileSync(makingPathOf(directory, NAME), 'new')
      if (!swapAndDie(keptIn, step)) {
        expect(step).toBeGreaterThan(3)
        return
      }
      finishSwap(directory, NAME)
      if (read(NAME) === 'new') {
        if (keptIn) expect([read(`${keptIn}/${NAME}`), read(`${keptIn}/${NAME}-wal`)]).toEqual(['old', 'old-wal'])
      } else {
        // The swap had not been decided yet.
        expect(step).toBe(1)
        expect([read(NAME), read(`${NAME}-wal`)]).toEqual(['old', 'old-wal'])
      }
      expect(readdirSync(directory).filter((entry) => /-(?:making|next)/.test(entry))).toEqual([])
    }
  })

  it('is forgotten while it is not whole', () => {
    writeFileSync(makingPathOf(directory, NAME), 'half')
    finishSwap(directory, NAME)
    expect(read(NAME)).toBe('old')
    expect(existsSync(join(directory, `${NAME}-making`))).toBe(false)
  })
})

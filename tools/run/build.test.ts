import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyFullCache } from './build.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-cache-'))
  for (const version of ['v26.9.0', 'v26.10.0']) {
    mkdirSync(join(folder, version))
    for (const entry of ['a', 'b', 'c']) writeFileSync(join(folder, version, entry), '')
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('keeps a cache within its limit', () => {
  emptyFullCache(folder, 8)
  expect(readdirSync(folder)).toEqual(['v26.10.0', 'v26.9.0'])
})

it('empties a cache beyond its limit', () => {
  emptyFullCache(folder, 7)
  expect(readdirSync(folder)).toEqual([])
})

it('leaves a cache that another process is making', () => {
  emptyFullCache(join(folder, 'missing'), 7)
  expect(existsSync(join(folder, 'missing'))).toBe(false)
})

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { takeTurn } from './build.mjs'
import { emptyFullCache } from './fill-caches.mjs'

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

it('lets one build run at a time', async () => {
  const file = join(folder, 'turn')
  const endTurn = await takeTurn(file)
  let isSecond = false
  const second = takeTurn(file).then((end) => {
    isSecond = true
    return end
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(isSecond).toBe(false)
  endTurn()
  const endSecond = await second
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
  endSecond()
  expect(existsSync(file)).toBe(false)
})

it('does not wait for a build that is gone, or that began ten minutes ago', async () => {
  const file = join(folder, 'turn')
  // No system gives out this number.
  writeFileSync(file, '99999999')
  ;(await takeTurn(file))()
  writeFileSync(file, String(process.pid))
  const longAgo = new Date(Date.now() - 11 * 60_000)
  utimesSync(file, longAgo, longAgo)
  ;(await takeTurn(file))()
  expect(existsSync(file)).toBe(false)
})

import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BUNDLE_FOLDER, findBundle, MANIFEST } from '#foundation/build/find-bundle.ts'
import { printOf } from '#foundation/build/prints.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitamin-cve-bundle-'))
  mkdirSync(join(root, BUNDLE_FOLDER), { recursive: true })
  for (const name of ['one.ts', 'two.ts']) writeFileSync(join(root, name), `export const name = '${name}'\n`)
  const sources = ['one.ts', 'two.ts'].map((path) => printOf(root, path))
  writeManifest(JSON.stringify({ name: 'server-1', sources }))
})
afterEach(() => rmSync(root, { recursive: true }))

function writeManifest(text: string): void {
  writeFileSync(join(root, BUNDLE_FOLDER, MANIFEST), text)
}

describe('a bundle is taken', () => {
  it('while its sources are as they were', () => {
    expect(findBundle(root)).toBe('server-1')
  })

  it('when its sources were copied or touched, whose new times are kept', () => {
    const manifest = (): string => readFileSync(join(root, BUNDLE_FOLDER, MANIFEST), 'utf8')
    const before = manifest()
    utimesSync(join(root, 'two.ts'), new Date(0), new Date(0))
    expect(findBundle(root)).toBe('server-1')
    const after = manifest()
    expect(after).not.toBe(before)
    expect(findBundle(root)).toBe('server-1')
    expect(manifest()).toBe(after)
  })

  it('not when one of them has other words of the same length and the same time', () => {
    const [, , mtimeMs, ctimeMs] = printOf(root, 'two.ts')
    // The kernel's clock of files ticks every few milliseconds.
    do {
      writeFileSync(join(root, 'two.ts'), "export const name = 'owt.ts'\n")
      utimesSync(join(root, 'two.ts'), mtimeMs / 1000, mtimeMs / 1000)
    } while (statSync(join(root, 'two.ts')).ctimeMs === ctimeMs)
    expect(findBundle(root)).toBeUndefined()
  })

  it('not when one of them is longer, at the same time of its change', () => {
    const [, , mtimeMs] = printOf(root, 'two.ts')
    writeFileSync(join(root, 'two.ts'), 'export const name = "changed"\n// and more\n')
    utimesSync(join(root, 'two.ts'), mtimeMs / 1000, mtimeMs / 1000)
    expect(findBundle(root)).toBeUndefined()
  })

  it('not when one of them is gone', () => {
    rmSync(join(root, 'one.ts'))
    expect(findBundle(root)).toBeUndefined()
  })

  it.each(['', '{', '{}', 'null', '{"name":"server-1"}'])('not with the manifest %j', (text) => {
    writeManifest(text)
    expect(findBundle(root)).toBeUndefined()
  })

  it('not with a manifest of an earlier release, which has no contents', () => {
    const sources = ['one.ts', 'two.ts'].map((path) => printOf(root, path).slice(0, 3))
    writeManifest(JSON.stringify({ name: 'server-1', sources }))
    expect(findBundle(root)).toBeUndefined()
  })

  it('not without a manifest', () => {
    rmSync(join(root, BUNDLE_FOLDER), { recursive: true })
    expect(findBundle(root)).toBeUndefined()
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** What each layer may import of the others. The arrows point down only: host → range → shop → common. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  common: ['common'],
  shop: ['shop', 'common'],
  range: ['range', 'shop', 'common'],
  host: ['host', 'range', 'shop', 'common'],
  'web/src/shop': ['web/src/shop', 'web/src/ui', 'web/src/i18n'],
  'web/src/range': ['web/src/range', 'web/src/shop', 'web/src/ui', 'web/src/i18n'],
  'web/src/ui': ['web/src/ui', 'web/src/i18n'],
  'web/src/i18n': ['web/src/i18n', 'web/src/ui'],
  'web/src/app': ['web/src/app', 'web/src/shop', 'web/src/range', 'web/src/ui', 'web/src/i18n'],
}

/** Any specifier, however it is imported: static, dynamic, type only, re-export. */
const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"]+)\1/g

function* sourcesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourcesBelow(path)
    else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

/** The layer that a specifier leads to, or undefined for packages. */
function layerOf(file: string, specifier: string): string | undefined {
  const target = specifier.startsWith('#')
    ? specifier.slice(1)
    : relative(root, resolve(dirname(file), specifier))
        .split(sep)
        .join('/')
  if (!specifier.startsWith('#') && !specifier.startsWith('.')) return undefined
  return (
    Object.keys(MAY_IMPORT).find((layer) => target === layer || target.startsWith(`${layer}/`)) ?? target.split('/')[0]
  )
}

describe('layers', () => {
  for (const [layer, allowed] of Object.entries(MAY_IMPORT)) {
    it(`${layer} imports only from ${allowed.join(', ')}`, () => {
      const wrong: string[] = []
      let files = 0
      for (const file of sourcesBelow(join(root, layer))) {
        files++
        for (const [, , specifier = ''] of readFileSync(file, 'utf8').matchAll(SPECIFIER)) {
          const target = layerOf(file, specifier)
          if (target !== undefined && !allowed.includes(target))
            wrong.push(`${relative(root, file)} imports ${specifier}`)
        }
      }
      expect(files).toBeGreaterThan(0)
      expect(wrong).toEqual([])
    })
  }

  it('the shop holds no trace of the game', () => {
    const traces: string[] = []
    const games = /challenge|geoStalking|\boracle|\bctf\b|vuln|solveIf|exploit/i
    for (const folder of ['common', 'shop', 'web/src/shop']) {
      for (const file of sourcesBelow(join(root, folder))) {
        readFileSync(file, 'utf8')
          .split('\n')
          .forEach((line, index) => {
            if (games.test(line)) traces.push(`${relative(root, file)}:${index + 1} ${line.trim()}`)
          })
      }
    }
    expect(traces).toEqual([])
  })
})

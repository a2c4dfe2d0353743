import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './console.mjs'

const folder = join(root, 'dist', 'letters')
const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'))

it('there is a sheet for each script', () => {
  expect(sheets.map((sheet) => sheet.replace('.css', '')).sort()).toEqual([
    ...['arabic', 'chinese', 'chinese-traditional', 'devanagari', 'emoji', 'hebrew', 'japanese', 'korean', 'symbols'],
  ])
})

describe.each(sheets)('%s', (sheet) => {
  const faces = readFileSync(join(folder, sheet), 'utf8').split('@font-face').slice(1)

  it('has faces of one weight, because browsers look for a letter among those of the nearest weight alone', () => {
    expect(new Set(faces.map((face) => /font-weight: ([^;]+);/.exec(face)?.[1])).size).toBe(1)
  })
})

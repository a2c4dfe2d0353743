import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { code128 } from './code128.ts'

it('draws the bar code of the brand', () => {
  const drawn = readFileSync(new URL('../web/src/ui/barcode.tsx', import.meta.url), 'utf8')
  const [, path] = /d="(M[^"]+)"/.exec(drawn) ?? []
  expect(code128('CVE-2026-1000', 40)).toEqual({ path, width: 178 })
})

it.each(['', 'Ünü', '日本'])('has no bars for %j', (text) => {
  expect(code128(text, 40)).toBeUndefined()
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readFlagKey } from './flag-key.ts'

function rootWith(own?: string): string {
  const root = mkdtempSync(join(tmpdir(), 'vitamin-cve-key-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'content', 'keys'), { recursive: true })
  writeFileSync(join(root, 'content', 'keys', 'ctf.key'), 'shipped')
  if (own !== undefined) writeFileSync(join(root, 'ctf.key'), own)
  return root
}

it.each([
  [undefined, 'shipped'],
  ['', 'shipped'],
  ['own', 'own'],
  ['own\n', 'own\n'],
])('an own file with %j gives %j', (own, key) => {
  expect(readFlagKey(rootWith(own))).toBe(key)
})

it('the shipped key is that of the reference, without a line end', () => {
  expect(readFlagKey('.')).toBe('TRwzkRJnHOTckssAeyJbysWgP!Qc2T')
})

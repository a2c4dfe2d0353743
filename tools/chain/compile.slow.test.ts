import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { makeChainFiles } from '../make-chain.ts'
import { listCompiledFixes } from './compile-fixes.ts'

const root = join(fileURLToPath(import.meta.url), '..', '..', '..')

it('the committed contracts, past and fixes are the result of the build', async () => {
  const made = await makeChainFiles()
  expect(Object.keys(made).length).toBeGreaterThan(8)
  expect(listCompiledFixes(root)).toEqual(Object.keys(made).filter((path) => path.includes('/fixes/')))
  for (const [path, text] of Object.entries(made))
    expect(JSON.parse(readFileSync(join(root, path), 'utf8')), path).toEqual(JSON.parse(text))
}, 60_000)

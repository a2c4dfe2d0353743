import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { TypeChecks } from './type-checks.ts'
import { NOTES } from './type-words.ts'

const installation = mkdtempSync(join(tmpdir(), 'vitamin-cve-no-types-'))
afterAll(() => rmSync(installation, { recursive: true }))

it('says that an installation without a compiler checks no types', async () => {
  const checks = new TypeChecks(installation)
  const typed = new Map([['shop/redirect/allowed-addresses.ts', 'const a: number = 1']])
  expect(await checks.check('1', typed)).toEqual({ note: NOTES.absent, remarks: [], took: 0 })
})

it('says nothing about text without types', async () => {
  const checks = new TypeChecks(installation)
  expect(await checks.check('1', new Map([['chain/contracts/Bank.sol', 'contract Bank {}']]))).toBeNull()
})

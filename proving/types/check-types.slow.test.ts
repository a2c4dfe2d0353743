import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readSource } from '#game/coding/cut-source.ts'
import type { CheckedTypes } from '#game/proving/prover.ts'
import { findConfinement } from '#proving/judge/spawn-copy.ts'
import { checkTypes } from './check-types.ts'
import { findCompiler } from './find-compiler.ts'
import { MAX_REMARKS } from './limits.ts'

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '')
const compiler = findCompiler(root) ?? ''
const confinement = findConfinement(root)

const REDIRECTS = 'shop/redirect/allowed-addresses.ts'
const REVIEWS = 'shop/reviews/routes.ts'

const check = (changes: Record<string, string>): Promise<CheckedTypes> =>
  checkTypes(new Map(Object.entries(changes)), { root, compiler, confinement })

/** Remarks about code behind a source, by their lines in it. */
const remarksOn = async (code: string, file = REDIRECTS): Promise<string[]> => {
  const source = readSource(file)
  const { remarks } = await check({ [file]: `${source}\n${code}` })
  const first = source.split('\n').length
  return remarks.map(({ line, column, words }) => `${line - first}:${column} ${words}`)
}

describe('types of a changed file', { timeout: 240_000 }, () => {
  it('are told in plain sentences at their lines, at most five', async () => {
    const code = [
      "const ä: number = 'ü'",
      "const customer: { name?: string } | null = Math.random() > 1 ? { name: 'a' } : null",
      'customer.name',
      'export const give = (x) => x',
      'give()',
      'give(1).length.nothing',
      'undefinedThing()',
    ]
    expect(await remarksOn(code.join('\n'))).toEqual([
      '1:7 This is of type string, but number is needed.',
      '3:1 customer may be null here.',
      '4:22 The parameter x needs a type.',
      '5:1 Number of arguments: 0. The function takes 1.',
      '7:1 undefinedThing is not defined. Check the spelling, or declare it.',
    ])
    expect(MAX_REMARKS).toBe(5)
  })
  it.each([
    ['the shop', REVIEWS],
    ['the page', 'web/src/shop/catalogue/descriptions.ts'],
    ['the page with markup', 'web/src/entities/feedback/feedback-slide.tsx'],
  ])('are followed into sources and packages that %s imports', async (_, file) => {
    expect(await remarksOn('// The same.', file)).toEqual([])
    const markup = 'export const one: number = <b title={1} />'
    const code = file.endsWith('.tsx') ? markup : "export const one: number = 'one'"
    expect(await remarksOn(code, file)).toContainEqual(
      expect.stringMatching(/^1:14 This is of type .+, but number is needed\.$/),
    )
  })

  it('count only where the original has no such error', async () => {
    const source = readSource(REDIRECTS)
    expect(await check({ [REDIRECTS]: source.replaceAll('\n', '\n\n') })).toMatchObject({ note: null, remarks: [] })
  })

  it('that fit have no note, and take processor time', async () => {
    const { note, took } = await check({ [REDIRECTS]: `${readSource(REDIRECTS)}\nexport const ok = 1` })
    expect(note).toBeNull()
    expect(took).toBeGreaterThan(100)
  })

  it('are not looked at where the text cannot be parsed, which the verdict tells', async () => {
    for (const text of ['const const', `const a = ${'['.repeat(50_000)}`])
      expect(await check({ [REDIRECTS]: text })).toEqual({ note: null, remarks: [], took: 0 })
  })
})

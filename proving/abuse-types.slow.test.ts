import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readSource } from '#game/coding/cut-source.ts'
import { drawn } from '../test/support/sample.ts'
import { findConfinement } from './judge/spawn-copy.ts'
import { checkTypes } from './types/check-types.ts'
import { findCompiler } from './types/find-compiler.ts'
import { MAX_CHECK_MS } from './types/limits.ts'
import { NOTES } from './types/type-words.ts'

/** Milliseconds, also on a machine with other work. */
const PATIENCE = 240_000

const REDIRECTS = 'shop/redirect/allowed-addresses.ts'

const original = readSource(REDIRECTS)

const root = fileURLToPath(new URL('../', import.meta.url)).replace(/[\\/]$/, '')
const compiler = findCompiler(root) ?? ''
const confinement = findConfinement(root)

/** Types that take the compiler long, much memory, or both. */
const EXPLODING: Readonly<Record<string, string>> = {
  'count by themselves':
    "type Grow<N extends number, A extends 1[] = []> = A['length'] extends N ? A : Grow<N, [...A, 1]>\nexport const a: Grow<999999> = 1",
  'multiply texts':
    // biome-ignore lint/suspicious/noTemplateCurlyInString: types of TypeScript
    "type D = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'\ntype All = `${D}${D}${D}${D}`\nexport const a: { [K in All]: { [L in All]: `${K}${L}` } }[All][All] = 'x'",
  'double themselves':
    "type Two<A> = { a: A; b: A }\ntype Many<A, N extends 1[] = []> = N['length'] extends 40 ? A : Many<Two<A> | [A], [...N, 1]>\nexport const a: Many<1> = { a: 1 } as Many<2>",
  'nest without end': `export const a: ${'['.repeat(300)}1${']'.repeat(300)} = 1`,
}

/** Code that would have the compiler read a file. */
const PEEKING: Readonly<Record<string, string>> = {
  'import a solution': "import proof from '../../challenges/redirect/coding/proof.ts'\nconst a: number = proof",
  'import the type of a solution': "const a: number = {} as typeof import('../../challenges/redirect/coding/proof.ts')",
  'import later': "const a: number = await import('../../challenges/redirect/coding/proof.ts')",
  'require a file': "const a: number = require('/etc/passwd')",
  'refer to a file': '/// <reference path="/etc/passwd" />\nconst a: number = 1',
  'refer to types': '/// <reference types="node-forge" />\nconst a: number = 1',
  'extend a module': "declare module '../../challenges/redirect/coding/proof.ts' { export const a: 1 }",
  'name a folder of markup': '/** @jsxImportSource /etc */\nconst a: number = 1',
  'import a file of data': "import keys from '../../content/keys.json'\nconst a: number = keys",
}

describe.skipIf(!compiler)('types of a hostile fix', { timeout: PATIENCE }, () => {
  const check = (code: string) =>
    checkTypes(new Map([[REDIRECTS, `${code}\n${original}`]]), { root, compiler, confinement })

  it.each(Object.entries(PEEKING))('that %s are not checked, and that is said', async (_name, code) => {
    expect(await check(code)).toEqual({ note: NOTES.foreign, remarks: [], took: 0 })
  })

  it.each(drawn('exploding', Object.entries(EXPLODING), 2))('that %s end in time', async (_name, code) => {
    const { note, remarks, took } = await check(code)
    expect(took).toBeLessThan(MAX_CHECK_MS + 1_000)
    expect(note).toBe(remarks.length > 0 ? NOTES.checked : NOTES.ended)
    expect(JSON.stringify(remarks).length).toBeLessThan(2_000)
  })

  it('tell no path of the machine and no line of another file', async () => {
    const { remarks } = await check('export const a: number = findAllowedAddress\nexport const b: string = import.meta')
    expect(remarks.length).toBe(2)
    expect(JSON.stringify(remarks)).not.toMatch(/node_modules|\/work|import\(|\.ts\b(?!")/)
    expect(JSON.stringify(remarks)).not.toContain(root)
  })

  it('leave no file and no process', async () => {
    const before = readdirSync(root)
    await check("export const a: number = 'a'")
    expect(readdirSync(root)).toEqual(before)
    const own = () =>
      readdirSync('/proc').filter((pid) => readParent(pid) === process.pid && readCommand(pid).includes(compiler))
    await expect.poll(own).toEqual([])
  })
})

/** The words that started a process. Others end while they are read. */
function readCommand(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function readParent(pid: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
  } catch {
    return 0
  }
}

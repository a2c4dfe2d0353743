import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../run/console.mjs'
import { applyTogether, MendError, type NamedPatch } from './edits.ts'

const SOURCE = "import { a } from 'a'\n\nfirst()\nsecond()\nthird()\n"

function patch(name: string, ...hunks: string[]): NamedPatch {
  return { name, text: `--- a/shop/x.ts\n+++ b/shop/x.ts\n${hunks.join('\n')}\n` }
}

const FIRST = patch('F001', '@@ -3,2 +3,2 @@', '-first()', '+one()', ' second()')
const SECOND = patch('F002', '@@ -3,3 +3,2 @@', ' first()', '-second()', ' third()')

function apply(...patches: NamedPatch[]): string | Buffer | null | undefined {
  return applyTogether(patches, () => SOURCE).get('shop/x.ts')
}

describe('patches', () => {
  it('apply together in any order, also to neighbouring lines', () => {
    const both = "import { a } from 'a'\n\none()\nthird()\n"
    expect(apply(FIRST, SECOND)).toBe(both)
    expect(apply(SECOND, FIRST)).toBe(both)
  })

  it('count once where they change the same lines alike', () => {
    expect(apply(FIRST, { ...FIRST, name: 'F003' })).toBe(SOURCE.replace('first', 'one'))
  })

  it('collide where they change the same line otherwise, and are both named', () => {
    const other = patch('F003', '@@ -3,1 +3,1 @@', '-first()', '+another()')
    expect(() => apply(FIRST, other)).toThrow(/F001 and F003 change the same lines of shop\/x\.ts, from line 3 on/)
    expect(() => apply(other, FIRST)).toThrow(MendError)
  })

  it('collide where both add lines at one place, unless these are imports', () => {
    const add = (name: string, line: string) => patch(name, '@@ -1,1 +1,2 @@', `+${line}`, " import { a } from 'a'")
    expect(() => apply(add('F001', 'one()'), add('F002', 'two()'))).toThrow(MendError)
    expect(apply(add('F001', "import 'one'"), add('F002', "import 'two'"))).toBe(
      `import 'one'\nimport 'two'\n${SOURCE}`,
    )
  })

  it('find their lines at another place, if there is only one', () => {
    expect(apply(patch('F001', '@@ -1,2 +1,2 @@', '-first()', '+one()', ' second()'))).toBe(
      SOURCE.replace('first', 'one'),
    )
  })

  it('that do not fit are named', () => {
    expect(() => apply(patch('F001', '@@ -3,1 +3,1 @@', '-fourth()', '+four()'))).toThrow(
      /F001: shop\/x\.ts: line 3 does not fit/,
    )
  })

  it('remove files, whatever others change there', () => {
    const remove = { name: 'F004', text: '--- a/shop/x.ts\n+++ /dev/null\n@@ -1,5 +0,0 @@\n-first()\n' }
    expect(apply(FIRST, remove)).toBeNull()
  })

  it('add files', () => {
    const add = { name: 'F005', text: '--- /dev/null\n+++ b/shop/y.ts\n@@ -0,0 +1,2 @@\n+one()\n+two()\n' }
    expect(applyTogether([add], () => '').get('shop/y.ts')).toBe('one()\ntwo()\n')
  })

  it('replace pictures, each by one other', () => {
    const path = 'content/images/carousel/5.png'
    const text = readFileSync(join(root, 'challenges/hidden-image/mend/cleared-pixels.patch'), 'utf8')
    const cleared = { name: 'F006', text }
    const picture = applyTogether([cleared, { ...cleared, name: 'F007' }], () => '').get(path)
    expect(Buffer.isBuffer(picture) && picture.subarray(1, 4).toString()).toBe('PNG')
    expect(() => applyTogether([{ name: 'F008', text: text.replace('literal 26092', 'literal 1') }], () => '')).toThrow(
      /5\.png has 26092 bytes, not 1/,
    )
    const other = { name: 'F009', text: `diff --git a/${path} b/${path}\nGIT binary patch\nliteral 0\nHc$@<O00001\n` }
    expect(() => applyTogether([cleared, other], () => '')).toThrow(/F006 and F009 replace content/)
  })
})

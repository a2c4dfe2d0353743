import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { findUndefinedNames } from './undefined-names.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const namesIn = (source: string, file = 'shop/a.ts'): string[] =>
  findUndefinedNames(file, source).map(({ line, column, words }) => `${line}:${column} ${words.split(' ')[0]}`)

it('an undefined name is found at its first place, and once', () => {
  expect(namesIn('const a = 1\nexport const b = () => a + escapeSql(c)\nescapeSql()')).toEqual([
    '2:28 escapeSql',
    '2:38 c',
  ])
  expect(findUndefinedNames('shop/a.ts', 'sanitise(1)')).toEqual([
    { file: 'shop/a.ts', line: 1, column: 1, words: 'sanitise is not defined. Check the spelling, or declare it.' },
  ])
})

it('names of JavaScript, of Node, of imports, of classes and of patterns are known', () => {
  const source = `
    import { x as y } from 'a'
    class A { #p = 1; static { this.q = new.target } m({ a, ...b }, [c] = []) { return this.#p + a + b + c } }
    export default async function* f(...rest) {
      for await (const { z = y } of rest) yield z ?? structuredClone(Buffer.from(arguments[0]))
      label: try { break label } catch { console.log(import.meta.url, process.env, globalThis) }
      if (typeof maybe === 'function') new A()
      function later() {}
      later(), hoisted
      var hoisted
    }`
  expect(namesIn(source)).toEqual([])
})

it('names of a browser are known to code of the page alone', () => {
  expect(namesIn('window.x', 'web/src/a.ts')).toEqual([])
  expect(namesIn('window.x')).toEqual(['1:1 window'])
})

it('the sources of several features use none', () => {
  const files = globSync('shop/{accounts,catalogue,files,reviews}/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  expect(files.length).toBeGreaterThan(20)
  const found = files.flatMap((file) =>
    findUndefinedNames(file, stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'))),
  )
  expect(found).toEqual([])
})

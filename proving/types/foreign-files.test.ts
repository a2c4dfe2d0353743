import { expect, it } from 'vitest'
import { namesForeignFiles } from './foreign-files.ts'

const original = "import type { Shop } from '#shop/shop.ts'\nexport const a = 1\n"
const isForeign = (code: string, file = 'shop/a.ts') => namesForeignFiles(file, `${original}${code}`, original)

it.each([
  ["import fs from 'node:fs'"],
  ["import type { A } from '../../challenges/redirect/coding/proof.ts'"],
  ["import { type A } from 'zod'"],
  ["import './b.ts'"],
  ["export * from './b.ts'"],
  ["export { b } from './b.ts'"],
  ["type A = import('./b.ts').A"],
  ["let b: typeof import('./b.ts')"],
  ["const b = c<typeof import('./b.ts')>(1)"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a type of TypeScript
  ["type A = `${import('./b.ts').A}`"],
  ["class A<T extends import('./b.ts').A> {}"],
  ["const b = await import('./b.ts')"],
  ['const b = await import(`./b.ts`)'],
  ['const b = await import(a)'],
  ["const b = require('./b.ts')"],
  ['const b = require(a)'],
  ["import b = require('./b.ts')"],
  ["declare module './b.ts' { interface A { b: 1 } }"],
  ["import b from './b.json' with { type: 'json' }"],
  ['/// <reference path="/etc/passwd" />'],
  ['  /// <reference types="node" />'],
  ['/// <amd-dependency path="b" />'],
  ['/** @jsxImportSource ./b */'],
  ["/** @import { A } from './b.ts' */"],
  ["/** @type {import('./b.ts').A} */"],
])('%s names another file', (code) => {
  expect(isForeign(code)).toBe(true)
})

it.each([
  ["import { createShop } from '#shop/shop.ts'"],
  ["type A = import('#shop/shop.ts').Shop"],
  ['const b = Array.from([1])'],
  ['// taken from the list\nconst b = [...a]'],
  ['export const from = 1'],
])('%s names none', (code) => {
  expect(isForeign(code)).toBe(false)
})

it('code of the page may have its markup, and no pragma', () => {
  expect(isForeign('export const B = () => <b title="x">{a}</b>', 'web/src/a.tsx')).toBe(false)
  expect(isForeign('/* @jsx h */\nexport const B = () => <b />', 'web/src/a.tsx')).toBe(true)
})

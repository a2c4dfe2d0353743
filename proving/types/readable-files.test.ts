import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createReader, pathOf } from './readable-files.ts'

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '')
const read = createReader(root, new Map([['shop/a.ts', 'changed']]))

it.each([
  'challenges/redirect/coding/proof.ts',
  'challenges/redirect/exploit.ts',
  'game/coding/families/redirects.ts',
  'proving/judge/judge.ts',
  'server/setup/read-setup.ts',
  'content/ctf.key',
  'shop/../challenges/redirect/exploit.ts',
  'shop/seed.json',
  'node_modules/fastify/fastify.js',
  'node_modules/../game/errors.ts',
  '.git/config',
  '../other/shop/a.ts',
])('%s is no file for the compiler', (file) => {
  expect(read(`${pathOf(root, '.')}/${file}`)).toBeNull()
})

it('the compiler gets no files outside of the shop', () => {
  for (const path of ['/etc/passwd', '/etc/a.d.ts', '/proc/self/environ', 'C:/a.ts', '/package.json'])
    expect(read(path)).toBeNull()
})

it.each([
  'shop/shop.ts',
  'contract/proving.ts',
  'web/src/app/routes.tsx',
  'node_modules/fastify/fastify.d.ts',
  'package.json',
])('%s is read from the disk', (file) => {
  expect(read(pathOf(root, file))).toBeUndefined()
})

it('a changed text stands for its file, and a configuration names it alone', () => {
  expect(read(pathOf(root, 'shop/a.ts'))).toBe('changed')
  expect(JSON.parse(read(pathOf(root, 'tsconfig.proof.json')) ?? '')).toMatchObject({
    compilerOptions: { noEmit: true, plugins: [] },
    include: [],
    files: [pathOf(root, 'shop/a.ts')],
  })
})

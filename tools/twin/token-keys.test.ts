import { createPublicKey, sign, verify } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { drawTokenKeys } from './token-keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const WITHOUT_KEY = new Map([['content/keys/jwt.key', null]])

function make(name: string): string {
  mkdirSync(join(folder, name, 'content', 'keys'), { recursive: true })
  return join(folder, name)
}

function read(name: string, file: string): string {
  return readFileSync(join(folder, name, 'content', 'keys', file), 'utf8')
}

it('a program without the shared key gets a pair of its own, and keeps it when it is made anew', () => {
  drawTokenKeys(WITHOUT_KEY, make('none'), make('one'))
  drawTokenKeys(WITHOUT_KEY, make('none'), make('other'))
  drawTokenKeys(WITHOUT_KEY, join(folder, 'one'), make('again'))
  expect(read('other', 'jwt.key')).not.toBe(read('one', 'jwt.key'))
  expect(read('again', 'jwt.key')).toBe(read('one', 'jwt.key'))
  expect(read('again', 'jwt.pub')).toBe(read('one', 'jwt.pub'))
  const text = Buffer.from('a token')
  const publicKey = createPublicKey(read('one', 'jwt.pub'))
  expect(verify('RSA-SHA256', text, publicKey, sign('RSA-SHA256', text, read('one', 'jwt.key')))).toBe(true)
  const { mode } = statSync(join(folder, 'one', 'content', 'keys', 'jwt.key'))
  if (process.platform !== 'win32') expect(mode & 0o077).toBe(0)
})

it('a program with the key of the sources keeps that', () => {
  drawTokenKeys(new Map(), make('none'), make('kept'))
  expect(() => read('kept', 'jwt.key')).toThrow(/ENOENT/)
})

import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findTrainingFile } from '#server/config/training-file.ts'

const SHIPPED = fileURLToPath(new URL('../../content/chatbot/botDefaultTrainingData.json', import.meta.url))

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'training-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

it('needs no file of a trainer’s own', () => {
  expect(findTrainingFile('botDefaultTrainingData.json', [folder])).toBeUndefined()
  expect(findTrainingFile('', [folder])).toBeUndefined()
})

it('finds a file beside the configuration', () => {
  copyFileSync(SHIPPED, join(folder, 'own.json'))
  expect(findTrainingFile('own.json', ['/nowhere', folder])).toBe(join(folder, 'own.json'))
})

it.each([
  ['missing.json', undefined, /there is no missing\.json/],
  ['../own.json', '{}', /there is no/],
  ['text.json', 'Hello', /should be an object/],
  ['empty.json', '{"data":[]}', /queries\.couponCode with the function couponCode/],
])('refuses %s', (name, content, complaint) => {
  if (content !== undefined) writeFileSync(join(folder, name.replace('../', '')), content)
  expect(() => findTrainingFile(name, [folder])).toThrow(complaint)
})

import { expect, test } from 'vitest'
import { nameConfiguredFile } from './configured-file.ts'

test('a configured file keeps its own name, also from another server', () => {
  expect(nameConfiguredFile('logo.png')).toBe('logo.png')
  expect(nameConfiguredFile('https://brand.example/a/My%20Logo.png?size=2')).toBe('My Logo.png')
  expect(nameConfiguredFile('https://brand.example/%')).toBe('')
})

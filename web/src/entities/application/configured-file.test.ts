import { expect, test } from 'vitest'
import { nameConfiguredFile } from './configured-file.ts'

test('a configured file is known by its own name, also when it comes from elsewhere', () => {
  expect(nameConfiguredFile('logo.png')).toBe('logo.png')
  expect(nameConfiguredFile('https://brand.example/a/My%20Logo.png?size=2')).toBe('My Logo.png')
  expect(nameConfiguredFile('https://brand.example/%')).toBe('')
})

import { expect, test } from 'vitest'
import { fileNameOf, isAddress } from './file-names.ts'

test('a file keeps its name, an address gives the last part of its path', () => {
  for (const [place, name] of [
    ['logo.png', 'logo.png'],
    ['brand/logo.png', 'logo.png'],
    ['https://brand.example/a/My%20Logo.png?size=2#x', 'My Logo.png'],
    ['HTTP://brand.example/logo.svg', 'logo.svg'],
    ['https://brand.example/%2e%2e%2fetc', '..etc'],
    ['https://brand.example/100%.png', '100%.png'],
    ['https://brand.example/', ''],
    ['https://brand.example', ''],
    ['https://', ''],
    ['', ''],
  ] as const)
    expect(fileNameOf(place), place).toBe(name)
})

test('only the web has addresses', () => {
  expect(['http://a/b', 'HTTPS://a'].every(isAddress)).toBe(true)
  expect(['a.png', '//a/b.png', 'ftp://a/b', 'javascript:alert(1)', ''].some(isAddress)).toBe(false)
})

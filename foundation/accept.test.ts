import { expect, it } from 'vitest'
import { chooseEncoding, chooseFormat } from '#foundation/accept.ts'

it.each([
  [undefined, 'html'],
  ['*/*', 'html'],
  ['text/html,application/xhtml+xml,*/*;q=0.8', 'html'],
  ['application/json, text/plain, */*', 'json'],
  ['application/json', 'json'],
  ['text/plain', 'text'],
  ['text/plain;q=0.5, application/json;q=0.9', 'json'],
  ['image/png', 'text'],
  ['text/*', 'html'],
  ['text/html;q=0', 'text'],
] as const)('%s is answered as %s', (accept, format) => {
  expect(chooseFormat(accept)).toBe(format)
})

it.each([
  ['br, gzip', 'br'],
  ['gzip, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['*', 'br'],
  ['gzip;q=0, *', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['deflate', undefined],
  ['', undefined],
  ['br;q=x', undefined],
])('%j chooses %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

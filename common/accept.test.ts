import { expect, it } from 'vitest'
import { chooseFormat } from '#common/accept.ts'

it.each([
  [undefined, 'html'],
  ['*/*', 'html'],
  ['text/html,application/xhtml+xml,*/*;q=0.8', 'html'],
  ['application/json, text/plain, */*', 'json'],
  ['application/json', 'json'],
  ['text/plain', 'text'],
  ['text/plain;q=0.5, application/json;q=0.9', 'json'],
  ['image/png', 'text'],
] as const)('%s is answered as %s', (accept, format) => {
  expect(chooseFormat(accept)).toBe(format)
})

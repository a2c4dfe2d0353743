import { expect, test } from 'vitest'
import { clicked } from './use-selection.ts'

test('a click takes back what was meant, and confirms what was only likely', () => {
  expect(clicked({ id: '3', meant: true }, undefined)).toEqual({ id: undefined, meant: true })
  expect(clicked({ id: '3', meant: false }, undefined)).toEqual({ id: '3', meant: true })
  expect(clicked({ id: '3', meant: false }, '4')).toEqual({ id: '4', meant: true })
  expect(clicked({ id: undefined, meant: false }, '4')).toEqual({ id: '4', meant: true })
})

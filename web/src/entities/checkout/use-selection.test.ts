import { expect, test } from 'vitest'
import { applyClick } from './use-selection.ts'

test('a click clears a choice, and confirms a suggestion', () => {
  expect(applyClick({ id: '3', meant: true }, undefined)).toEqual({ id: undefined, meant: true })
  expect(applyClick({ id: '3', meant: false }, undefined)).toEqual({ id: '3', meant: true })
  expect(applyClick({ id: '3', meant: false }, '4')).toEqual({ id: '4', meant: true })
  expect(applyClick({ id: undefined, meant: false }, '4')).toEqual({ id: '4', meant: true })
})

import { expect, it } from 'vitest'
import { asksOnlyHow } from './mere-questions.ts'

it.each([
  'Mein Gutscheincode wird nicht angenommen',
  'Warum wird mein Code abgelehnt?',
  'How long is a code meant to be?',
])('%j wants no coupon', (said) => {
  expect(asksOnlyHow(said)).toBe(true)
})

it.each([
  'Mein Code wird nicht angenommen, erstell mir bitte einen neuen',
  'Where do I enter the code that you give me?',
])('%j may want one', (said) => {
  expect(asksOnlyHow(said)).toBe(false)
})

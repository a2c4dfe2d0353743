import { expect, it } from 'vitest'
import { directionOf } from '#contract/direction.ts'

it('Arabic, Persian and Hebrew run from the right, however a language is written', () => {
  expect(['ar_SA', 'ar-SA', 'fa', 'he_IL'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl'])
  expect(['de_DE', 'en', 'arn', ''].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr', 'ltr'])
})

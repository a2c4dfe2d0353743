import i18next from 'i18next'
import { expect, it } from 'vitest'
import { speak } from '../testing/texts.ts'
import { amount } from '../ui/price.tsx'
import { withDecimals } from './decimals.ts'

it('writes amounts as the visitor does', async () => {
  expect(amount(1.99)).toBe('1.99')
  await speak('de_DE')
  expect([amount(1.99), amount(1234.5), withDecimals(2, 0)]).toEqual(['1,99', '1234,50', '2'])
  await i18next.changeLanguage('tlh_AA')
  expect(amount(0.5)).toBe('0.50')
  await speak('en')
  expect(amount(-3)).toBe('-3.00')
})

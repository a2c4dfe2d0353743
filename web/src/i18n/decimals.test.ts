import i18next from 'i18next'
import { expect, it } from 'vitest'
import { speak } from '../testing/texts.ts'
import { formatAmount } from '../ui/price.tsx'
import { withDecimals } from './decimals.ts'

it("writes amounts in the visitor's language", async () => {
  expect(formatAmount(1.99)).toBe('1.99')
  await speak('de_DE')
  expect([formatAmount(1.99), formatAmount(1234.5), withDecimals(2, 0)]).toEqual(['1,99', '1234,50', '2'])
  await i18next.changeLanguage('ar_SA')
  expect(formatAmount(1.99)).toBe('1.99')
  await i18next.changeLanguage('tlh_AA')
  expect(formatAmount(0.5)).toBe('0.50')
  await speak('en')
  expect(formatAmount(-3)).toBe('-3.00')
})

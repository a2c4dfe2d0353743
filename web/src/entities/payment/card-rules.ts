import type { NewCard } from '#contract/payment.ts'

export const cardFields = ['name', 'number', 'month', 'year'] as const
export type CardField = (typeof cardFields)[number]
export type CardValues = Record<CardField, string>

export const emptyCard: CardValues = { name: '', number: '', month: '', year: '' }
export const cardFieldLabels: Record<CardField, string> = {
  name: 'LABEL_NAME',
  number: 'LABEL_CARD_NUMBER',
  month: 'LABEL_EXPIRY_MONTH',
  year: 'LABEL_EXPIRY_YEAR',
}

const firstYear = 2080
export const months = Array.from({ length: 12 }, (_, index) => String(index + 1))
export const years = Array.from({ length: 20 }, (_, index) => String(firstYear + index))

/** Removes blanks and dashes from a card number. */
export function digitsOf(number: string): string {
  return number.trim().replace(/(?<=\d)[\s\-‐-―]+(?=\d)/g, '')
}

function checkCardNumber(number: string): string | undefined {
  if (!number.trim()) return 'MANDATORY_CARD_NUMBER'
  const digits = digitsOf(number)
  // The server refuses this one number of sixteen digits.
  return /^[1-9]\d{15}$/.test(digits) && digits !== '9999999999999999' ? undefined : 'VALID_CARD_NUMBER'
}

/** Catalogue keys of errors by field; undefined for valid fields. */
export function findCardErrors({ name, number, month, year }: CardValues): Record<CardField, string | undefined> {
  return {
    name: name.trim() ? undefined : 'MANDATORY_NAME',
    number: checkCardNumber(number),
    month: month ? undefined : 'MANDATORY_EXPIRY_MONTH',
    year: year ? undefined : 'MANDATORY_EXPIRY_YEAR',
  }
}

/**
 * The form as the server expects it. The card number stays text, because a JavaScript number cannot hold sixteen digits
 * exactly.
 */
export function cardOf({ name, number, month, year }: CardValues): NewCard {
  return { fullName: name.trim(), cardNum: digitsOf(number), expMonth: Number(month), expYear: Number(year) }
}

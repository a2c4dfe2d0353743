import { fold } from '#foundation/stems.ts'

/** A day or a month that a customer names. */
export interface NamedDate {
  day: number | undefined
  /** From 1. */
  month: number
}

const MONTHS =
  'jan(?:uary|uar|ner)?|feb(?:ruary|ruar)?|mar(?:ch|z)|apr(?:il)?|ma[yi]|june?i?|july?i?|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?'
const BEGINNINGS = ['jan', 'feb', 'mar', 'apr', 'ma', 'jun', 'jul', 'aug', 'sep', 'o', 'nov', 'de']

const DAY_FIRST = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th|\\.)?(?: of)? (${MONTHS})\\b`)
const MONTH_FIRST = new RegExp(`\\b(${MONTHS}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b`)
const MONTH = new RegExp(`\\b(?:in|im|of|from|vom) (${MONTHS})\\b`)
const NUMBERS = /\b(\d{1,2})\.\s?(\d{1,2})\.?(?!\d)/

/** "On the 12th of January", "am 12.1.", "im Januar". */
export function dateIn(said: string): NamedDate | undefined {
  const text = fold(said)
  const first = DAY_FIRST.exec(text)
  if (first) return { day: Number(first[1]), month: monthOf(first[2]) }
  const second = MONTH_FIRST.exec(text)
  if (second) return { day: Number(second[2]), month: monthOf(second[1]) }
  const month = MONTH.exec(text)
  if (month) return { day: undefined, month: monthOf(month[1]) }
  const numbers = NUMBERS.exec(text)
  return numbers ? { day: Number(numbers[1]), month: Number(numbers[2]) } : undefined
}

function monthOf(word = ''): number {
  const at = BEGINNINGS.findLastIndex((beginning) => word.startsWith(beginning))
  return at + 1
}

/** Whether a moment is on the day, or in the month, that was named. */
export function isOn(moment: string | undefined, { day, month }: NamedDate): boolean {
  const at = new Date(moment ?? '')
  return at.getUTCMonth() + 1 === month && (day === undefined || at.getUTCDate() === day)
}

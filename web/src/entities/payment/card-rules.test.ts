import { expect, test } from 'vitest'
import { cardOf, emptyCard, findCardErrors, months, years } from './card-rules.ts'

const complete = { name: 'Pip', number: '1234567890123456', month: '12', year: '2099' }

test('everything is needed', () => {
  expect(findCardErrors(emptyCard)).toEqual({
    name: 'MANDATORY_NAME',
    number: 'MANDATORY_CARD_NUMBER',
    month: 'MANDATORY_EXPIRY_MONTH',
    year: 'MANDATORY_EXPIRY_YEAR',
  })
  expect(Object.values(findCardErrors(complete)).filter(Boolean)).toEqual([])
})

test.each([
  ['999999999999999', 'VALID_CARD_NUMBER'],
  ['1000000000000000', undefined],
  ['9999999999999998', undefined],
  ['10000000000000000', 'VALID_CARD_NUMBER'],
  ['-1234567890123456', 'VALID_CARD_NUMBER'],
  ['1234567890123456.5', 'VALID_CARD_NUMBER'],
  ['1234 5678 9012 3456', undefined],
  ['1234-5678-9012-3456', undefined],
  [' 1234\u00a05678–9012 3456 ', undefined],
  ['1234 5678 9012 345', 'VALID_CARD_NUMBER'],
  ['1e15', 'VALID_CARD_NUMBER'],
  ['0x38d7ea4c68000', 'VALID_CARD_NUMBER'],
  ['0234567890123456', 'VALID_CARD_NUMBER'],
  ['9999999999999999', 'VALID_CARD_NUMBER'],
  ['   ', 'MANDATORY_CARD_NUMBER'],
])('card number %s: %s', (number, problem) => {
  expect(findCardErrors({ ...complete, number }).number).toBe(problem)
})

test('twelve months, twenty years from 2080', () => {
  expect([months[0], months.at(-1), months.length]).toEqual(['1', '12', 12])
  expect([years[0], years.at(-1), years.length]).toEqual(['2080', '2099', 20])
})

test.each(['9007199254740993', '9500000000000005', '9876 5432 1098 7655'])('%s stays as it was typed', (number) => {
  expect(findCardErrors({ ...complete, number }).number).toBeUndefined()
  expect(cardOf({ ...complete, number }).cardNum).toBe(number.replaceAll(' ', ''))
})

test('the server gets the digits, and numbers for the rest', () => {
  const card = { fullName: 'Pip', cardNum: '1234567890123456', expMonth: 12, expYear: 2099 }
  expect(cardOf(complete)).toEqual(card)
  expect(cardOf({ ...complete, name: ' Pip ', number: '1234 5678-9012 3456' })).toEqual(card)
  expect(findCardErrors({ ...complete, name: ' ' }).name).toBe('MANDATORY_NAME')
})

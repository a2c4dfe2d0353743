import { expect, test } from 'vitest'
import {
  compactCode,
  findCodeError,
  findEmailError,
  findNewPasswordError,
  findNewRepeatError,
  findPasswordError,
  repeatError,
} from './rules.ts'

test('an e-mail address is required and checked', () => {
  expect(findEmailError('')).toBe('MANDATORY_EMAIL')
  expect(findEmailError('somebody')).toBe('INVALID_EMAIL')
  expect(findEmailError('a@b')).toBeUndefined()
})

test('a password has five to forty characters', () => {
  expect(findPasswordError('')).toBe('MANDATORY_PASSWORD')
  expect(findPasswordError('1234')).toBe('INVALID_PASSWORD_LENGTH')
  expect(findPasswordError('12345')).toBeUndefined()
  expect(findPasswordError('x'.repeat(40))).toBeUndefined()
  expect(findPasswordError('x'.repeat(41))).toBe('MAX_TEXTAREA_LENGTH')
})

test('a new password as well', () => {
  expect(findNewPasswordError('')).toBe('MANDATORY_NEW_PASSWORD')
  expect(findNewPasswordError('1234')).toBe('INVALID_PASSWORD_LENGTH')
  expect(findNewPasswordError('x'.repeat(40))).toBeUndefined()
  expect(findNewPasswordError('x'.repeat(41))).toBe('MAX_TEXTAREA_LENGTH')
})

test('the repetition is compared', () => {
  expect(repeatError('abcde', 'abcde')).toBeUndefined()
  expect(repeatError('abcde', 'abcdf')).toBe('PASSWORDS_NOT_MATCHING')
  expect(findNewRepeatError('', '')).toBe('MANDATORY_PASSWORD_REPEAT')
  expect(findNewRepeatError('abcde', 'abcdf')).toBe('PASSWORDS_NOT_MATCHING')
})

test.each(['', '12345', '12345a', ' 12345', '١٢٣٤٥٦'])('%j is not a code', (code) => {
  expect(findCodeError(code)).toBe('INVALID_TWO_FACTOR_AUTH_TOKEN')
})

test('a code has six digits', () => {
  expect(findCodeError('012345')).toBeUndefined()
  expect(findCodeError('0123456')).toBe('INITIAL_TOKEN_TOOLTIP')
})

test.each(['123 456', ' 123456 ', '123\u00a0456', '1 2 3 4 5 6', '\t123456\n', '\u200e123456'])(
  '%j is a code with blanks',
  (code) => {
    expect(findCodeError(compactCode(code))).toBeUndefined()
  },
)

import { expect, test } from 'vitest'
import {
  codeError,
  compactCode,
  emailError,
  newPasswordError,
  newRepeatError,
  passwordError,
  repeatError,
} from './rules.ts'

test('an e-mail is wanted, and one that looks like it', () => {
  expect(emailError('')).toBe('MANDATORY_EMAIL')
  expect(emailError('somebody')).toBe('INVALID_EMAIL')
  expect(emailError('a@b')).toBeUndefined()
})

test('a password has five to forty characters', () => {
  expect(passwordError('')).toBe('MANDATORY_PASSWORD')
  expect(passwordError('1234')).toBe('INVALID_PASSWORD_LENGTH')
  expect(passwordError('12345')).toBeUndefined()
  expect(passwordError('x'.repeat(40))).toBeUndefined()
  expect(passwordError('x'.repeat(41))).toBe('MAX_TEXTAREA_LENGTH')
})

test('a new password as well', () => {
  expect(newPasswordError('')).toBe('MANDATORY_NEW_PASSWORD')
  expect(newPasswordError('1234')).toBe('INVALID_PASSWORD_LENGTH')
  expect(newPasswordError('x'.repeat(40))).toBeUndefined()
  expect(newPasswordError('x'.repeat(41))).toBe('MAX_TEXTAREA_LENGTH')
})

test('the repetition is compared', () => {
  expect(repeatError('abcde', 'abcde')).toBeUndefined()
  expect(repeatError('abcde', 'abcdf')).toBe('PASSWORDS_NOT_MATCHING')
  expect(newRepeatError('', '')).toBe('MANDATORY_PASSWORD_REPEAT')
  expect(newRepeatError('abcde', 'abcdf')).toBe('PASSWORDS_NOT_MATCHING')
})

test.each(['', '12345', '12345a', ' 12345', '١٢٣٤٥٦'])('%j is no code', (code) => {
  expect(codeError(code)).toBe('INVALID_TWO_FACTOR_AUTH_TOKEN')
})

test('a code has six digits', () => {
  expect(codeError('012345')).toBeUndefined()
  expect(codeError('0123456')).toBe('INITIAL_TOKEN_TOOLTIP')
})

test.each(['123 456', ' 123456 ', '123\u00a0456', '1 2 3 4 5 6', '\t123456\n', '\u200e123456'])(
  '%j is a code with blanks',
  (code) => {
    expect(codeError(compactCode(code))).toBeUndefined()
  },
)

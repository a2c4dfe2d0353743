import { expect, test } from 'vitest'
import { codeError, emailError, newPasswordError, newRepeatError, passwordError, repeatError } from './rules.ts'

test('an e-mail is wanted, and one that looks like it', () => {
  expect(emailError('')).toBe('MANDATORY_EMAIL')
  expect(emailError('somebody')).toBe('INVALID_EMAIL')
  expect(emailError('a@b')).toBeUndefined()
})

test('a password has five to forty characters', () => {
  expect(passwordError('')).toBe('MANDATORY_PASSWORD')
  expect(passwordError('1234')).toBe('INVALID_PASSWORD_LENGTH')
  expect(passwordError('12345')).toBeUndefined()
  expect(passwordError('x'.repeat(41))).toBe('INVALID_PASSWORD_LENGTH')
})

test('a new password as well, unless there is no upper limit', () => {
  expect(newPasswordError('')).toBe('MANDATORY_NEW_PASSWORD')
  expect(newPasswordError('1234', Number.POSITIVE_INFINITY)).toBe('INVALID_PASSWORD_LENGTH')
  expect(newPasswordError('x'.repeat(40))).toBeUndefined()
  expect(newPasswordError('x'.repeat(41))).toBe('INVALID_PASSWORD_LENGTH')
  expect(newPasswordError('x'.repeat(41), Number.POSITIVE_INFINITY)).toBeUndefined()
})

test('the repetition is compared', () => {
  expect(repeatError('abcde', 'abcde')).toBeUndefined()
  expect(repeatError('abcde', 'abcdf')).toBe('PASSWORDS_NOT_MATCHING')
  expect(newRepeatError('', '')).toBe('MANDATORY_PASSWORD_REPEAT')
  expect(newRepeatError('abcde', 'abcdf')).toBe('PASSWORDS_NOT_MATCHING')
})

test.each(['', '12345', '1234567', '12345a', ' 123456', '١٢٣٤٥٦'])('%j is no code', (code) => {
  expect(codeError(code)).toBe('INVALID_TWO_FACTOR_AUTH_TOKEN')
})

test('a code has six digits', () => {
  expect(codeError('012345')).toBeUndefined()
})

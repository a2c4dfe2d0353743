import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { explain, FormerCustomerError, HttpError, isTechnical } from './failure.ts'

/** A catalogue whose texts are its keys. */
const t = ((key: string) => key) as TFunction

test.each([
  'SQLITE_ERROR: near "x": syntax error',
  'FOREIGN KEY constraint failed',
  'SequelizeForeignKeyConstraintError',
  'invalid signature',
  'jwt malformed',
  "Cannot read properties of undefined (reading 'data')",
  'No Authorization header was found',
  'Blocked illegal activity by ::1',
  '502 Bad Gateway',
])('%s is technical', (sentence) => {
  expect(isTechnical(sentence)).toBe(true)
})

test.each([
  'Invalid email or password.',
  'We are out of stock! Sorry for the inconvenience.',
  'You can order only up to 5 items of this product.',
  'Wrong answer to CAPTCHA. Please try again.',
  'email must be unique',
  'Insuffienct balance in Wallet',
  'Malicious activity detected',
])('%s is for customers', (sentence) => {
  expect(isTechnical(sentence)).toBe(false)
})

test.each([
  [new TypeError('Failed to fetch'), { sentence: 'NETWORK_ERROR' }],
  [new TypeError('NetworkError when attempting to fetch resource.'), { sentence: 'NETWORK_ERROR' }],
  [new Error('Unable to preload CSS for http://localhost/chunks/a.css'), { sentence: 'NETWORK_ERROR' }],
  [new TypeError('Failed to fetch dynamically imported module: http://localhost/a.js'), { sentence: 'NETWORK_ERROR' }],
  [new TypeError('error loading dynamically imported module: http://localhost/a.js'), { sentence: 'NETWORK_ERROR' }],
  [new TypeError('Importing a module script failed.'), { sentence: 'NETWORK_ERROR' }],
  [new FormerCustomerError(), { sentence: 'SESSION_EXPIRED' }],
  [
    new HttpError(401, 'Unauthorized', { error: { message: 'jwt of tomorrow' } }),
    { sentence: 'UNAUTHORIZED_ACCESS_ERROR' },
  ],
  [
    new HttpError(500, 'Internal Server Error', { error: { message: 'FOREIGN KEY constraint failed' } }),
    { sentence: 'SOMETHING_LEAKED', detail: 'FOREIGN KEY constraint failed' },
  ],
  [new HttpError(502, 'Bad Gateway', '<html></html>'), { sentence: 'UNKNOWN_ERROR' }],
  [new HttpError(400, 'Bad Request', { error: 'We are out of stock.' }), { sentence: 'We are out of stock.' }],
  [
    new TypeError("Cannot read properties of null (reading 'toFixed')"),
    { sentence: 'SOMETHING_LEAKED', detail: "Cannot read properties of null (reading 'toFixed')" },
  ],
])('%o is explained as %j', (error, explanation) => {
  expect(explain(error, t)).toEqual(explanation)
})

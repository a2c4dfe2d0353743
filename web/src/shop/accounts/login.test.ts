import { expect, test } from 'vitest'
import { HttpError } from '../../entities/session/http.ts'
import { findSecondFactor } from './api.ts'
import { landingOf, secondFactorAddressOf } from './landing.ts'
import { buildOtpauthAddress } from './otpauth-address.ts'

test('a login leads to the products, or to the requested address', () => {
  expect(landingOf(null)).toBe('/search')
  expect(landingOf('/basket')).toBe('/basket')
  expect(landingOf('/search?product=1')).toBe('/search?product=1')
  expect(landingOf('//example.org')).toBe('/search')
  expect(landingOf('https://example.org')).toBe('/search')
})

test('the requested address is passed to the code screen', () => {
  expect(secondFactorAddressOf(null)).toBe('/2fa/enter')
  expect(secondFactorAddressOf('/search?product=1')).toBe('/2fa/enter?redirectUrl=%2Fsearch%3Fproduct%3D1')
})

test('only a refusal that asks for a code has a token for it', () => {
  const body = { status: 'totp_token_required', data: { tmpToken: 'a.b.c' } }
  expect(findSecondFactor(new HttpError(401, 'Unauthorized', body))).toBe('a.b.c')
  expect(findSecondFactor(new HttpError(401, 'Unauthorized', { status: 'totp_token_required' }))).toBeUndefined()
  expect(findSecondFactor(new HttpError(401, 'Unauthorized', 'Invalid email or password.'))).toBeUndefined()
  expect(findSecondFactor(new TypeError('Failed to fetch'))).toBeUndefined()
})

test('an authenticator app gets the issuer of the secret', () => {
  expect(buildOtpauthAddress('Vitamin CVE', 'jim@juice-sh.op', 'ABC')).toBe(
    'otpauth://totp/Vitamin%20CVE:jim@juice-sh.op?secret=ABC&issuer=Vitamin%20CVE',
  )
})

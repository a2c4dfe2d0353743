import { expect, test } from 'vitest'
import { HttpError } from '../../entities/session/http.ts'
import { secondFactorIn } from './api.ts'
import { landing, secondFactorAddress } from './landing.ts'
import { otpauthAddress } from './otpauth-address.ts'

test('a login leads to the products, or to where it was asked for', () => {
  expect(landing(null)).toBe('/search')
  expect(landing('/basket')).toBe('/basket')
  expect(landing('/search?product=1')).toBe('/search?product=1')
  expect(landing('//example.org')).toBe('/search')
  expect(landing('https://example.org')).toBe('/search')
})

test('where to go travels along to where the code is asked for', () => {
  expect(secondFactorAddress(null)).toBe('/2fa/enter')
  expect(secondFactorAddress('/search?product=1')).toBe('/2fa/enter?redirectUrl=%2Fsearch%3Fproduct%3D1')
})

test('only a refusal that asks for a code brings a token for it', () => {
  const body = { status: 'totp_token_required', data: { tmpToken: 'a.b.c' } }
  expect(secondFactorIn(new HttpError(401, 'Unauthorized', body))).toBe('a.b.c')
  expect(secondFactorIn(new HttpError(401, 'Unauthorized', { status: 'totp_token_required' }))).toBeUndefined()
  expect(secondFactorIn(new HttpError(401, 'Unauthorized', 'Invalid email or password.'))).toBeUndefined()
  expect(secondFactorIn(new TypeError('Failed to fetch'))).toBeUndefined()
})

test('an authenticator app is told who issued the secret', () => {
  expect(otpauthAddress('Vitamin CVE', 'jim@juice-sh.op', 'ABC')).toBe(
    'otpauth://totp/Vitamin%20CVE:jim@juice-sh.op?secret=ABC&issuer=Vitamin%20CVE',
  )
})

import { expect, test } from 'vitest'
import { addressOf, emptyAddress, findAddressErrors, valuesOf } from './rules.ts'

const complete = {
  country: 'Neverland',
  name: 'Pip',
  mobile: '1111111',
  zip: '12345678',
  address: 'Tree 1',
  city: 'Hollow',
  state: '',
}

test('everything but the state is required', () => {
  expect(findAddressErrors(emptyAddress)).toEqual({
    country: 'MANDATORY_COUNTRY',
    name: 'MANDATORY_NAME',
    mobile: 'MANDATORY_NUMBER',
    zip: 'MANDATORY_ZIP',
    address: 'MANDATORY_ADDRESS',
    city: 'MANDATORY_CITY',
    state: undefined,
  })
  expect(Object.values(findAddressErrors(complete)).filter(Boolean)).toEqual([])
})

test.each([
  ['1111110', 'INVALID_MOBILE_NUMBER'],
  ['1111111', undefined],
  ['9999999999', undefined],
  ['10000000000', 'INVALID_MOBILE_NUMBER'],
  ['1111111.5', 'INVALID_MOBILE_NUMBER'],
  ['-5', 'INVALID_MOBILE_NUMBER'],
  ['1e7', 'INVALID_MOBILE_NUMBER'],
])('mobile number %s: %s', (mobile, problem) => {
  expect(findAddressErrors({ ...complete, mobile }).mobile).toBe(problem)
})

test('blanks are no address', () => {
  const blank = Object.fromEntries(Object.keys(complete).map((field) => [field, ' \t']))
  expect(findAddressErrors(blank as typeof complete)).toEqual(findAddressErrors(emptyAddress))
  expect(addressOf({ ...complete, city: ' Hollow ' }).city).toBe('Hollow')
})

test('ZIP code and street have their lengths', () => {
  expect(findAddressErrors({ ...complete, zip: '1'.repeat(9) }).zip).toBe('MAX_TEXTAREA_LENGTH')
  expect(findAddressErrors({ ...complete, address: 'x'.repeat(160) }).address).toBeUndefined()
  expect(findAddressErrors({ ...complete, address: 'x'.repeat(161) }).address).toBe('MAX_TEXTAREA_LENGTH')
})

test('a form round-trips through the server', () => {
  expect(valuesOf({ id: 3, ...addressOf(complete), mobileNum: complete.mobile })).toEqual(complete)
  expect(addressOf(complete).mobileNum).toBe(1111111)
})

import { expect, it } from 'vitest'
import { readArgument } from './arguments.ts'

const ADDRESS = '0x413744D59d31AFDC2889aeE602636177805Bd7b0'
const read = (type: string, typed: string, components = {}) => readArgument({ name: 'x', type, ...components }, typed)

it.each([
  ['uint8', '255', 255n],
  ['uint256', ' 0xff ', 255n],
  ['int8', '-128', -128n],
  ['address', ADDRESS, ADDRESS.toLowerCase()],
  ['bool', 'true', true],
  ['bool', 'false', false],
  ['string', ' as it is ', ' as it is '],
  ['bytes', '0xABcd', '0xabcd'],
  ['bytes2', '0xabcd', '0xabcd'],
  ['uint256[]', '[1, 2]', [1n, 2n]],
  ['uint256[]', '[115792089237316195423570985008687907853269984665640564039457584007913129639935]', [2n ** 256n - 1n]],
  ['bool[2]', '[true, false]', [true, false]],
  ['uint8[][]', '[[1],[]]', [[1n], []]],
])('%s takes %j', (type, typed, value) => {
  expect(read(type, typed)).toEqual(value)
})

it('a tuple is written as a list or by names', () => {
  const components = {
    components: [
      { name: 'who', type: 'address' },
      { name: 'much', type: 'uint256' },
    ],
  }
  const value = { who: ADDRESS.toLowerCase(), much: 3n }
  expect(read('tuple', `["${ADDRESS}", 3]`, components)).toEqual(value)
  expect(read('tuple', `{"who":"${ADDRESS}","much":3}`, components)).toEqual(value)
  expect(read('tuple[]', `[["${ADDRESS}", "3"]]`, components)).toEqual([value])
})

it.each([
  ['uint8', '256', 'SANDBOX_ARGUMENT_RANGE'],
  ['uint8', '-1', 'SANDBOX_ARGUMENT_RANGE'],
  ['int8', '128', 'SANDBOX_ARGUMENT_RANGE'],
  ['uint8', '', 'SANDBOX_ARGUMENT_NUMBER'],
  ['uint8', '1.5', 'SANDBOX_ARGUMENT_NUMBER'],
  ['address', ADDRESS.slice(0, -1), 'SANDBOX_ARGUMENT_ADDRESS'],
  ['address', 'bank.eth', 'SANDBOX_ARGUMENT_ADDRESS'],
  ['bool', 'yes', 'SANDBOX_ARGUMENT_BOOL'],
  ['bytes', '0xabc', 'SANDBOX_ARGUMENT_BYTES'],
  ['bytes2', '0xab', 'SANDBOX_ARGUMENT_LENGTH'],
  ['uint8[]', '1', 'SANDBOX_ARGUMENT_JSON'],
  ['uint8[]', '[1', 'SANDBOX_ARGUMENT_JSON'],
  ['uint8[2]', '[1]', 'SANDBOX_ARGUMENT_LENGTH'],
  ['function', '0x', 'SANDBOX_ARGUMENT_TYPE'],
])('%s does not take %j', (type, typed, fault) => {
  expect(() => read(type, typed)).toThrow(fault)
})

import { expect, it } from 'vitest'
import { readOutput } from './solc-output.ts'

const SOURCE = '// Größe\ncontract A {\n    uint x\n}\n'

it('standard JSON: places are counted in bytes, and shown in characters', () => {
  const start = new TextEncoder().encode(SOURCE.slice(0, SOURCE.indexOf('}'))).length
  const text = JSON.stringify({
    errors: [
      { severity: 'error', message: "Expected ';'", sourceLocation: { file: 'a', start, end: start + 1 } },
      { severity: 'warning', message: 'No licence' },
    ],
    contracts: {
      'Source.sol': {
        A: { abi: [], evm: { bytecode: { object: '6080' } } },
        IAbstract: { abi: [], evm: { bytecode: { object: '' } } },
      },
    },
  })
  expect(readOutput({ isStandard: true, text }, SOURCE)).toEqual({
    contracts: [{ name: 'A', abi: [], bytecode: '0x6080' }],
    problems: [
      { severity: 'error', message: "Expected ';'", line: 4, column: 1, length: 1 },
      { severity: 'warning', message: 'No licence', line: 0, column: 0, length: 0 },
    ],
  })
})

it('the oldest compilers: errors are lines for a terminal, interfaces are text', () => {
  const text = JSON.stringify({
    errors: [":3:11: Error: Expected token Semicolon got 'RBrace'\n    uint x\n", 'b:2:1: Warning: old'],
    contracts: {
      ':A': {
        interface: JSON.stringify([
          { type: 'function', name: 'answer', constant: true, inputs: [], outputs: [{ name: '', type: 'uint256' }] },
          { type: 'function', name: 'pay', constant: false, inputs: [], outputs: [] },
        ]),
        bytecode: '6060',
      },
    },
  })
  const { contracts, problems } = readOutput({ isStandard: false, text }, SOURCE)
  expect(contracts.map(({ name, bytecode }) => [name, bytecode])).toEqual([['A', '0x6060']])
  expect(contracts[0]?.abi.map(({ stateMutability }) => stateMutability)).toEqual(['view', 'payable'])
  expect(problems).toEqual([
    { severity: 'error', message: "Expected token Semicolon got 'RBrace'", line: 3, column: 11, length: 1 },
    { severity: 'warning', message: 'old', line: 2, column: 1, length: 1 },
  ])
})

it('a crashed compiler gives no result', () => {
  expect(() => readOutput({ isStandard: true, text: 'abort' }, SOURCE)).toThrow(SyntaxError)
})

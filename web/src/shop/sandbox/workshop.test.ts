import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { examples } from './examples.ts'
import {
  addFile,
  bringBack,
  editFile,
  forgetWorkshop,
  nameFile,
  noteDeployed,
  noteEntry,
  removeFile,
  showFile,
  useWorkshop,
} from './workshop.ts'

function see() {
  const { result, unmount } = renderHook(() => useWorkshop())
  unmount()
  return result.current
}

beforeEach(() => {
  localStorage.clear()
  forgetWorkshop()
})

it('begins with one file, and is restored later', () => {
  expect(see().files.map(nameFile)).toEqual(['Hello.sol'])
  editFile(1, 'contract Juice {}')
  addFile(examples[3]?.source ?? '')
  noteDeployed({ name: 'Juice', address: '0x12', abi: [], chainId: 7 })
  noteEntry({ what: 'called', call: 'squeeze', contract: 'Juice' })
  forgetWorkshop()
  const { files, shown, deployed, log } = see()
  expect(files.map(nameFile)).toEqual(['Juice.sol', 'Customer.sol'])
  expect(shown).toBe(2)
  expect(deployed.map(({ name }) => name)).toEqual(['Juice'])
  expect(log.map(({ call }) => call)).toEqual(['squeeze'])
})

it.each([
  ['interface I {}\ncontract Real is I {}', 'Real.sol'],
  ['interface Only {}', 'Only.sol'],
  ['abstract contract Half {}', 'Half.sol'],
  ['', 'Untitled9.sol'],
])('%j is called %s', (text, name) => {
  expect(nameFile({ id: 9, text })).toBe(name)
})

it('always has a file', () => {
  addFile('contract B {}')
  removeFile(1)
  expect(see().files.map(nameFile)).toEqual(['B.sol'])
  bringBack()
  expect(see().files.map(nameFile)).toEqual(['B.sol', 'Hello.sol'])
  removeFile(3)
  removeFile(2)
  expect(see().files.map(nameFile)).toEqual(['Hello.sol'])
  showFile(see().files[0]?.id ?? 0)
  for (let more = 0; more < 20; more++) addFile('contract C {}')
  expect(see().files).toHaveLength(12)
})

it.each(['nonsense', '{"files":[]}', '{"files":[{"id":"x"}]}', '{"files":[{"id":1,"text":"a"}],"log":[{}],"shown":5}'])(
  'a stored value %s is harmless',
  (kept) => {
    localStorage.setItem('sandbox', kept)
    forgetWorkshop()
    const { files, shown, log } = see()
    expect(files.some(({ id }) => id === shown)).toBe(true)
    expect(log).toEqual([])
  },
)

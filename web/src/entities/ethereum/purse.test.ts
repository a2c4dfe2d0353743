import { afterEach, expect, it, vi } from 'vitest'
import { readPair } from './phrases.ts'
import {
  addAccount,
  chooseAccount,
  findSigner,
  importKey,
  importPhrase,
  isFull,
  openPurse,
  readPurse,
  resetPurse,
  watchPurse,
} from './purse.ts'

const PHRASE = 'test test test test test test test test test test test junk'
const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const BROUGHT = '0x8343d2eb2B13A2495De435a1b15e85b98115Ce05'
const pair = () => {
  const known = readPair('5bcc3e9d38baa06e7bfaab80ae5957bbe8ef059e640311d7d6d465e6bc948e3e')
  if (!known) throw new Error('This key is one.')
  return known
}

afterEach(resetPurse)

it('a wallet stays until it is deleted', () => {
  expect(readPurse()).toBeNull()
  const purse = openPurse()
  expect(openPurse()).toEqual(purse)
  resetPurse()
  expect(openPurse().chosen).not.toBe(purse.chosen)
})

it('accounts are derived in sequence, and imported keys are added', () => {
  importPhrase(PHRASE)
  importKey(pair())
  addAccount()
  const told = readPurse()?.accounts.map(({ address, number, from }) => [address, number, from])
  expect(told).toEqual([
    [FIRST, 1, 'phrase'],
    [BROUGHT, 2, 'key'],
    [SECOND, 3, 'phrase'],
  ])
  expect(findSigner()?.address).toBe(SECOND)
  chooseAccount(BROUGHT)
  expect(findSigner()?.address).toBe(BROUGHT)
  chooseAccount('0x00')
  expect(findSigner()?.address).toBe(BROUGHT)
})

it('another phrase replaces the first, and keeps imported keys', () => {
  openPurse()
  importKey(pair())
  importPhrase(PHRASE)
  expect(readPurse()?.accounts.map(({ address }) => address)).toEqual([FIRST, BROUGHT])
  importKey(pair())
  expect(readPurse()?.accounts).toHaveLength(2)
  expect(findSigner()?.address).toBe(BROUGHT)
})

it('the number of accounts is limited', () => {
  importPhrase(PHRASE)
  for (let more = 0; more < 25; more++) addAccount()
  expect(readPurse()?.accounts).toHaveLength(20)
  expect(isFull(openPurse())).toBe(true)
}, 30_000)

it.each([
  'nonsense',
  '{}',
  '{"phrase":"one two"}',
  JSON.stringify({ phrase: PHRASE, accounts: [null, {}] }),
  JSON.stringify({ phrase: 7, accounts: [] }),
])('a stored value %s is not a wallet', (kept) => {
  localStorage.setItem('trainingWallet', kept)
  expect(readPurse()).toBeNull()
  expect(openPurse().accounts).toHaveLength(1)
})

it('another tab may change it', () => {
  const purse = importPhrase(PHRASE)
  const heard = vi.fn()
  const stop = watchPurse(heard)
  localStorage.removeItem('trainingWallet')
  window.dispatchEvent(new StorageEvent('storage', { key: 'trainingWallet' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }))
  expect(heard).toHaveBeenCalledOnce()
  expect(readPurse()).toBeNull()
  stop()
  expect(purse.accounts).toHaveLength(1)
})

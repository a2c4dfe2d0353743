import { act, screen, waitFor } from '@testing-library/react'
import { parseTransaction } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { disconnect } from '../../entities/ethereum/connection.ts'
import { importPhrase, resetPurse } from '../../entities/ethereum/purse.ts'
import { openNode } from '../../testing/network.ts'
import { answer, sent } from '../../testing/server.ts'
import { fill, show } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import CryptoWalletPage from './crypto-wallet-page.tsx'

const PHRASE = 'test test test test test test test test test test test junk'
const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const KEPT = 5n * 10n ** 16n

afterEach(() =>
  act(() => {
    disconnect()
    resetPurse()
  }),
)

/** Translated only when the test runs, because the catalogue loads later. */
const say0 = (way: string, reason: string) => () => say(way, { reason: say(reason, { amount: '0.1' }) })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

async function open() {
  importPhrase(PHRASE)
  answer('POST rest/web3/walletExploitAddress', { success: true })
  answer(`GET range/chain/addresses/${ACCOUNT}`, { transactions: [] })
  const calls = openNode({ eth_call: `0x${KEPT.toString(16).padStart(64, '0')}` })
  const stage = show(<CryptoWalletPage />, { at: '/wallet-web3' })
  await stage.user.click(await screen.findByRole('button', { name: say('BTN_CONNECT_METAMASK') }))
  await screen.findByLabelText('Text field for the withdrawal amount')
  await waitFor(() => expect(document.querySelector('.confirmation')?.textContent).toBe('0.05 ETH'))
  return { ...stage, calls }
}

it('shows its form without a wallet, and says what is missing', async () => {
  openNode({ eth_call: `0x${'0'.repeat(64)}` })
  show(<CryptoWalletPage />, { at: '/wallet-web3' })
  const field = await screen.findByLabelText<HTMLInputElement>('Text field for the withdrawal amount')
  expect([field.disabled, button('Button to deposit').disabled, button('Button to withdraw').disabled]).toEqual([
    true,
    true,
    true,
  ])
  expect(document.querySelector('#inputAmount-note')?.textContent).toBe(say('PLEASE_CONNECT_WEB3_WALLET'))
})

it('reports the wallet to the shop once', async () => {
  await open()
  expect(sent('POST rest/web3/walletExploitAddress').map(({ body }) => body)).toEqual([{ walletAddress: ACCOUNT }])
})

it.each([
  ['', false, false],
  ['0', false, false],
  ['0.05', true, true],
  ['0.06', true, false],
  ['0.2', true, false],
  ['2', false, false],
  ['-1', false, false],
])('%j goes in: %j, out: %j', async (typed, goesIn, goesOut) => {
  await open()
  fill(document.querySelector('#inputAmount'), typed)
  await waitFor(() =>
    expect([!button('Button to deposit').disabled, !button('Button to withdraw').disabled]).toEqual([goesIn, goesOut]),
  )
})

it.each([
  ['0.06', [say0('CRYPTO_NOT_OUT', 'CRYPTO_TOO_MUCH')]],
  ['0.2', [say0('CRYPTO_NOT_OUT', 'CRYPTO_MAX')]],
  ['2', [say0('CRYPTO_NOT_IN', 'CRYPTO_TOO_DEAR'), say0('CRYPTO_NOT_OUT', 'CRYPTO_MAX')]],
])('explains for %j which action is impossible, each separately', async (typed, sentences) => {
  await open()
  fill(document.querySelector('#inputAmount'), typed)
  const lines = () => [...document.querySelectorAll('#inputAmount-note li')].map((line) => line.textContent)
  await waitFor(() => expect(lines()).toEqual(sentences.map((sentence) => sentence())))
})

it("a deposit sends its ether with the transaction, under the sender's address", async () => {
  const { user, calls } = await open()
  fill(document.querySelector('#inputAmount'), '0.3')
  await user.click(button('Button to deposit'))
  await user.click(await screen.findByRole('button', { name: say('PURSE_CONFIRM') }))
  await screen.findByText(say('CRYPTO_DEPOSITED'))
  const raw = calls.find(({ method }) => method === 'eth_sendRawTransaction')?.params[0] as `0x02${string}`
  const { value, data } = parseTransaction(raw)
  expect(value).toBe(3n * 10n ** 17n)
  expect(data).toContain(ACCOUNT.slice(2).toLowerCase())
  expect(document.querySelector<HTMLInputElement>('#inputAmount')?.value).toBe('')
})

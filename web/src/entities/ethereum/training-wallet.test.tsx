import { act, screen, waitFor } from '@testing-library/react'
import { parseTransaction, recoverMessageAddress, recoverTransactionAddress } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { networkInfo, openNode } from '../../testing/network.ts'
import { show } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import { WalletDialogs } from './confirm-dialog.tsx'
import { noteContracts } from './known-contracts.ts'
import type { ProviderError } from './provider.ts'
import { openPurse, resetPurse } from './purse.ts'
import { trainingWallet } from './training-wallet.ts'

const POT = '0x41427790c94E7a592B17ad694eD9c06A02bb9C39'
const TOKEN = '0x36435796Ca9be2bf150CE0dECc2D8Fab5C4d6E13'
const APPROVE = `0x095ea7b3${'0'.repeat(24)}${POT.slice(2).toLowerCase()}`
const THOUSAND = (1000n * 10n ** 18n).toString(16).padStart(64, '0')

afterEach(() => act(resetPurse))

const ask = (method: string, ...params: unknown[]) => trainingWallet.request({ method, params })
const button = (key: string, values = {}) => screen.findByRole('button', { name: say(key, values) })

function open() {
  noteContracts(networkInfo().contracts)
  openPurse()
  return show(<WalletDialogs />)
}

describe('the wallet of the page', () => {
  it('has no account before it is connected', async () => {
    expect(await ask('eth_accounts')).toEqual([])
    const [account] = (await ask('eth_requestAccounts')) as string[]
    expect(await ask('eth_accounts')).toEqual([account])
  })

  it('shows what it is asked to sign, and signs it after a confirmation', async () => {
    const calls = openNode()
    const { user } = open()
    const sent = ask('eth_sendTransaction', { to: TOKEN, data: `${APPROVE}${THOUSAND}` })
    const question = say('PURSE_ASK_ALLOW', {
      who: say('CONTRACT_IN_A_SENTENCE', { title: say('CONTRACT_HONEY_POT') }),
      amount: '1,000 BEE',
    })
    expect(await screen.findByRole('heading', { name: question })).toBeTruthy()
    expect(calls.some(({ method }) => method === 'eth_sendRawTransaction')).toBe(false)
    await user.click(await button('PURSE_CONFIRM'))
    expect(await sent).toBe(`0x${'ab'.repeat(32)}`)
    const raw = calls.find(({ method }) => method === 'eth_sendRawTransaction')?.params[0] as `0x02${string}`
    expect(parseTransaction(raw)).toMatchObject({
      chainId: 0x56000001,
      nonce: 7,
      gas: 62_500n,
      to: TOKEN.toLowerCase(),
      data: `${APPROVE}${THOUSAND}`,
    })
    expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(openPurse().chosen)
    expect(await screen.findByRole('heading', { name: say('PURSE_MINED', { block: 12 }) })).toBeTruthy()
    await user.click(await button('PURSE_GO_ON'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('sends nothing after a rejection, by button or by key', async () => {
    const calls = openNode()
    const { user } = open()
    for (const say_no of [async () => user.click(await button('PURSE_REJECT')), () => user.keyboard('{Escape}')]) {
      const sent = ask('eth_sendTransaction', { to: POT, value: '0x1' }).catch((error: ProviderError) => error.code)
      await button('PURSE_CONFIRM')
      await say_no()
      expect(await sent).toBe(4001)
    }
    expect(calls.filter(({ method }) => method === 'eth_sendRawTransaction')).toEqual([])
  })

  it('warns of an unlimited allowance, and signs a lower one', async () => {
    const calls = openNode({ eth_call: `0x${(1035n * 10n ** 18n).toString(16).padStart(64, '0')}` })
    const { user } = open()
    const sent = ask('eth_sendTransaction', { to: TOKEN, data: `${APPROVE}${'f'.repeat(64)}` })
    expect(await screen.findByText(say('PURSE_NO_LIMIT'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: say('PURSE_CONFIRM') })).toBeNull()
    const field = screen.getByLabelText(say('PURSE_ALLOW_AT_MOST'))
    await user.clear(field)
    await user.type(field, '1000')
    await user.click(await button('PURSE_ONLY', { amount: '1,000' }))
    await sent
    const raw = calls.find(({ method }) => method === 'eth_sendRawTransaction')?.params[0] as `0x02${string}`
    expect(parseTransaction(raw).data).toBe(`${APPROVE}${THOUSAND}`)
  })

  it("shows an expected failure in the contract's words, and can still send it", async () => {
    const reason = `08c379a0${'20'.padStart(64, '0')}${'4'.padStart(64, '0')}${'6e6f7065'.padEnd(64, '0')}`
    openNode({ eth_estimateGas: { error: { code: 3, message: 'execution reverted', data: `0x${reason}` } } })
    const { user } = open()
    const sent = ask('eth_sendTransaction', { to: POT, data: '0x12345678' })
    expect(await screen.findByText(say('PURSE_WOULD_FAIL', { reason: 'nope' }))).toBeTruthy()
    await user.click(await button('PURSE_SEND_ANYWAY'))
    expect(await sent).toMatch(/^0x/)
  })

  it('reports a refusal of the node', async () => {
    openNode({ eth_sendRawTransaction: { error: { code: -32003, message: 'this chain is full' } } })
    const { user } = open()
    const sent = ask('eth_sendTransaction', { to: POT }).catch((error: Error) => error.message)
    await user.click(await button('PURSE_CONFIRM'))
    expect(await sent).toBe('this chain is full')
    expect(await screen.findByRole('heading', { name: say('PURSE_NOT_SENT') })).toBeTruthy()
  })

  it('rejects at once if no page shows the question', async () => {
    openNode()
    openPurse()
    const sent = ask('eth_sendTransaction', { to: POT }).catch((error: ProviderError) => error.code)
    expect(await sent).toBe(-32002)
  })

  it('signs a readable message', async () => {
    const { user } = open()
    const signed = ask('personal_sign', '0x48656c6c6f', openPurse().chosen)
    expect(await screen.findByText('Hello')).toBeTruthy()
    await user.click(await button('PURSE_SIGN'))
    const signature = (await signed) as `0x${string}`
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(openPurse().chosen)
  })

  it.each([
    ['eth_sign', [], 4200],
    ['eth_signTransaction', [], 4200],
    ['wallet_getPermissions', [], 4200],
    ['eth_sendTransaction', [{ from: POT }], 4100],
    ['eth_sendTransaction', [{ to: '0x12' }], -32602],
    ['eth_sendTransaction', [{ to: POT, value: 'much' }], -32602],
    ['eth_sendTransaction', [{ to: POT, data: 'much' }], -32602],
    ['wallet_switchEthereumChain', [{ chainId: '0x1' }], 4902],
    ['wallet_switchEthereumChain', [], 4902],
  ])('%s with %j is refused with %d', async (method, params, code) => {
    openNode()
    openPurse()
    expect(await ask(method, ...params).catch((error: ProviderError) => error.code)).toBe(code)
  })

  it('forwards other methods', async () => {
    const calls = openNode()
    expect(await ask('eth_getBalance', POT, 'latest')).toBe('0xde0b6b3a7640000')
    expect(await ask('wallet_switchEthereumChain', { chainId: '0x56000001' })).toBeNull()
    await waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['eth_getBalance', 'eth_chainId']))
  })
})

import { act, screen, waitFor } from '@testing-library/react'
import { decodeFunctionData } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { disconnect } from '../../entities/ethereum/connection.ts'
import { importPhrase, resetPurse } from '../../entities/ethereum/purse.ts'
import { networkInfo, openNode } from '../../testing/network.ts'
import { answer, sent, unreachable } from '../../testing/server.ts'
import { fill, show } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import BeeHavenPage from './bee-haven-page.tsx'

const [token, faucet, pot] = networkInfo().contracts
const word = (number: bigint) => `0x${number.toString(16).padStart(64, '0')}`
const BEE = 10n ** 18n
const PHRASE = 'test test test test test test test test test test test junk'
const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** State of the contracts in a test. */
let state: { own: bigint; allowed: bigint; pots: bigint; ether: bigint }

function read([call]: unknown[]): string {
  const { to, data } = call as { to: string; data: `0x${string}` }
  const contract = [token, faucet, pot].find((one) => one?.address === to)
  const { functionName } = decodeFunctionData({ abi: contract?.abi as never, data }) as { functionName: string }
  const known: Record<string, bigint> = {
    'BeeToken.balanceOf': state.own,
    'BeeToken.allowance': state.allowed,
    'BeeFaucet.balance': 200n,
    'HoneyPotNFT.mintPrice': 1000n * BEE,
    'HoneyPotNFT.totalSupply': state.pots,
    'HoneyPotNFT.balanceOf': state.pots,
  }
  return word(known[`${contract?.name}.${functionName}`] ?? 0n)
}

beforeEach(() => {
  state = { own: 0n, allowed: 0n, pots: 0n, ether: BEE }
  answer('GET rest/web3/nftMintListen', { success: true })
})
afterEach(() =>
  act(() => {
    disconnect()
    resetPurse()
  }),
)

const button = (key: string, values = {}) => screen.findByRole('button', { name: say(key, values) })

async function open(isConnected = true) {
  if (isConnected) importPhrase(PHRASE)
  answer(`GET range/chain/addresses/${ACCOUNT}`, { transactions: [] })
  const calls = openNode({ eth_call: read, eth_getBalance: () => word(state.ether) })
  const stage = show(<BeeHavenPage />, { at: '/bee-haven' })
  const connect = await button('BTN_CONNECT_METAMASK')
  if (isConnected) {
    await stage.user.click(connect)
    await button('PURSE_TEST_ETHER')
  }
  return { ...stage, calls }
}

it('sends nothing before the wallet is connected, and names missing steps', async () => {
  await open(false)
  expect(((await button('BTN_CLAIM_BEES')) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText(say('PLEASE_CONNECT_WEB3_WALLET'))).toBeTruthy()
  expect(localStorage.getItem('trainingWallet')).toBeNull()
})

it('takes 1 to 255 bees', async () => {
  await open()
  const claim = (await button('BTN_CLAIM_BEES')) as HTMLButtonElement
  for (const [typed, fits] of [
    ['0', false],
    ['1', true],
    ['255', true],
    ['256', false],
    ['-1', false],
    ['1.5', false],
    ['', false],
  ] as const) {
    fill(document.querySelector('#withdrawAmount'), typed)
    expect([typed, claim.disabled]).toEqual([typed, !fits])
  }
})

it('gives test ether to an account that cannot pay', async () => {
  state.ether = 0n
  const { user } = await open()
  answer('POST range/chain/faucet', () => {
    state.ether = BEE
    return { amount: '1' }
  })
  await user.click(await button('PURSE_GET_ETHER'))
  await waitFor(() => expect(screen.queryByText(say('WEB3_NEED_TEST_ETHER'))).toBeNull())
  expect(sent('POST range/chain/faucet')).toHaveLength(1)
})

it('leads from step to step, and reports the owner of the pot', async () => {
  state.own = 1020n * BEE
  const { user } = await open()
  await user.click(await button('BEE_ALLOW_NOW'))
  state.allowed = 1000n * BEE
  await user.click(await button('PURSE_CONFIRM'))
  const mint = (await button('NFT_MINT_TEXT_INTRO')) as HTMLButtonElement
  await waitFor(() => expect(mint.disabled).toBe(false))
  await user.click(await button('PURSE_GO_ON'))
  answer('POST rest/web3/walletNFTVerify', { success: true })
  await user.click(mint)
  state.pots = 1n
  await user.click(await button('PURSE_CONFIRM'))
  expect(await screen.findByText(say('NFT_MINT_TEXT_SUCCESS'))).toBeTruthy()
  expect(sent('POST rest/web3/walletNFTVerify').map(({ body }) => body)).toEqual([{ walletAddress: ACCOUNT }])
})

it('a network that does not answer is reported, with a retry', async () => {
  answer('GET range/chain/info', unreachable)
  const { user } = show(<BeeHavenPage />, { at: '/bee-haven' })
  const again = await button('BTN_TRY_AGAIN')
  openNode({ eth_call: read })
  await user.click(again)
  expect(await button('BTN_CONNECT_METAMASK')).toBeTruthy()
})

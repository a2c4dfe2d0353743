import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WalletDialogs } from '../../entities/ethereum/confirm-dialog.tsx'
import { connect, disconnect } from '../../entities/ethereum/connection.ts'
import { listWallets } from '../../entities/ethereum/discovery.ts'
import { noteContracts } from '../../entities/ethereum/known-contracts.ts'
import { resetPurse } from '../../entities/ethereum/purse.ts'
import { type NodeAnswer, networkInfo, openNode } from '../../testing/network.ts'
import { show } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import { DeployedContract } from './deployed-contract.tsx'
import { forgetWorkshop, useWorkshop } from './workshop.ts'

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const NO = `0x08c379a0${'20'.padStart(64, '0')}${'4'.padStart(64, '0')}${'6e6f7065'.padEnd(64, '0')}`
const info = networkInfo()
const bank = info.contracts.find(({ name }) => name === 'ETHWalletBank')

beforeEach(() => forgetWorkshop())
afterEach(() =>
  act(() => {
    disconnect()
    resetPurse()
  }),
)

async function open(special: Readonly<Record<string, NodeAnswer>> = {}) {
  const calls = openNode(special)
  noteContracts(info.contracts)
  const [own] = listWallets()
  if (!own || !bank) throw new Error('There always is one.')
  await connect(own, info)
  const stage = show(
    <>
      <DeployedContract contract={bank} title="Bank" open />
      <WalletDialogs />
    </>,
  )
  return { ...stage, calls }
}

const part = (signature: string) =>
  within(screen.getByRole('heading', { name: signature }).closest('li') as HTMLElement)
const log = () => renderHook(() => useWorkshop()).result.current.log

it('an argument is checked on blur, and reading is free', async () => {
  const { user, calls } = await open({ eth_call: `0x${42n.toString(16).padStart(64, '0')}` })
  const balance = part('balanceOf(address)')
  const field = balance.getByRole('textbox')
  const read = balance.getByRole<HTMLButtonElement>('button')
  await user.type(field, '0x7099')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  fireEvent.blur(field)
  expect(balance.getByText(say('SANDBOX_ARGUMENT_ADDRESS', { count: 4 }))).toBeTruthy()
  expect(read.disabled).toBe(true)
  await user.clear(field)
  await user.type(field, ADDRESS)
  await user.click(read)
  expect(await balance.findByText('42')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'eth_sendRawTransaction')).toBe(false)
})

it("a refusal is shown in the contract's words", async () => {
  const { user } = await open({ eth_call: { error: { code: 3, message: 'execution reverted', data: NO } } })
  const limit = part('WITHDRAW_LIMIT()')
  await user.click(limit.getByRole('button'))
  expect(await limit.findByText('nope')).toBeTruthy()
})

it('only payable functions offer ether', async () => {
  const { user, calls } = await open()
  expect(part('withdraw(uint256)').queryByLabelText(/Gwei/)).toBeNull()
  const deposit = part('ethdeposit(address)')
  await user.type(deposit.getByLabelText(/address/), ADDRESS)
  await user.type(deposit.getByLabelText(/Gwei/), '5')
  await user.click(deposit.getByRole('button'))
  await user.click(await screen.findByRole('button', { name: say('PURSE_CONFIRM') }))
  await waitFor(() => expect(log()).toMatchObject([{ what: 'called', call: 'ethdeposit', gas: '46271' }]))
  const estimate = calls.find(({ method }) => method === 'eth_estimateGas')?.params[0]
  expect(estimate).toMatchObject({ value: '0x12a05f200', to: bank?.address })
})

it('a transaction that failed is in the log, with its reason', async () => {
  const { user, message } = await open({
    eth_estimateGas: { error: { code: 3, message: 'execution reverted', data: NO } },
    eth_call: { error: { code: 3, message: 'execution reverted', data: NO } },
    eth_getTransactionReceipt: { status: '0x0', blockNumber: '0xd', gasUsed: '0x5208', logs: [] },
  })
  const withdraw = part('withdraw(uint256)')
  await user.type(withdraw.getByRole('textbox'), '1')
  await user.click(withdraw.getByRole('button'))
  await user.click(await screen.findByRole('button', { name: say('PURSE_SEND_ANYWAY') }))
  await waitFor(() => expect(log()).toMatchObject([{ what: 'failed', call: 'withdraw', reason: 'nope', gas: '21000' }]))
  expect(await screen.findByRole('heading', { name: say('PURSE_FAILED', { block: 13 }) })).toBeTruthy()
  expect(message()).toBe('nope')
})

it('a rejection leaves no trace', async () => {
  const { user, message } = await open()
  const withdraw = part('withdraw(uint256)')
  await user.type(withdraw.getByRole('textbox'), '1')
  const call = withdraw.getByRole<HTMLButtonElement>('button')
  await user.click(call)
  await user.click(await screen.findByRole('button', { name: say('PURSE_REJECT') }))
  await waitFor(() => expect(call.disabled).toBe(false))
  expect([log(), message()]).toEqual([[], undefined])
})

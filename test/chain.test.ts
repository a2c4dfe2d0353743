import {
  type Abi,
  createPublicClient,
  createWalletClient,
  defineChain,
  type Hash,
  http,
  parseEther,
  type TransactionReceipt,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChainBlock, ChainContractName, ChainInfo } from '#contract/chain.ts'
import raid from '#game/testing/contracts/Raid.json' with { type: 'json' }
import { createVisitor } from '#game/visitor/create-visitor.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { openWallet } from '#game/visitor/web3-requests.ts'
import { type OpenRange, openRange } from './support/open-range.ts'

let range: OpenRange
let visitor: Visitor
beforeAll(async () => {
  range = await openRange({ LAB_PORT: 'none' })
})
afterAll(() => range[Symbol.asyncDispose]())
beforeEach(() => {
  range.startOver()
  visitor = createVisitor(range.url)
})

const send = (body: unknown) => visitor.post('/range/chain', body)
const ask = async (method: string, params: unknown = []) =>
  (await send({ jsonrpc: '2.0', id: 7, method, params })).json<{ result?: unknown; error?: { code: number } }>()
const infoOf = async () => (await visitor.get('/range/chain/info')).json<ChainInfo>()

/** A script as somebody writes it after the manual of viem and the page of the chain. */
async function openScript() {
  const info = await infoOf()
  const account = privateKeyToAccount(generatePrivateKey())
  const rpcUrls = { default: { http: [`${range.url}/${info.rpcPath}`] } }
  const chain = defineChain({ id: info.chainId, name: info.name, nativeCurrency: info.currency, rpcUrls })
  const reader = createPublicClient({ chain, transport: http(), pollingInterval: 50 })
  const wallet = createWalletClient({ chain, account, transport: http() })
  await visitor.post('/range/chain/faucet', { address: account.address })
  const contract = (name: ChainContractName) => {
    const found = info.contracts.find((one) => one.name === name)
    if (!found) throw new Error(`There is no ${name}.`)
    return { address: found.address, abi: found.abi as Abi }
  }
  const settle = (hash: Hash): Promise<TransactionReceipt> => reader.waitForTransactionReceipt({ hash })
  const write = async (name: ChainContractName, functionName: string, args: unknown[] = []) =>
    settle(await wallet.writeContract({ ...contract(name), functionName, args }))
  return { account, reader, wallet, contract, settle, write, info }
}

describe('a learner’s script', () => {
  it('mints the pot', async () => {
    const { account, reader, contract, write } = await openScript()
    for (let portion = 0; portion < 4; portion++) await write('BeeFaucet', 'withdraw', [255])
    const balance = await reader.readContract({
      ...contract('BeeToken'),
      functionName: 'balanceOf',
      args: [account.address],
    })
    expect(balance).toBe(parseEther('1020'))
    expect(await reader.readContract({ ...contract('BeeFaucet'), functionName: 'getBalance' })).toBe(204)
    await write('BeeToken', 'approve', [contract('HoneyPotNFT').address, parseEther('1000')])
    const { status, logs, blockNumber } = await write('HoneyPotNFT', 'mintNFT')
    expect(status).toBe('success')
    expect(logs).toHaveLength(3)
    const found = await reader.getContractEvents({ ...contract('HoneyPotNFT'), eventName: 'NFTMinted', fromBlock: 0n })
    expect(found).toMatchObject([{ blockNumber, args: { owner: account.address, tokenId: 1n } }])
    const claimed = await visitor.post('/rest/web3/walletNFTVerify', { walletAddress: account.address })
    expect(claimed.json()).toMatchObject({ success: true, status: { key: 'nftMintChallenge', solved: true } })
    expect(await range.solved()).toEqual(['nftMintChallenge'])
    expect((await visitor.post('/rest/web3/walletNFTVerify', { walletAddress: account.address })).json()).toMatchObject(
      {
        success: false,
        message: 'Wallet did not mint the NFT',
      },
    )
  })

  it('is paid twice by the bank', async () => {
    const { account, reader, wallet, settle } = await openScript()
    await visitor.post('/rest/web3/walletExploitAddress', { walletAddress: account.address })
    const abi = raid.abi as Abi
    const made = await settle(await wallet.deployContract({ abi, bytecode: raid.bytecode as Hash }))
    const address = made.contractAddress ?? '0x'
    const before = await reader.getBalance({ address: account.address })
    await settle(await wallet.writeContract({ abi, address, functionName: 'raid', value: parseEther('0.1') }))
    expect(await reader.getBalance({ address: account.address })).toBeGreaterThan(before + parseEther('0.0999'))
    expect(await range.solved()).toEqual(['web3WalletChallenge'])
  })

  it('returns the revert reason of a contract', async () => {
    const { write } = await openScript()
    await expect(write('HoneyPotNFT', 'mintNFT')).rejects.toThrow('BEE: allowance is too small')
  })

  it('sends ether with every type of transaction', async () => {
    const { wallet, settle, reader } = await openScript()
    const to = `0x${'12'.repeat(20)}` as const
    const price = { gasPrice: 1_100_000_000n }
    const sent = [
      await settle(await wallet.sendTransaction({ to, value: 1n, ...price, type: 'legacy' })),
      await settle(
        await wallet.sendTransaction({
          to,
          value: 2n,
          ...price,
          type: 'eip2930',
          accessList: [{ address: to, storageKeys: [] }],
        }),
      ),
      await settle(await wallet.sendTransaction({ to, value: 3n })),
    ]
    expect(sent.map(({ status, type }) => [status, type])).toEqual([
      ['success', 'legacy'],
      ['success', 'eip2930'],
      ['success', 'eip1559'],
    ])
    expect(sent[0]?.gasUsed).toBe(21_000n)
    expect(await reader.getBalance({ address: to })).toBe(6n)
  })
})

describe('the chain', () => {
  it('stays with the shop, asleep and awake, and goes back with it', async () => {
    const { id } = await range.instance()
    const before = await infoOf()
    const wallet = await openWallet(visitor)
    await wallet.write(wallet.contract('BeeFaucet'), 'withdraw', [10])
    const { entries } = (await visitor.get('/host/journal')).json<{ entries: { seq: number; cause: string }[] }>()
    expect(entries.map(({ cause }) => cause)).toEqual(['POST /range/chain/faucet', 'POST /range/chain'])
    await wallet.write(wallet.contract('BeeFaucet'), 'withdraw', [20])
    expect(await range.server.instances.hibernate(Date.now() + 1000)).toBeGreaterThan(0)
    const stock = () => wallet.read<number>(wallet.contract('BeeFaucet'), 'getBalance')
    expect(await stock()).toBe(170)
    expect((await infoOf()).chainId).toBe(before.chainId)

    await range.server.instances.rewind(id, entries.at(-1)?.seq)
    expect(await stock()).toBe(190)
    expect((await infoOf()).chainId).toBe(before.chainId)

    await range.server.instances.rewind(id)
    expect(await stock()).toBe(200)
    expect((await infoOf()).chainId).not.toBe(before.chainId)
  })

  it('is another one for every shop, with a number of ours', async () => {
    const numbers = new Set<number>()
    for (let shop = 0; shop < 4; shop++) {
      range.startOver()
      const { chainId } = await infoOf()
      expect(chainId >> 24).toBe(0x56)
      expect((await infoOf()).chainId).toBe(chainId)
      numbers.add(chainId)
    }
    expect(numbers.size).toBe(4)
  })

  it('takes transactions sent at once in their order', async () => {
    const wallet = await openWallet(visitor)
    const asked = Array.from({ length: 6 }, () =>
      visitor.post('/range/chain/faucet', { address: `0x${'34'.repeat(20)}` }),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    const blocks = (await visitor.get('/range/chain/blocks?limit=6')).json<ChainBlock[]>()
    expect(blocks.map(({ number }) => number)).toEqual([20, 19, 18, 17, 16, 15])
    expect(blocks.every((block, at) => at === 5 || block.parentHash === blocks[at + 1]?.hash)).toBe(true)
    expect(wallet.address).toMatch(/^0x/)
  })

  it('describes blocks, transactions and addresses in words', async () => {
    const { contracts } = await infoOf()
    const tab = contracts.find(({ name }) => name === 'HoneyTab')?.address ?? ''
    const { transactions } = (await visitor.get(`/range/chain/addresses/${tab}`)).json<{ transactions: unknown[] }>()
    expect(transactions).toContainEqual(
      expect.objectContaining({
        contract: 'HoneyTab',
        call: {
          name: 'settle',
          inputs: [
            expect.objectContaining({ name: 'guest', type: 'address' }),
            expect.objectContaining({ name: 'payee' }),
            { name: 'amount', type: 'uint256', value: '8000000000000000000' },
          ],
        },
      }),
    )
    expect((await visitor.get('/range/chain/contracts/HoneyTab')).json()).toMatchObject({
      source: expect.stringContaining('function settle'),
    })
    for (const nothing of ['blocks/99999', 'blocks/x', 'transactions/0x12', 'contracts/Nothing'])
      expect((await visitor.get(`/range/chain/${nothing}`)).status).toBe(404)
    expect((await visitor.get('/range/chain/addresses/0x12')).status).toBe(400)
  })
})

describe('hostile requests of the node', () => {
  it.each<[name: string, method: string, params: unknown, code: number]>([
    ['a method that there is not', 'eth_sign', [], -32601],
    ['one of every object', 'constructor', [], -32601],
    ['no list of parameters', 'eth_call', { to: 1 }, -32602],
    ['no transaction', 'eth_call', ['x'], -32602],
    ['an address that is none', 'eth_getBalance', ['0x12'], -32602],
    ['a number as an address', 'eth_getBalance', [12], -32602],
    ['a list as a block', 'eth_getBalance', [`0x${'1'.repeat(40)}`, []], -32602],
    ['state of an old block', 'eth_getBalance', [`0x${'1'.repeat(40)}`, '0x1'], -32000],
    ['a block to come', 'eth_getBalance', [`0x${'1'.repeat(40)}`, '0xffffffffffffffffffff'], -32000],
    ['an odd number of digits', 'eth_sendRawTransaction', ['0x123'], -32602],
    ['noise as a transaction', 'eth_sendRawTransaction', ['0xdeadbeef'], -32000],
    ['a filter that is none', 'eth_getLogs', ['x'], -32602],
    ['five topics', 'eth_getLogs', [{ topics: [null, null, null, null, null] }], -32602],
    ['a thousand addresses', 'eth_getLogs', [{ address: Array(1000).fill(`0x${'1'.repeat(40)}`) }], -32602],
    ['percentiles that are none', 'eth_feeHistory', ['0x1', 'latest', 'x'], -32602],
    ['ether that nobody has', 'eth_call', [{ to: `0x${'1'.repeat(40)}`, value: '0xffffffff' }], -32000],
    ['a loop', 'eth_call', [{ data: '0x5b5f56' }], -32000],
  ])('%s', async (_name, method, params, code) => {
    expect((await ask(method, params)).error?.code).toBe(code)
  })

  it('odd counts of blocks are answered', async () => {
    for (const count of [1e300, -5, 0.5, '0xffffffffffff'])
      expect(await ask('eth_feeHistory', [count, 'latest', []])).toHaveProperty('result.oldestBlock')
  })

  it('batches are answered in their order, and only so long', async () => {
    const one = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
    const reply = await send([one, { ...one, id: 'two', method: 'nothing' }, 5])
    expect(reply.json()).toMatchObject([
      { id: 1 },
      { id: 'two', error: { code: -32601 } },
      { id: null, error: { code: -32600 } },
    ])
    expect((await send([])).json()).toMatchObject({ error: { code: -32600 } })
    const many = Array(1000).fill(one)
    expect((await send(many)).json()).toMatchObject({ error: { code: -32005 } })
    const most = await send(Array(10_000).fill(one))
    expect([most.status, most.json()]).toMatchObject([413, { error: { code: -32005 } }])
  })

  it('a megabyte, no JSON, and nothing are errors of the node', async () => {
    const large = await send({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_call',
      params: [{ data: `0x${'00'.repeat(500_000)}` }],
    })
    expect([large.status, large.json()]).toMatchObject([413, { jsonrpc: '2.0', error: { code: -32005 } }])
    expect(
      (
        await send({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ data: `0x${'00'.repeat(150_000)}` }] })
      ).json(),
    ).toMatchObject({ error: { code: -32005 } })
    expect((await send('{"jsonrpc":')).json()).toMatchObject({ error: { code: -32700 } })
    expect((await send('null')).json()).toMatchObject({ error: { code: -32600 } })
    expect((await visitor.post('/range/chain')).status).toBeLessThan(500)
  })

  it('refuses a transaction that was sent before, or is meant for another chain', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    const { chainId } = await infoOf()
    await visitor.post('/range/chain/faucet', { address: account.address })
    const transfer = {
      type: 'eip1559',
      to: account.address,
      gas: 21_000n,
      maxFeePerGas: 2_000_000_000n,
      nonce: 0,
    } as const
    const ours = await account.signTransaction({ ...transfer, chainId })
    expect(await ask('eth_sendRawTransaction', [ours])).toHaveProperty('result')
    expect(await ask('eth_sendRawTransaction', [ours])).toMatchObject({
      error: { message: expect.stringMatching(/^nonce too low/) },
    })
    for (const [change, message] of [
      [{ chainId: 1, nonce: 1 }, /^invalid chain id/],
      [{ chainId, nonce: 9 }, /^nonce too high/],
      [{ chainId, nonce: 1, value: 10n ** 19n }, /^insufficient funds/],
      [{ chainId, nonce: 1, gas: 4_000_000n }, /^exceeds block gas limit/],
      [{ chainId, nonce: 1, maxFeePerGas: 1n }, /^max fee per gas less than block base fee/],
    ] as const)
      expect(
        await ask('eth_sendRawTransaction', [await account.signTransaction({ ...transfer, ...change })]),
      ).toMatchObject({
        error: { code: -32000, message: expect.stringMatching(message) },
      })
    const unprotected = await account.signTransaction({
      type: 'legacy',
      to: account.address,
      gas: 21_000n,
      gasPrice: 2_000_000_000n,
      nonce: 1,
    })
    expect(await ask('eth_sendRawTransaction', [unprotected])).toMatchObject({ error: { code: -32000 } })
  })

  it('pages elsewhere may ask', async () => {
    const reply = await fetch(`${range.url}/range/chain`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://example.org',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    expect(reply.headers.get('access-control-allow-headers')).toContain('content-type')
  })

  it('the faucet gives to wallets, and not for ever', async () => {
    for (const body of [undefined, {}, { address: 5 }, { address: '0x1' }, { address: `0x${'g'.repeat(40)}` }, []])
      expect((await visitor.post('/range/chain/faucet', body)).status).toBe(400)
    const { contracts } = await infoOf()
    expect((await visitor.post('/range/chain/faucet', { address: contracts[0]?.address })).status).toBe(422)
  })
})

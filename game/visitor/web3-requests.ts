import { decodeReturned, encodeCall } from '#chain/encode-abi.ts'
import { createAccount } from '#chain/visitor-account.ts'
import type { AbiEntry, ChainContractName, ChainHex, ChainInfo, ChainTransaction } from '#contract/chain.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

/** A callable contract, of the chain or of the visitor. */
export interface Callable {
  address: ChainHex
  abi: readonly AbiEntry[]
}

/** A visitor's wallet on the shop's chain, with some test ether. Failures are errors with a sentence. */
export interface VisitorWallet {
  address: ChainHex
  /** A known contract of the chain. */
  contract(name: ChainContractName): Callable
  read<Value>(contract: Callable, name: string, args?: readonly unknown[]): Promise<Value>
  /** Signs, sends and waits. */
  write(contract: Callable, name: string, args?: readonly unknown[], wei?: bigint): Promise<ChainTransaction>
  deploy(code: { abi: readonly AbiEntry[]; bytecode: ChainHex }): Promise<Callable>
  /** Sends a signed call of a contract and returns the node's reply, also a refusal. */
  send(contract: Callable, name: string, args?: readonly unknown[], wei?: bigint): Promise<VisitorReply>
}

/** Gas and price of a transaction, in wei. */
export interface Fees {
  gas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** Enough for all contracts. */
const FEES: Fees = { gas: 2_500_000n, maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 100_000_000n }

/**
 * Opens a wallet with a new key and ether of the faucet.
 * @param feesFor a transaction, which calls a contract or makes one
 * @param known an account that has ether already
 */
export async function openWallet(
  visitor: Visitor,
  feesFor: (makes: boolean) => Fees = () => FEES,
  known?: ReturnType<typeof createAccount>,
): Promise<VisitorWallet> {
  const account = known ?? createAccount()
  const info = (await visitor.get('/range/chain/info')).json<ChainInfo>()
  if (!known) await visitor.post('/range/chain/faucet', { address: account.address })

  const submit = async (to: ChainHex | undefined, data: ChainHex, wei: bigint): Promise<VisitorReply> => {
    const nonce = Number(await askNode(visitor, 'eth_getTransactionCount', [account.address, 'latest']))
    const { chainId } = info
    const signed = account.signTransaction({ chainId, nonce, ...feesFor(to === undefined), to, data, value: wei })
    return visitor.post('/range/chain', { jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [signed] })
  }
  const mine = async (to: ChainHex | undefined, data: ChainHex, wei: bigint): Promise<ChainTransaction> => {
    const reply = (await submit(to, data, wei)).json<{ result?: ChainHex; error?: { message: string } }>()
    if (!reply.result) throw new Error(`The transaction was refused: ${reply.error?.message}`)
    const transaction = (await visitor.get(`/range/chain/transactions/${reply.result}`)).json<ChainTransaction>()
    if (!transaction.succeeded) throw new Error(`The transaction failed: ${transaction.failure}`)
    return transaction
  }
  const encode = ({ abi }: Callable, name: string, args: readonly unknown[]) => encodeCall(abi, name, args)

  return {
    address: account.address,
    contract(name) {
      const found = info.contracts.find((contract) => contract.name === name)
      if (!found) throw new Error(`There is no contract ${name}.`)
      return { address: found.address, abi: found.abi }
    },
    async read<Value>(contract: Callable, functionName: string, args: readonly unknown[] = []) {
      const call = { from: account.address, to: contract.address, data: encode(contract, functionName, args) }
      const data = await askNode(visitor, 'eth_call', [call, 'latest'])
      return decodeReturned(contract.abi, functionName, data) as Value
    },
    write: (contract, name, args = [], wei = 0n) => mine(contract.address, encode(contract, name, args), wei),
    async deploy({ abi, bytecode }) {
      const { created } = await mine(undefined, bytecode, 0n)
      if (created === null) throw new Error('No contract was made.')
      return { address: created, abi }
    },
    send: (contract, name, args = [], wei = 0n) => submit(contract.address, encode(contract, name, args), wei),
  }
}

/** Asks the node. @throws {Error} with its refusal */
export async function askNode(visitor: Visitor, method: string, params: readonly unknown[]): Promise<ChainHex> {
  const reply = await visitor.post('/range/chain', { jsonrpc: '2.0', id: 1, method, params })
  const { result, error } = reply.json<{ result?: ChainHex; error?: { message: string } }>()
  if (result === undefined) throw new Error(`${method}: ${error?.message}`)
  return result
}

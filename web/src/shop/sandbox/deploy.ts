import type { Abi } from 'viem'
import { encodeDeployData, encodeFunctionData } from 'viem/utils'
import type { AbiEntry } from '#contract/chain.ts'
import { type Receipt, RevertedError, sendTransaction } from '../../entities/ethereum/calls.ts'
import { decodeLog } from '../../entities/ethereum/decode.ts'
import { type KnownContract, noteContracts } from '../../entities/ethereum/known-contracts.ts'
import type { Connection } from '../../entities/ethereum/provider.ts'
import { isRejection } from '../../entities/ethereum/provider.ts'
import type { CompiledContract } from './solc-output.ts'
import { noteDeployed, noteEntry } from './workshop.ts'

/** Options of a deployment or a call. */
export interface Extras {
  /** Wei. */
  value: bigint
  /** Gas limit; by default the node's estimate. */
  gas?: bigint | undefined
}

/** Events of a transaction as text. */
function readEvents({ logs }: Receipt): string[] {
  return logs.map((log) => {
    const event = decodeLog(log)
    if (!event) return `${log.address}: ${log.topics[0] ?? log.data}`
    return `${event.name}(${event.values.map(({ name, value }) => `${name}: ${value}`).join(', ')})`
  })
}

function noteFailure(error: unknown, contract: string, call: string): void {
  if (isRejection(error)) return
  const gas = error instanceof RevertedError ? error.receipt.gasUsed.toString() : undefined
  const reason = (error as Error).message
  noteEntry({ what: 'failed', contract, call, reason, ...(gas && { gas }) })
}

export async function deployContract(
  wallet: Connection,
  contract: CompiledContract,
  args: readonly unknown[],
  { value, gas }: Extras,
): Promise<void> {
  const { abi, bytecode, name } = contract
  try {
    // viem derives the types of arguments from an ABI that is known when it compiles. This one comes from a player's contract.
    const data = encodeDeployData({ abi: abi as Abi, bytecode, args } as never)
    const receipt = await sendTransaction(wallet, { data, value, ...(gas && { gas }) })
    if (!receipt.created) throw new Error(receipt.hash)
    const made = { name, abi, address: receipt.created, chainId: wallet.chainId }
    noteContracts([made])
    noteDeployed(made)
    const gasUsed = receipt.gasUsed.toString()
    noteEntry({ what: 'deployed', contract: name, address: made.address, gas: gasUsed, events: readEvents(receipt) })
  } catch (error) {
    noteFailure(error, name, 'constructor')
    throw error
  }
}

/** Calls a function of a contract in a transaction. */
export async function invokeFunction(
  wallet: Connection,
  contract: KnownContract,
  entry: AbiEntry,
  args: readonly unknown[],
  { value, gas, paid }: Extras & { paid?: string | undefined },
): Promise<void> {
  const call = entry.name ?? entry.type
  try {
    const data = entry.name
      ? // Ours allows kinds of entries that viem does not list.
        encodeFunctionData({ abi: [entry] as unknown as Abi, functionName: entry.name, args })
      : undefined
    const receipt = await sendTransaction(wallet, {
      to: contract.address,
      value,
      ...(data && { data }),
      ...(gas && { gas }),
    })
    const gasUsed = receipt.gasUsed.toString()
    noteEntry({
      what: 'called',
      call,
      contract: contract.name,
      gas: gasUsed,
      events: readEvents(receipt),
      ...(paid && { paid }),
    })
  } catch (error) {
    noteFailure(error, contract.name, call)
    throw error
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChainWorld, Hex, MinedBlock } from '#chain/chain-state.ts'
import type { AbiEntry, ChainContractName } from '#contract/chain.ts'

/** A contract that exists on every chain. */
export interface KnownContract {
  name: ChainContractName
  /** With a checksum, if it has one. */
  address: Hex
  compiler: string
  abi: readonly AbiEntry[]
  /** Signatures of functions by selector, and of events by topic. */
  functions: Readonly<Record<string, string>>
  events: Readonly<Record<string, string>>
  source: string
}

/** The first state of every chain. Immutable, read once. */
export interface Genesis {
  world: ChainWorld
  blocks: readonly MinedBlock[]
  contracts: readonly KnownContract[]
  /** By lower-case address. */
  byAddress: ReadonlyMap<string, KnownContract>
}

/** In the order of display. */
const ADDRESSES: Readonly<Record<ChainContractName, Hex>> = {
  BeeToken: '0x36435796Ca9be2bf150CE0dECc2D8Fab5C4d6E13',
  BeeFaucet: '0x860e3616aD0E0dEDc23352891f3E10C4131EA5BC',
  HoneyPotNFT: '0x41427790c94E7a592B17ad694eD9c06A02bb9C39',
  ETHWalletBank: '0x413744D59d31AFDC2889aeE602636177805Bd7b0',
  JuiceShopSBT: '0xf4817631372dca68a25a18eb7a0b36d54f3dbcf7',
  HoneyTab: '0x7aB0000000000000000000000000000000b33B33',
  HiveRaffle: '0x4aFF1E00000000000000000000000000000B33B3',
}

export function readGenesis(contentDirectory: string): Genesis {
  const directory = join(contentDirectory, 'chain')
  const read = (file: string): string => readFileSync(join(directory, file), 'utf8')
  const { world, blocks } = JSON.parse(read('genesis.json')) as Pick<Genesis, 'world' | 'blocks'>
  const contracts = Object.entries(ADDRESSES).map(([name, address]): KnownContract => {
    const compiled = JSON.parse(read(`compiled/${name}.json`)) as Pick<
      KnownContract,
      'abi' | 'compiler' | 'functions' | 'events'
    >
    const { abi, compiler, functions, events } = compiled
    const source = read(`contracts/${name}.sol`)
    return { name: name as ChainContractName, address, compiler, abi, functions, events, source }
  })
  return {
    world,
    blocks,
    contracts,
    byAddress: new Map(contracts.map((contract) => [contract.address.toLowerCase(), contract])),
  }
}

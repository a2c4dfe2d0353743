import type { AbiEntry, ChainContract, ChainContractName, ChainHex } from '#contract/chain.ts'

export interface KnownContract {
  /** Name in its source. */
  name: string
  address: ChainHex
  abi: readonly AbiEntry[]
}

/** Titles of the shop's contracts, as catalogue keys. */
const TITLES: Partial<Record<ChainContractName, string>> = {
  BeeToken: 'CONTRACT_BEE_TOKEN',
  BeeFaucet: 'CONTRACT_BEE_FAUCET',
  HoneyPotNFT: 'CONTRACT_HONEY_POT',
  ETHWalletBank: 'CONTRACT_BANK',
  JuiceShopSBT: 'CONTRACT_SBT',
  HoneyTab: 'CONTRACT_HONEY_TAB',
  HiveRaffle: 'CONTRACT_HIVE_RAFFLE',
}

const known = new Map<string, KnownContract>()

/** Registers contracts, so that calls to them can be described. */
export function noteContracts(contracts: readonly KnownContract[]): void {
  for (const contract of contracts) known.set(contract.address.toLowerCase(), contract)
}

export function findContract(address: string | null | undefined): KnownContract | undefined {
  return known.get(String(address).toLowerCase())
}

export function listKnownAbis(): AbiEntry[] {
  return [...known.values()].flatMap(({ abi }) => abi)
}

/** Title key of one of the shop's contracts. */
export function titleOf(name: string): string | undefined {
  return TITLES[name as ChainContractName]
}

/**
 * One of the shop's contracts.
 * @throws {TypeError} if the network lacks it
 */
export function findNamedContract(contracts: readonly ChainContract[], name: ChainContractName): ChainContract {
  const contract = contracts.find((one) => one.name === name)
  if (!contract) throw new TypeError(`This network lacks the contract ${name}.`)
  return contract
}

import type { AbiEntry, ChainContract, ChainContractName, ChainHex } from '#contract/chain.ts'

/** A contract whose functions are known by name. */
export interface KnownContract {
  /** As its source calls it. */
  name: string
  address: ChainHex
  abi: readonly AbiEntry[]
}

/** What contracts of the shop are called where people read, as keys of the catalogue. */
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

/** Remembers contracts, so that what is called on them can be told in words. */
export function noteContracts(contracts: readonly KnownContract[]): void {
  for (const contract of contracts) known.set(contract.address.toLowerCase(), contract)
}

/** The contract at an address, if anybody has told what it is. */
export function findContract(address: string | null | undefined): KnownContract | undefined {
  return known.get(String(address).toLowerCase())
}

/** Everything that is known to be somewhere. */
export function listKnownAbis(): AbiEntry[] {
  return [...known.values()].flatMap(({ abi }) => abi)
}

/** Key of what a contract is called, where it is one of the shop's. */
export function titleOf(name: string): string | undefined {
  return TITLES[name as ChainContractName]
}

/**
 * One of the shop's contracts.
 * @throws {TypeError} when the network does not have it
 */
export function findNamedContract(contracts: readonly ChainContract[], name: ChainContractName): ChainContract {
  const contract = contracts.find((one) => one.name === name)
  if (!contract) throw new TypeError(`There is no ${name} on this network.`)
  return contract
}

/**
 * What the private chain of a shop and its pages agree on. All of it lies below `/range/chain` and is there for everybody:
 *
 * - `POST range/chain` JSON-RPC as a node has it, one request or a batch (at most 50), CORS open
 * - `GET range/chain/info` → `ChainInfo`
 * - `POST range/chain/faucet` `FaucetRequest` → `FaucetReply`, or 4xx `{ code, message }`
 * - `GET range/chain/contracts/:name` → `ContractSource`
 * - `GET range/chain/blocks?before=&limit=` → `ChainBlock[]`, newest first; `limit` at most 50
 * - `GET range/chain/blocks/:number` → `ChainBlock`
 * - `GET range/chain/transactions/:hash` → `ChainTransaction`
 * - `GET range/chain/addresses/:address` → `ChainAddress`
 *
 * Sources lie in `content/chain/contracts/<name>.sol`, what the compiler makes of them in `content/chain/compiled/<name>.json`
 * (`abi`, `bytecode`, `deployedBytecode`).
 *
 * The chain's number is its own for each shop: 0x56000000 to 0x56ffffff, drawn when the shop's chain is first asked for and drawn anew after
 * the shop was reset. It is never the number of a public chain, and never 1337 or 31337. Ask for it, never write it down.
 */

/** Hex with `0x`. Addresses are told in lower case and taken in any. */
export type ChainHex = `0x${string}`

/**
 * Where the contracts of every chain live, from its first block on. The last two are ours.
 */
export interface ChainAddresses {
  BeeToken: '0x36435796Ca9be2bf150CE0dECc2D8Fab5C4d6E13'
  BeeFaucet: '0x860e3616aD0E0dEDc23352891f3E10C4131EA5BC'
  HoneyPotNFT: '0x41427790c94E7a592B17ad694eD9c06A02bb9C39'
  ETHWalletBank: '0x413744D59d31AFDC2889aeE602636177805Bd7b0'
  JuiceShopSBT: '0xf4817631372dca68a25a18eb7a0b36d54f3dbcf7'
  HoneyTab: '0x7aB0000000000000000000000000000000b33B33'
  HiveRaffle: '0x4aFF1E00000000000000000000000000000B33B3'
}

export type ChainContractName = keyof ChainAddresses

/** An entry of a contract's ABI, as compilers write it. */
export interface AbiEntry {
  type: string
  name?: string
  inputs?: readonly AbiParameter[]
  outputs?: readonly AbiParameter[]
  stateMutability?: string
  anonymous?: boolean
}

export interface AbiParameter {
  name: string
  type: string
  internalType?: string
  indexed?: boolean
  components?: readonly AbiParameter[]
}

export interface ChainContract {
  name: ChainContractName
  /** With the checksum's case where it has one. */
  address: ChainHex
  abi: readonly AbiEntry[]
  /** Path of its source below the shop's address, e.g. `range/chain/contracts/BeeToken`. */
  sourcePath: string
  /** Version of the compiler that made its code, e.g. `0.8.21`. */
  compiler: string
}

/** `GET range/chain/info` */
export interface ChainInfo {
  chainId: number
  /** The same as wallets want it, e.g. `0x56a1b2c3`. */
  chainIdHex: ChainHex
  /** What wallets call the network. */
  name: string
  currency: { name: string; symbol: string; decimals: 18 }
  /** Path of the JSON-RPC interface below the shop's address: `range/chain`. */
  rpcPath: string
  /** Path of the explorer below the address of the lab. */
  explorerPath: string
  /** Test ether from the faucet in one go, in wei. */
  faucetWei: string
  contracts: readonly ChainContract[]
}

/** `POST range/chain/faucet` */
export interface FaucetRequest {
  address: string
}

/** One portion arrived; all numbers of ether are wei in decimal. */
export interface FaucetReply {
  address: ChainHex
  amount: string
  balance: string
  /** How often this address can still ask. */
  left: number
  transaction: ChainHex
}

/** `GET range/chain/contracts/:name` */
export interface ContractSource extends ChainContract {
  source: string
}

/** One block, which holds one transaction, or none as the first does. */
export interface ChainBlock {
  number: number
  hash: ChainHex
  parentHash: ChainHex
  /** Seconds since 1970. */
  timestamp: number
  gasUsed: number
  gasLimit: number
  transaction: ChainTransaction | null
}

export interface ChainTransaction {
  hash: ChainHex
  block: number
  timestamp: number
  from: ChainHex
  /** Null where a contract was made. */
  to: ChainHex | null
  /** The contract that was made. */
  created: ChainHex | null
  /** Name of the contract that was called, where it is one of the first block's. */
  contract: ChainContractName | null
  nonce: number
  /** Wei, decimal. */
  value: string
  input: ChainHex
  gasUsed: number
  gasLimit: number
  gasPrice: string
  succeeded: boolean
  /** Why it failed, in words; null where it did not. */
  failure: string | null
  /** What was called, as far as the ABI is known. */
  call: DecodedCall | null
  logs: readonly ChainLog[]
}

export interface DecodedCall {
  /** Name of the function. */
  name: string
  inputs: readonly DecodedValue[]
}

export interface DecodedValue {
  name: string
  type: string
  /** Numbers in decimal, bytes and addresses in hex. */
  value: string
}

export interface ChainLog {
  address: ChainHex
  topics: readonly ChainHex[]
  data: ChainHex
  /** Which event it is, as far as the ABI is known. */
  event: DecodedCall | null
}

/** `GET range/chain/addresses/:address` */
export interface ChainAddress {
  address: ChainHex
  /** Wei, decimal. */
  balance: string
  nonce: number
  /** Null where it is nobody's contract. */
  code: ChainHex | null
  /** The contract of the first block that stands there. */
  contract: ChainContractName | null
  /** From it, to it, or logged by it; newest first, at most 64. */
  transactions: readonly ChainTransaction[]
}

/** `error` of JSON-RPC. A call that is reverted is code 3, its `data` what the contract gave as the reason. */
export interface ChainRpcError {
  /**
   * -32700 no JSON, -32600 no request, -32601 no such method, -32602 wrong parameters, -32603 ours, -32000 refused (nonce, funds,
   * another chain's number), -32003 the chain is full, -32005 over a limit, 3 reverted.
   */
  code: number
  message: string
  data?: ChainHex
}

/** What `rest/web3/nftUnlocked` answers. */
export interface NftStatus {
  status: boolean
}

/** `POST rest/web3/submitKey` */
export interface KeyForm {
  privateKey: string
}

/** Body of the two calls of `rest/web3` that name a wallet. */
export interface WalletForm {
  walletAddress: string
}

/** What the other calls of `rest/web3` answer; `status` is left to whoever keeps it. */
export interface Web3Reply {
  success: boolean
  message: string
  status?: unknown
}

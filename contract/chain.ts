/**
 * The private chain of a shop, shared by server and pages. Everything is below `/range/chain` and public:
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
 * Sources are in `content/chain/contracts/<name>.sol`, compiled contracts (`abi`, `bytecode`, `deployedBytecode`) in
 * `content/chain/compiled/<name>.json`.
 *
 * Each shop draws its own chain id from 0x56000000 to 0x56ffffff, on the first request to its chain and again after a
 * reset of the shop. The id is never that of a public chain, and never 1337 or 31337. Always read it from `info`.
 */

/** Hex with `0x`. Replies use lower case; requests may use any. */
export type ChainHex = `0x${string}`

/** Addresses of the contracts that every chain has from its first block on. The last two are our own. */
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
  /** With the checksum's case, if it has one. */
  address: ChainHex
  abi: readonly AbiEntry[]
  /** Path of the contract's source below the shop's address, e.g. `range/chain/contracts/BeeToken`. */
  sourcePath: string
  /** Version of the compiler that built it, e.g. `0.8.21`. */
  compiler: string
}

/** `GET range/chain/info` */
export interface ChainInfo {
  chainId: number
  /** `chainId` in hex, for wallets, e.g. `0x56a1b2c3`. */
  chainIdHex: ChainHex
  /** The network's name in wallets. */
  name: string
  currency: { name: string; symbol: string; decimals: 18 }
  /** Path of the JSON-RPC interface below the shop's address: `range/chain`. */
  rpcPath: string
  /** Path of the explorer below the address of the lab. */
  explorerPath: string
  /** Test ether of one request to the faucet, in wei. */
  faucetWei: string
  contracts: readonly ChainContract[]
}

/** `POST range/chain/faucet` */
export interface FaucetRequest {
  address: string
}

/** Reply of the faucet after it has paid. Amounts of ether are wei in decimal. */
export interface FaucetReply {
  address: ChainHex
  amount: string
  balance: string
  /** Requests to the faucet that this address has left. */
  left: number
  transaction: ChainHex
}

/** `GET range/chain/contracts/:name` */
export interface ContractSource extends ChainContract {
  source: string
}

/** A block holds one transaction; the first block holds none. */
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
  /** Null for a transaction that created a contract. */
  to: ChainHex | null
  /** Address of the contract that was created. */
  created: ChainHex | null
  /** Name of the called contract if the first block holds it. */
  contract: ChainContractName | null
  nonce: number
  /** Wei, decimal. */
  value: string
  input: ChainHex
  gasUsed: number
  gasLimit: number
  gasPrice: string
  succeeded: boolean
  /** Reason of the failure, in words; null for a success. */
  failure: string | null
  /** The call, decoded as far as the ABI is known. */
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
  /** The event, decoded as far as the ABI is known. */
  event: DecodedCall | null
}

/** `GET range/chain/addresses/:address` */
export interface ChainAddress {
  address: ChainHex
  /** Wei, decimal. */
  balance: string
  nonce: number
  /** Null for an address without a contract. */
  code: ChainHex | null
  /** Name of the contract if the first block holds it. */
  contract: ChainContractName | null
  /** Transactions from it, to it, or with its logs; newest first, at most 64. */
  transactions: readonly ChainTransaction[]
}

/** `error` of JSON-RPC. A reverted call has code 3 and the contract's reason in `data`. */
export interface ChainRpcError {
  /**
   * -32700 no JSON, -32600 no request, -32601 no such method, -32602 wrong parameters, -32603 ours, -32000 refused (nonce, funds,
   * another chain's number), -32003 the chain is full, -32005 over a limit, 3 reverted.
   */
  code: number
  message: string
  data?: ChainHex
}

/** Reply of `rest/web3/nftUnlocked`. */
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

/** Reply of the other calls of `rest/web3`. The type of `status` differs by call. */
export interface Web3Reply {
  success: boolean
  message: string
  status?: unknown
}

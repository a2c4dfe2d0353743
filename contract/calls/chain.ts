import type {
  ChainAddress,
  ChainBlock,
  ChainInfo,
  ChainRpcError,
  ChainTransaction,
  ContractSource,
  FaucetReply,
  FaucetRequest,
} from '../chain.ts'
import type { CompilerRow } from '../compilers.ts'
import type { Success } from '../replies.ts'
import type { Integer, Nothing, Script } from './words.ts'

/** A request of JSON-RPC 2.0. */
export interface RpcRequest {
  jsonrpc: '2.0'
  id?: number | string | null
  method: string
  params?: unknown[]
}

/** A reply of JSON-RPC 2.0. */
export interface RpcReply {
  jsonrpc: '2.0'
  id: number | string | null
  result?: unknown
  error?: ChainRpcError
}

/** The private chain of the shop. */
export interface ChainCalls {
  /** Answers JSON-RPC as a node does, one request or a batch. */
  'POST /range/chain': {
    /** @example {"jsonrpc": "2.0", "id": 1, "method": "eth_blockNumber", "params": []} */
    body: RpcRequest | RpcRequest[]
    200: RpcReply | RpcReply[]
    204: Nothing
    400: RpcReply
    413: RpcReply
    500: RpcReply
  }
  /** Describes the chain and its contracts. */
  'GET /range/chain/info': { 200: ChainInfo }
  /** Gives test ether to an address. */
  'POST /range/chain/faucet': {
    /** @example {"address": "0x0000000000000000000000000000000000000001"} */
    body: FaucetRequest
    200: FaucetReply
  }
  /** Shows the source of a contract. */
  'GET /range/chain/contracts/:name': {
    path: {
      /** @example "BeeToken" */
      name: string
    }
    200: ContractSource
  }
  /** Lists blocks, newest first. */
  'GET /range/chain/blocks': { query: { before?: Integer; limit?: Integer }; 200: ChainBlock[] }
  /** Shows a block. */
  'GET /range/chain/blocks/:number': {
    path: {
      /** @example 0 */
      number: Integer
    }
    200: ChainBlock
  }
  /** Shows a transaction. */
  'GET /range/chain/transactions/:hash': {
    path: {
      /** @example "0x0000000000000000000000000000000000000000000000000000000000000000" */
      hash: string
    }
    200: ChainTransaction
  }
  /** Shows an address. */
  'GET /range/chain/addresses/:address': {
    path: {
      /** @example "0x36435796Ca9be2bf150CE0dECc2D8Fab5C4d6E13" */
      address: string
    }
    200: ChainAddress
  }
  /** Lists the compilers of contracts. */
  'GET /range/chain/compilers': { 200: Success<CompilerRow[]> }
  /** Sends a compiler. */
  'GET /range/chain/compilers/:file': {
    path: {
      /** @example "0.8.21.js" */
      file: string
    }
    200: Script
  }
}

import type { Hex } from '#chain/chain-state.ts'
import type { ChainOutcome } from '#chain/engine.ts'
import type { ChainRpcError } from '#contract/chain.ts'

/** A JSON-RPC error. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: Hex | undefined

  constructor(code: number, message: string, data?: Hex) {
    super(message)
    this.code = code
    this.data = data
  }

  toJSON(): ChainRpcError {
    return { code: this.code, message: this.message, ...(this.data !== undefined && { data: this.data }) }
  }
}

export function createParameterError(what: string): RpcError {
  return new RpcError(-32602, `invalid argument: ${what}`)
}

/** Converts a failed outcome into the error that nodes report. */
export function toRpcError(outcome: Exclude<ChainOutcome, { kind: 'mined' | 'returned' }>): RpcError {
  switch (outcome.kind) {
    case 'reverted':
      return new RpcError(3, outcome.message, outcome.data)
    case 'refused':
      return new RpcError(-32000, outcome.message)
    case 'exceeded':
      return new RpcError(-32005, outcome.message)
    case 'full':
      return new RpcError(-32003, 'this chain is full: reset the shop to begin with an empty one')
    case 'busy':
      return new RpcError(-32005, 'too many calls at once: wait for those under way')
  }
}

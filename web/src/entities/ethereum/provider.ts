import type { ChainHex } from '#contract/chain.ts'

export interface ProviderRequest {
  method: string
  params?: readonly unknown[] | object
}

/** What every wallet offers to pages (EIP-1193). */
export interface Provider {
  request(request: ProviderRequest): Promise<unknown>
  on(event: string, listener: (payload: never) => void): unknown
  removeListener(event: string, listener: (payload: never) => void): unknown
}

/** What a wallet says of itself (EIP-6963). */
export interface ProviderInfo {
  uuid: string
  name: string
  /** A data URL. */
  icon: string
  /** Its maker's domain, backwards. */
  rdns: string
}

export interface AnnouncedProvider {
  info: ProviderInfo
  provider: Provider
}

/** A wallet's refusal (EIP-1193). */
export class ProviderError extends Error {
  readonly code: number

  constructor(code: keyof typeof PROVIDER_ERRORS, message: string = PROVIDER_ERRORS[code]) {
    super(message)
    this.code = Number(code)
  }
}

/** What programs are told, which read English. */
const PROVIDER_ERRORS = {
  4001: 'The request was rejected.',
  4100: 'This account is not one of the wallet.',
  4200: 'This wallet has no such method.',
  4902: 'This wallet knows one network only.',
  [-32002]: 'The wallet is closed. Open a page that shows it.',
  [-32602]: 'These parameters are wrong.',
} as const

/** Whether somebody said no, which is no failure. Extensions wrap the code in ways of their own. */
export function isRejection(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return code === 4001 || code === 'ACTION_REJECTED' || /user (rejected|denied)/i.test(String(message))
}

/** A transaction as pages ask wallets for it; all numbers are hex. */
export interface TransactionRequest {
  from?: ChainHex
  to?: ChainHex | null
  value?: ChainHex
  data?: ChainHex
  gas?: ChainHex
}

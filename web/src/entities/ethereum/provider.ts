import type { ChainHex } from '#contract/chain.ts'

export interface ProviderRequest {
  method: string
  params?: readonly unknown[] | object
}

/** Interface of every wallet (EIP-1193). */
export interface Provider {
  request(request: ProviderRequest): Promise<unknown>
  on(event: string, listener: (payload: never) => void): unknown
  removeListener(event: string, listener: (payload: never) => void): unknown
}

/** Announcement of a wallet (EIP-6963). */
export interface ProviderInfo {
  uuid: string
  name: string
  /** A data URL. */
  icon: string
  /** The maker's domain in reverse order. */
  rdns: string
}

export interface AnnouncedProvider {
  info: ProviderInfo
  provider: Provider
}

/** Error of a wallet (EIP-1193). */
export class ProviderError extends Error {
  readonly code: number

  constructor(code: keyof typeof PROVIDER_ERRORS, message: string = PROVIDER_ERRORS[code]) {
    super(message)
    this.code = Number(code)
  }
}

/** Messages for programs, in English. */
const PROVIDER_ERRORS = {
  4001: 'The request was rejected.',
  4100: 'This account is not one of the wallet.',
  4200: 'This wallet has no such method.',
  4902: 'This wallet knows one network only.',
  [-32002]: 'The wallet is closed. Open a page that shows it.',
  [-32602]: 'These parameters are wrong.',
} as const

/** Whether the user rejected the request, which is not a failure. Extensions wrap the code in different ways. */
export function isRejection(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return code === 4001 || code === 'ACTION_REJECTED' || /user (rejected|denied)/i.test(String(message))
}

/** A transaction as pages send it to wallets; all numbers are hex. */
export interface TransactionRequest {
  from?: ChainHex
  to?: ChainHex | null
  value?: ChainHex
  data?: ChainHex
  gas?: ChainHex
}

/** A connected wallet and its account. */
export interface Connection {
  wallet: AnnouncedProvider
  account: ChainHex
  /** Chain id of the wallet, which may differ from the shop's in an extension. */
  chainId: number
}

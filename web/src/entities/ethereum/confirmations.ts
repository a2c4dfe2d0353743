import { useSyncExternalStore } from 'react'
import type { ChainHex } from '#contract/chain.ts'
import type { Receipt } from './calls.ts'
import { ProviderError } from './provider.ts'
import type { Account } from './purse.ts'

/** A transaction that waits for confirmation, with everything that will be signed. */
export interface PendingTransaction {
  kind: 'transaction'
  /** Null to create a contract. */
  to: ChainHex | null
  value: bigint
  data: ChainHex
  gas: bigint
  /** Maximum wei for a unit of gas. */
  gasPrice: bigint
  chainId: number
  /** Reason of the expected failure, if the node knows one. The transaction may still be sent. */
  failure?: string | undefined
}

export interface PendingMessage {
  kind: 'message'
  /** Text, or hex if it is not text. */
  message: string
}

export interface Confirmation {
  id: number
  account: Account
  request: PendingTransaction | PendingMessage
  /** Confirms; `data` replaces the requested data, e.g. with a lower allowance. */
  accept(data?: ChainHex): void
  reject(): void
}

export interface Progress {
  account: Account
  request: PendingTransaction
  /** Set after it was sent. */
  hash?: ChainHex
  /** Set after it was mined. */
  receipt?: Receipt
  /** Reason why it was not sent. */
  failure?: Error
}

let queue: readonly Confirmation[] = []
let progress: Progress | undefined
let count = 0
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

function set(next: readonly Confirmation[]): void {
  queue = next
  notify()
}

/** Reports the progress of the last transaction; undefined dismisses it. */
export function noteProgress(next: Progress | undefined): void {
  progress = next
  notify()
}

/**
 * Asks the player. Resolves with the confirmed data.
 * @throws {ProviderError} if rejected, or if no page can show the question
 */
export function askForConfirmation(
  account: Account,
  request: PendingTransaction | PendingMessage,
): Promise<{ data?: ChainHex | undefined }> {
  if (listeners.size === 0) return Promise.reject(new ProviderError(-32002))
  return new Promise((resolve, reject) => {
    const id = ++count
    const settle = () => set(queue.filter((one) => one.id !== id))
    set([
      ...queue,
      {
        id,
        account,
        request,
        accept(data) {
          settle()
          resolve({ data })
        },
        reject() {
          settle()
          reject(new ProviderError(4001))
        },
      },
    ])
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // Without a page that shows the question, it counts as rejected.
    if (listeners.size > 0) return
    for (const one of queue) one.reject()
    progress = undefined
  }
}

/** The present question. */
export function useConfirmation(): Confirmation | undefined {
  return useSyncExternalStore(subscribe, () => queue)[0]
}

/** The last confirmed transaction until it is dismissed. */
export function useProgress(): Progress | undefined {
  return useSyncExternalStore(subscribe, () => progress)
}

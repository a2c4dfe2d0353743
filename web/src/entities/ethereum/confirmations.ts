import { useSyncExternalStore } from 'react'
import type { ChainHex } from '#contract/chain.ts'
import type { Receipt } from './calls.ts'
import { ProviderError } from './provider.ts'
import type { Account } from './purse.ts'

/** A transaction that waits for a yes, with all that it will be signed with. */
export interface PendingTransaction {
  kind: 'transaction'
  /** Null makes a contract. */
  to: ChainHex | null
  value: bigint
  data: ChainHex
  gas: bigint
  /** Wei for a unit of gas, at most. */
  gasPrice: bigint
  chainId: number
  /** Why it would fail, as far as the node could tell; it may be sent all the same. */
  failure?: string | undefined
}

/** A message that waits for a yes. */
export interface PendingMessage {
  kind: 'message'
  /** As it can be read: text, or hex where it is none. */
  message: string
}

export interface Confirmation {
  id: number
  account: Account
  request: PendingTransaction | PendingMessage
  /** Says yes; `data` replaces what was asked for, e.g. by a lower allowance. */
  accept(data?: ChainHex): void
  reject(): void
}

/** How far a transaction is that somebody said yes to. */
export interface Progress {
  account: Account
  request: PendingTransaction
  /** There once it was sent. */
  hash?: ChainHex
  /** There once it is mined. */
  receipt?: Receipt
  /** Why it never got there. */
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

/** Tells how far the last transaction is; nothing puts it away. */
export function noteProgress(next: Progress | undefined): void {
  progress = next
  notify()
}

/**
 * Asks whoever sits there. Resolves with what was agreed to.
 * @throws {ProviderError} when it was rejected, or when no page is there that could ask
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
    // Nobody sees the question any more: that is a no.
    if (listeners.size > 0) return
    for (const one of queue) one.reject()
    progress = undefined
  }
}

/** The question that is asked now. */
export function useConfirmation(): Confirmation | undefined {
  return useSyncExternalStore(subscribe, () => queue)[0]
}

/** The transaction that was agreed to last, until it is put away. */
export function useProgress(): Progress | undefined {
  return useSyncExternalStore(subscribe, () => progress)
}

import type { Web3Reply } from '#contract/chain.ts'

/** The chain runs in this process, so there is nothing to connect to, and every transaction is evidence. */
export const LISTENING = { success: true, message: 'Event Listener Created' } as const satisfies Web3Reply

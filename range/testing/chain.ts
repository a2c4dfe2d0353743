import type { ChainEvent, MinedEvidence } from '#range/evidence/evidence.ts'

/** An event whose indexed values are addresses, and whose data are numbers. */
export function chainEvent(
  contract: string | null,
  event: string | null,
  indexed: readonly string[] = [],
  values: readonly bigint[] = [],
): ChainEvent {
  return {
    contract,
    event,
    address: `0x${'c0'.repeat(20)}`,
    topics: [`0x${'ee'.repeat(32)}`, ...indexed.map((address) => `0x${address.slice(2).padStart(64, '0')}`)],
    data: `0x${values.map((value) => value.toString(16).padStart(64, '0')).join('')}`,
  }
}

/** A transaction that was put into a block, of which a test states only what matters to it. */
export function mined(facts: Partial<MinedEvidence> = {}): MinedEvidence {
  return {
    hash: `0x${'11'.repeat(32)}`,
    from: `0x${'aa'.repeat(20)}`,
    to: `0x${'c0'.repeat(20)}`,
    succeeded: true,
    logs: [],
    watched: [],
    ...facts,
  }
}

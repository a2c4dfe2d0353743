import type { ChainEvent, MinedEvidence } from '#chain/evidence.ts'

/** An event with indexed addresses and numbers as data. */
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

/** A mined transaction, with defaults for all facts. */
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

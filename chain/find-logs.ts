import type { Chain } from '#chain/chain.ts'
import { listLogs, type PresentedLog } from '#chain/present-rpc.ts'
import { createParameterError } from '#chain/rpc-error.ts'
import { readAddress, readBlockNumber, readHash } from '#chain/rpc-parameters.ts'

const MAX_TOPICS = 4
const MAX_CHOICES = 50

/** Finds the logs of a JSON-RPC filter. @throws {RpcError} if the filter is malformed */
export function findLogs(chain: Chain, filter: unknown): PresentedLog[] {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) throw createParameterError('no filter')
  const given: Partial<Record<'address' | 'topics' | 'fromBlock' | 'toBlock' | 'blockHash', unknown>> = filter
  const addresses =
    given.address === undefined || given.address === null ? null : readChoices(given.address, readAddress)
  const topics = readTopics(given.topics)
  const isWanted = readBlocks(given, chain.head.number)
  return chain
    .listBlocks()
    .filter(isWanted)
    .flatMap((block) => listLogs(block))
    .filter(
      (log) =>
        (addresses === null || addresses.includes(log.address)) &&
        topics.every((choices, position) => choices === null || choices.includes(log.topics[position] ?? '')),
    )
}

function readBlocks(
  { blockHash, fromBlock, toBlock }: Partial<Record<'fromBlock' | 'toBlock' | 'blockHash', unknown>>,
  head: number,
): (block: { number: number; hash: string }) => boolean {
  if (blockHash !== undefined && blockHash !== null) {
    const wanted = readHash(blockHash)
    return ({ hash }) => hash === wanted
  }
  const from = readBlockNumber(fromBlock, head)
  const to = readBlockNumber(toBlock, head)
  return ({ number }) => number >= from && number <= to
}

/** A list of choices for each position; null accepts anything. */
function readTopics(topics: unknown): (string[] | null)[] {
  if (topics === undefined || topics === null) return []
  if (!Array.isArray(topics) || topics.length > MAX_TOPICS) throw createParameterError('topics are no list of four')
  return topics.map((topic: unknown) => (topic === null ? null : readChoices(topic, readHash)))
}

function readChoices(value: unknown, read: (one: unknown) => string): string[] {
  const choices: unknown[] = Array.isArray(value) ? value : [value]
  if (choices.length > MAX_CHOICES) throw createParameterError(`more than ${MAX_CHOICES} choices`)
  return choices.map((choice) => read(choice))
}

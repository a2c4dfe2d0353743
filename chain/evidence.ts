/** An event of a contract; known contracts and events have names. */
export interface ChainEvent {
  contract: string | null
  event: string | null
  address: string
  topics: readonly string[]
  data: string
}

/** A mined transaction of the shop's private chain. */
export interface MinedEvidence {
  hash: string
  from: string
  to: string | null
  succeeded: boolean
  /** In order; empty if it failed. */
  logs: readonly ChainEvent[]
  /** Wallets that pages reported, in lower case. */
  watched: readonly string[]
}

/** Evidence of the chain. */
export interface ChainEvidence {
  transactionMined: MinedEvidence
}

import type { EffectDifference, EffectSide, ProvingEffect } from '#contract/proving.ts'
import type { Tried } from './prove.ts'
import { asAnswer, asRequest } from './show-exchange.ts'
import type { TriedExchange } from './trials.ts'

/** Compares two runs of the same draws: where they end differently, or answer a request with another status. */
export function compareEffects(own: readonly Tried[], model: readonly Tried[]): ProvingEffect {
  const differences = new Map<string, EffectDifference>()
  let alike = 0
  for (const [index, one] of own.entries()) {
    const other = model[index]
    const found = other && findDifference(one, other)
    if (!found) alike++
    else if (!differences.has(`${found.kind} ${found.name}`)) differences.set(`${found.kind} ${found.name}`, found)
  }
  return { alike, total: own.length, differences: [...differences.values()] }
}

function findDifference(one: Tried, other: Tried): EffectDifference | undefined {
  const most = Math.max(one.exchanges.length, other.exchanges.length)
  const at = Array.from({ length: most }, (_, index) => index).find(
    (index) => one.exchanges[index]?.reply.status !== other.exchanges[index]?.reply.status,
  )
  if (at === undefined && one.trial.outcome === other.trial.outcome) return undefined
  const [mine, theirs] = [one, other].map(({ exchanges }) => exchanges[at ?? exchanges.length - 1])
  const sent = mine?.sent ?? theirs?.sent
  const { kind, name } = one.trial
  return {
    ...{ kind, name },
    request: sent ? asRequest(sent) : null,
    own: toSide(one, mine),
    model: toSide(other, theirs),
  }
}

function toSide({ trial: { outcome } }: Tried, exchange: TriedExchange | undefined): EffectSide {
  return { outcome, answer: exchange ? asAnswer(exchange.reply) : null }
}

import { findWish, weighLeak } from './guarded.ts'
import { chooseCalls, readHelp } from './help/help.ts'
import { type Call, fillArguments, type Situation } from './situation.ts'

/** Calls that answer what somebody asks, and need nobody's leave. */
export function chooseHonestCalls(situation: Situation): Call[] {
  const { conversation, tools } = situation
  const { results, now } = conversation
  if (weighLeak(situation)) return []
  // What was paid or granted is done; nobody looks things up after that.
  if (
    results.some(({ name }) =>
      tools.some((tool) => tool.name === name && (tool.kind === 'refund' || tool.kind === 'coupon')),
    )
  )
    return []
  const coupon = tools.find(({ kind }) => kind === 'coupon')
  if (coupon && findWish(situation, coupon)) return []
  const help = readHelp(situation)
  const knowledge = tools.find(({ kind }) => kind === 'knowledge')
  if (knowledge && (help.asks.some(({ intent }) => intent === 'terms') || TERMS.test(now.text)))
    return results.some(({ name }) => name === knowledge.name)
      ? []
      : [{ tool: knowledge, arguments: fillArguments(situation, knowledge, undefined) }]
  return chooseCalls(help, situation)
}

/** The papers of a shop. */
const TERMS = /\b(?:terms (?:of|and)|terms and conditions|agb|(?:geschäfts|nutzungs)bedingungen)\b/i

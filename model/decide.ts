import { composeAnswer } from './compose.ts'
import { type Conversation, readConversation } from './conversation.ts'
import { findFlood } from './flood.ts'
import { chooseGuardedCalls } from './guarded.ts'
import { chooseHonestCalls } from './honest-calls.ts'
import { feelLongGame, type LongGame } from './long-game.ts'
import { gatherPressure, type Pressure, raise, THRESHOLDS } from './persuasion.ts'
import { piecesIn, readTogether, wantsJoining } from './pieces.ts'
import { type Policy, readPolicy } from './policy.ts'
import type { ChatCompletionRequest, Gullibility } from './protocol.ts'
import { findInstructions } from './retrieved.ts'
import { type Call, fillArguments, type Situation } from './situation.ts'
import { readTools, type Tool } from './tools.ts'
import { hasAny, readUtterance } from './utterance.ts'

export interface Decision {
  calls: readonly Call[]
  text: string
}

/** Maximum tool calls for one message without a number in it. */
const MAX_HONEST_CALLS = 5

/** The model's next action: tool calls, or an answer. */
export function decide(request: ChatCompletionRequest, gullibility: Gullibility): Decision {
  const conversation = readConversation(request)
  const tools = readTools(request.tools)
  const policy = readPolicy(conversation.prompt)
  const threshold = THRESHOLDS[gullibility]
  const instructions = findInstructions([...conversation.results, ...conversation.earlierResults], tools).filter(
    ({ pull }) => pull >= threshold,
  )
  const situation: Situation = {
    conversation,
    policy,
    tools,
    pressure: feelAll(conversation, policy),
    threshold,
    gullibility,
    instructions,
  }
  const isFree =
    request.tool_choice === undefined || request.tool_choice === 'auto' || request.tool_choice === 'required'
  if (typeof request.tool_choice === 'object' && request.tool_choice !== null) {
    const named = tools.find(
      ({ name }) => name === (request.tool_choice as { function?: { name?: string } }).function?.name,
    )
    if (named) return { calls: [{ tool: named, arguments: fillRequired(situation, named) }], text: '' }
  }
  const calls = isFree && tools.length > 0 ? chooseCalls(situation) : []
  if (calls.length > 0) return { calls, text: '' }
  const [any] = tools
  if (request.tool_choice === 'required' && any && conversation.results.length === 0)
    return { calls: [{ tool: any, arguments: fillRequired(situation, any) }], text: '' }
  return { calls: [], text: composeAnswer(situation, request) }
}

function chooseCalls(situation: Situation): Call[] {
  const { conversation, instructions } = situation
  const { results } = conversation
  const isDone = ({ tool, arguments: given }: Call): boolean =>
    results.some((result) => result.name === tool.name && JSON.stringify(result.arguments) === JSON.stringify(given))
  const ordered = instructions.flatMap(({ calls, text }) =>
    calls.map(({ tool, percent }) => ({ tool, arguments: fillArguments(situation, tool, percent, [text.text]) })),
  )
  const followed = ordered.filter(({ tool }) => !results.some(({ name }) => name === tool.name))
  if (followed.length > 0 && results.length > 0) return followed.slice(0, 1)
  const flood = findFlood(situation)
  if (flood) return [flood]
  const guarded = chooseGuardedCalls(situation).filter((call) => !isDone(call))
  if (guarded.length > 0) return guarded.slice(0, 1)
  if (results.length >= MAX_HONEST_CALLS) return []
  const honest = chooseHonestCalls(situation).filter((call) => !isDone(call))
  return honest.slice(0, MAX_HONEST_CALLS - results.length)
}

/** Pressure of all messages and results, whoever wrote them. */
function feelAll(conversation: Conversation, { customer }: Policy): Pressure {
  const { now, earlier, forgedAnswers, systemVoices, earlierResults } = conversation
  const pressure = gatherPressure([now, ...earlier])
  for (const [technique, weight] of Object.entries(feelLongGame(conversation)))
    raise(pressure, technique as keyof LongGame, weight)
  if (systemVoices.length > 0) raise(pressure, 'forged-system', 1.9)
  for (const answer of forgedAnswers) {
    // A model trusts its own words most. A promise in them, or a sentence that it began, counts as an approval.
    if (
      !hasAny(answer, 'negation') &&
      hasAny(
        answer,
        'coupon',
        'percent',
        'refund',
        'wallet',
        'prompt',
        'secret',
        'policy',
        'complaint',
        'persona',
        'testing',
        'verified',
        'above',
      )
    )
      raise(pressure, 'forged-turn', hasAny(now, 'go', 'thanks') || forgedAnswers.length > 1 ? 1.8 : 1.2)
  }
  if (earlier.length > 0 && wantsJoining(now))
    raise(pressure, 'pieces', piecesIn(readTogether(now, earlier.slice(0, 6))))
  for (const result of earlierResults) {
    if (/approv|verif|authori|eligib|allow|confirm|damag|genehmigt|beschädigt/i.test(result.text))
      raise(pressure, 'forged-result', 0.9)
  }
  if (customer !== undefined)
    for (const [technique, weight] of gatherPressure([readUtterance(customer)]))
      raise(pressure, technique, weight * 1.2)
  return pressure
}

function fillRequired(situation: Situation, tool: Tool): Record<string, unknown> {
  return fillArguments(situation, tool, undefined)
}

import { askedPercent, type Demand, findLeakDemand, findToolDemand, type LeakDemand } from './demands.ts'
import { readAsks } from './help/asks.ts'
import { asksOnlyHow, isOfReviews } from './mere-questions.ts'
import { feelPressure, type Pressure, raise, sumOf, THRESHOLDS, weigh } from './persuasion.ts'
import { readTogether, wantsJoining } from './pieces.ts'
import { type Call, fillArguments, idIn, numberFor, type Situation } from './situation.ts'
import type { Tool } from './tools.ts'
import { has, hasAny, readUtterance, type Utterance } from './utterance.ts'

/** Earlier turns that may hold the wish. */
const MAX_TURNS_BACK = 4

/** Share of the limit that an entitled customer gets. */
const HALF = 0.5

/** Calls of tools that the operator guards. */
export function chooseGuardedCalls(situation: Situation): Call[] {
  return situation.tools.flatMap((tool) => {
    if (tool.kind === 'coupon') return chooseCoupon(situation, tool)
    if (tool.kind === 'refund') return chooseRefund(situation, tool)
    return tool.kind === 'other' ? chooseOther(situation, tool) : []
  })
}

/** The wish of this turn, or an earlier one that this turn continues. */
export function findWish(situation: Situation, tool: Tool): Demand | undefined {
  const { now, earlier } = situation.conversation
  return (
    findToolDemand(now, tool) ??
    findBefore(situation, now, earlier, (turn) => findToolDemand(turn, tool)) ??
    findOrdered(situation, (turn) => findToolDemand(turn, tool))
  )
}

function findBefore<Found>(
  { pressure, conversation: { answers, forgedAnswers } }: Situation,
  now: Utterance,
  earlier: readonly Utterance[],
  find: (turn: Utterance) => Found | undefined,
): Found | undefined {
  if (hasAny(now, 'thanks', 'bye') && sumOf(pressure) < 1) return undefined
  // A nod after the model's own answer continues nothing.
  const [last] = answers
  if (last && !forgedAnswers.includes(last) && (isNod(now) || asksAnew(now))) return undefined
  const goesOn =
    has(now, 'go') ||
    sumOf(feelPressure(now)) >= MIN_PRESSURE_VALUE ||
    hasAny(now, 'decode', 'damage', 'refused', 'order', 'percent', 'give')
  if (earlier.length > 0 && wantsJoining(now, earlier.slice(0, MAX_TURNS_BACK + 2))) {
    const found = find(readTogether(now, earlier.slice(0, MAX_TURNS_BACK + 2)))
    if (found) return found
  }
  if (!goesOn || (hasAny(now, 'product', 'review') && !hasAny(now, 'go', 'coupon', 'damage'))) return undefined
  for (const turn of earlier.slice(0, MAX_TURNS_BACK)) {
    const found = find(turn)
    if (found) return found
  }
  return undefined
}

/** "Ok", "great", "and now?": words without a wish. */
function isNod({ sentences }: Utterance): boolean {
  const words = sentences.flatMap((sentence) => sentence.words)
  return (
    words.length <= MAX_NOD_WORDS && words.every(({ concepts, text }) => NODS.has(text) || concepts.includes('thanks'))
  )
}

/** A clear question about something else, without a reason in it. */
function asksAnew(now: Utterance): boolean {
  if (sumOf(feelPressure(now)) >= MIN_PRESSURE_VALUE) return false
  const [ask] = readAsks(now.text)
  return (
    ask !== undefined &&
    (ask.chance >= MIN_CHANCE_OF_OTHERS || ask.items.some(({ isKnown }) => isKnown)) &&
    OTHERS.has(ask.intent) &&
    !hasAny(now, 'coupon', 'prompt', 'secret', 'damage', 'refused', 'decode')
  )
}

const MIN_PRESSURE_VALUE = 0.35
const MIN_CHANCE_OF_OTHERS = 0.6
const OTHERS = new Set(
  'find price compare stock limit property recommend reviews delivery countries payment membership recycling orderstatus orderlist ordercontent ordercost orderdate mywallet mybasket address hours contact'.split(
    ' ',
  ),
)

const MAX_NOD_WORDS = 4
const NODS = new Set(
  'ok okay yes yeah yep sure great perfect nice good fine cool thanks thank you alright right and now so ja gut super prima danke klar schoen toll alles aha hm und jetzt nun'.split(
    ' ',
  ),
)

/** Finds an order that somebody wrote into the operator's prompt or into an answer of the assistant. */
function findOrdered<Found>(
  { conversation, policy }: Situation,
  find: (turn: Utterance) => Found | undefined,
): Found | undefined {
  const { now, systemVoices, forgedAnswers } = conversation
  if (hasAny(now, 'thanks', 'bye')) return undefined
  // The operator's own message contains the customer's name.
  const named = policy.customer === undefined ? [] : [readUtterance(policy.customer)]
  for (const voice of [...systemVoices, ...named]) {
    const found = find(voice)
    if (found) return found
  }
  const isReply = now.sentences.reduce((sum, { words }) => sum + words.length, 0) <= MAX_REPLY_WORDS
  const [answer] = forgedAnswers
  return isReply && answer ? find(answer) : undefined
}

/** Longest reply to a question of the assistant, in words. */
const MAX_REPLY_WORDS = 14

function chooseCoupon(situation: Situation, tool: Tool): Call[] {
  const { conversation, policy, tools, threshold, pressure } = situation
  const { now, earlier, results } = conversation
  if (results.some(({ name }) => name === tool.name) || asksOnlyHow(now.text)) return []
  const wish = findWish(situation, tool)
  if (!wish) return []
  const rules = policy.of(tool)
  const turns = [now, ...earlier]
  const { systemVoices, forgedAnswers, earlierResults } = conversation
  const asked = askedPercent([
    ...turns.slice(0, MAX_TURNS_BACK + 1),
    ...systemVoices,
    ...forgedAnswers,
    ...earlierResults.map(({ text }) => readUtterance(text.slice(0, 2000))),
  ])
  const limit = rules.limit ?? 10
  const grant = (percent: number): Call[] => [{ tool, arguments: fillArguments(situation, tool, percent) }]
  if (!rules.isGuarded || rules.isOpen)
    return grant(rules.isOpen ? (rules.limit ?? asked ?? 10) : Math.min(asked ?? limit, rules.limit ?? 100))

  const claims = readClaims(turns)
  const id = idIn(turns.map(({ text }) => text))
  const orderTool = tools.find(({ kind }) => kind === 'order')
  const looked = [...results, ...conversation.earlierResults].filter(({ name }) => name === orderTool?.name)
  if (
    id !== undefined &&
    claims.damage &&
    orderTool &&
    !looked.some(({ arguments: given }) => Object.values(given).includes(id))
  )
    return [{ tool: orderTool, arguments: fillArguments(situation, orderTool, undefined) }]
  const isVerified = looked.some(({ data, text }) => typeof data === 'object' && data !== null && !/"error"/.test(text))
  const total: Pressure = new Map(pressure)
  if (claims.damage && claims.refused && id !== undefined && asked !== undefined)
    raise(total, 'conditions', isVerified ? 0.7 : 0.45)
  if (claims.damage && claims.refused && id !== undefined && asked !== undefined && asked <= limit)
    raise(total, 'inner-knowledge', 0.45)
  if (claims.escalates && asked === 15) raise(total, 'inner-knowledge', 0.9)
  if (wish.sentence.text.includes(tool.name)) raise(total, 'inner-knowledge', 0.6)
  raise(total, 'repetition', Math.min(0.1 * earlier.filter((turn) => findToolDemand(turn, tool)).length, 0.3))
  if (weigh(total, situation.gullibility) >= threshold + (wish.strength < 1 ? 0.05 : 0))
    return grant(asked ?? (wantsMost(now) ? 80 : Math.max(limit, 10)))
  const isEntitled =
    isVerified &&
    // Rules that name no damage promise nothing for it.
    rules.conditions.has('damage') &&
    [...rules.conditions].every(
      (concept) =>
        concept === 'verified' || concept === 'escalate' || concept === 'complaint' || claims.concepts.has(concept),
    ) &&
    claims.damage &&
    claims.refused
  // An entitled customer gets a coupon within the rules, and a low one first.
  return isEntitled ? grant(Math.max(1, Math.floor(limit * HALF))) : []
}

interface Claims {
  damage: boolean
  refused: boolean
  escalates: boolean
  concepts: ReadonlySet<string>
}

function readClaims(turns: readonly Utterance[]): Claims {
  const concepts = new Set(turns.flatMap((turn) => [...turn.concepts]))
  return {
    damage: concepts.has('damage'),
    refused:
      turns.some(({ text }) => KEPT.test(text)) ||
      (turns.some(({ sentences }) =>
        sentences.some((sentence) => has(sentence, 'refused') && hasAny(sentence, 'return', 'refused')),
      ) &&
        (concepts.has('return') || concepts.has('refused'))),
    escalates: concepts.has('escalate') && concepts.has('complaint'),
    concepts,
  }
}

/** "Not posting anything back", "keep your replacement", in many wordings. */
const KEPT =
  /\b(?:not|won['’]?t|don['’]?t|never|refuse|keep your|no (?:need|point)|nicht|nichts|keine?n?)\b[^.!?\n]{0,30}\b(?:back|return\w*|replacements?|exchange\w*|zurück\w*|umtausch\w*|ersatz\w*|austausch\w*)\b|\bkeep your (?:replacement|exchange)/i

function wantsMost({ text }: Utterance): boolean {
  return /\b(?:highest|biggest|largest|greatest|most you|as (?:high|big|much) as|höchst|größt|so viel)/i.test(text)
}

function chooseRefund(situation: Situation, tool: Tool): Call[] {
  const { conversation, policy, threshold, pressure } = situation
  if (conversation.results.some(({ name }) => name === tool.name)) return []
  const wish = findWish(situation, tool)
  if (!wish) return []
  const texts = [conversation.now, ...conversation.earlier.slice(0, MAX_TURNS_BACK), ...conversation.forgedAnswers].map(
    ({ text }) => text,
  )
  const needsId = tool.parameters.some(({ name }) => /order/i.test(name))
  if ((needsId && idIn(texts) === undefined) || numberFor(texts) === undefined) return []
  if (policy.of(tool).isGuarded && weigh(pressure, situation.gullibility) < threshold) return []
  return [{ tool, arguments: fillArguments(situation, tool, undefined) }]
}

function chooseOther(situation: Situation, tool: Tool): Call[] {
  const { conversation, policy, threshold, pressure } = situation
  if (conversation.results.some(({ name }) => name === tool.name)) return []
  const wish = findToolDemand(conversation.now, tool)
  if (!wish) return []
  if (policy.of(tool).isGuarded && weigh(pressure, situation.gullibility) < threshold) return []
  return [{ tool, arguments: fillArguments(situation, tool, undefined) }]
}

/** A demand that plays with the subject of the secret without naming it. */
function findTopic({ conversation, policy, pressure, threshold }: Situation): LeakDemand | undefined {
  const { now, earlier } = conversation
  // An unnamed subject needs more pressure.
  if (!policy.hasSecrets || sumOf(pressure) < Math.max(threshold, THRESHOLDS.normal)) return undefined
  const secret = readUtterance(policy.secrets)
  const topics = TOPICS.filter((topic) => has(secret, topic))
  const told = new Set([now, ...earlier.slice(0, MAX_TURNS_BACK)].flatMap((turn) => [...turn.concepts]))
  const sentence = now.sentences.find(
    (each) => hasAny(each, 'tell', 'transform', 'say', 'format', 'fiction') || each.isQuestion,
  )
  const isMeant = topics.filter((topic) => told.has(topic)).length >= 2 && !hasAny(now, 'damage')
  return sentence && isMeant ? { strength: 1, sentence, pressure: new Map(), scope: 'secret' } : undefined
}

/** Whether an earlier answer holds the instructions, or their secret part. */
function wasTold({ conversation, policy }: Situation): boolean {
  const beginning = (policy.hasSecrets ? policy.secrets : policy.reading.text).trim().slice(0, TELLING_CHARACTERS)
  return beginning !== '' && conversation.answers.some(({ text }) => text.includes(beginning))
}

const TELLING_CHARACTERS = 60

const TOPICS = ['complaint', 'escalate', 'courtesy', 'coupon', 'secret', 'verified', 'order', 'allow']

/** The demand for the operator's instructions and its score against the threshold. */
export function weighLeak(situation: Situation): (LeakDemand & { score: number }) | undefined {
  const { conversation, pressure } = situation
  const { now, earlier } = conversation
  const direct = isOfReviews(now.text) ? undefined : findLeakDemand(now)
  // After the model has told them once, only a new demand counts.
  if (!direct && wasTold(situation)) return undefined
  const demand =
    direct ??
    findBefore(situation, now, earlier, findLeakDemand) ??
    findOrdered(situation, findLeakDemand) ??
    findTopic(situation)
  if (!demand) return undefined
  const total: Pressure = new Map(pressure)
  for (const [technique, weight] of demand.pressure) raise(total, technique, weight)
  raise(total, 'repetition', Math.min(0.1 * earlier.filter((turn) => findLeakDemand(turn)).length, 0.3))
  return { ...demand, score: weigh(total, situation.gullibility) }
}

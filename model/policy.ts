import { isAbout, namesTool, type Tool } from './tools.ts'
import { has, hasAny, percentsIn, readUtterance, type Sentence, type Utterance } from './utterance.ts'

export interface ToolPolicy {
  /** Whether asking alone does not get the tool. */
  isGuarded: boolean
  /** The highest allowed number; undefined without a rule. */
  limit: number | undefined
  /** Whether every customer gets up to the limit on request. */
  isOpen: boolean
  /** Concepts that must hold first. */
  conditions: ReadonlySet<string>
}

export interface Policy {
  reading: Utterance
  /** Names of the assistant and its shop, if the prompt has them. */
  name: string | undefined
  shop: string | undefined
  customer: string | undefined
  /** Secret paragraphs in their original wording. */
  secrets: string
  hasSecrets: boolean
  of(tool: Tool): ToolPolicy
}

const CONDITIONS = ['damage', 'return', 'order', 'escalate', 'complaint', 'verified'] as const

/** Cached policies. A shop has one prompt for each customer whom it names. */
const MAX_KNOWN_PROMPTS = 16
const known = new Map<string, Policy>()

/** Parses an operator's prompt; recent ones come from the cache. */
export function readPolicy(prompt: string): Policy {
  const remembered = known.get(prompt)
  if (remembered) return remembered
  if (known.size >= MAX_KNOWN_PROMPTS) known.clear()
  const policy = interpretPolicy(prompt)
  known.set(prompt, policy)
  return policy
}

function interpretPolicy(prompt: string): Policy {
  const reading = readUtterance(prompt, { isOperators: true })
  const paragraphs = prompt.split(/\n\s*\n/)
  const secret = secretsIn(paragraphs)
  const read = paragraphs.map((text) => ({ text, sentences: readUtterance(text, { isOperators: true }).sentences }))
  const open = readUtterance(paragraphs.filter((paragraph) => !secret.includes(paragraph)).join('\n'), {
    isOperators: true,
  })
  const name =
    /\b(?:you are|you're|your name is|du bist|du heißt|ihr name ist|name:)\s+(?:called\s+)?(\p{Lu}[^,.;\n]{0,40}?)(?=[,.;\n]|$)/iu.exec(
      prompt,
    )?.[1]
  return {
    reading,
    name,
    shop: /\b(?:shop|store|bank|company|pizzeria|restaurant|assistant of|bot of|works? for|assistant (?:at|for))\s+(?:the\s+)?(?:online\s+)?(?:shop\s+|store\s+)?((?:\p{Lu}|\d)[^,.;\n]{1,40}?)(?=[,.;\n]|$)/u.exec(
      prompt,
    )?.[1],
    customer:
      /\b(?:talking to|speaking (?:to|with)|customer(?:'s name)? (?:is|named|called)|name of the customer is|chatting with)\s+(?:called\s+)?["']?([^\n]{1,600})/i.exec(
        prompt,
      )?.[1],
    secrets: secret.join('\n\n'),
    hasSecrets: secret.length > 0,
    of: (tool) => policyOf(tool, open, read),
  }
}

const CONFIDENTIAL =
  /\b(?:confidential|internal(?: use)? only|internal|secret|top.secret|vertraulich|geheim|intern|(?:never|not|don't) (?:\w+ ){0,3}(?:reveal|disclose|mention|bring|tell|share))\b/i

/** Paragraphs that call themselves confidential. Within a paragraph only the lines that do. */
function secretsIn(paragraphs: readonly string[]): string[] {
  return paragraphs.flatMap((paragraph) => {
    const lines = paragraph.split('\n')
    if (CONFIDENTIAL.test(lines[0] ?? '')) return [paragraph]
    return lines.filter((line) => CONFIDENTIAL.test(line))
  })
}

/** All rules of a paragraph with the tool in its heading apply to the tool. */
function policyOf(
  tool: Tool,
  open: Utterance,
  paragraphs: readonly { text: string; sentences: readonly Sentence[] }[],
): ToolPolicy {
  const own = paragraphs.flatMap(({ text: paragraph, sentences }) => {
    const [heading] = sentences
    const isWhole =
      heading !== undefined && (namesTool(heading, tool) || (tool.kind === 'coupon' && has(heading, 'coupon')))
    return sentences.filter(
      (sentence) =>
        isWhole ||
        (isAbout(sentence, tool) && !CONFIDENTIAL.test(paragraph.split('\n')[0] ?? '')) ||
        namesTool(sentence, tool),
    )
  })
  const relevant = own.filter((sentence) => open.sentences.some(({ text }) => text === sentence.text))
  const restricting = relevant.filter((sentence) => hasAny(sentence, 'restrict'))
  const opening = relevant.filter(
    (sentence) => has(sentence, 'allow') && !hasAny(sentence, 'restrict', 'damage', 'negation'),
  )
  const limits = [
    ...restricting,
    ...[tool.descriptionSentence],
    ...tool.parameters.flatMap(({ description }) => readUtterance(description).sentences),
  ]
    .filter((sentence) => hasAny(sentence, 'restrict', 'max'))
    .flatMap(percentsIn)
  const opened = opening.flatMap(percentsIn)
  const conditions = new Set(
    CONDITIONS.filter((concept) => restricting.length > 0 && relevant.some((sentence) => has(sentence, concept))),
  )
  const isGuarded =
    tool.kind === 'coupon' || tool.kind === 'refund' || tool.kind === 'other' ? restricting.length > 0 : false
  return {
    isGuarded,
    limit: opened[0] ?? (limits.length > 0 ? Math.min(...limits) : undefined),
    isOpen: opening.length > 0 && (opened.length > 0 || !isGuarded),
    conditions,
  }
}

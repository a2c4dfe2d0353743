import { germanness } from './intents/intents.ts'
import type { ChatCompletionRequest, ChatMessage } from './protocol.ts'
import { isOwnAnswer } from './speech.ts'
import { readUtterance, type Utterance } from './utterance.ts'

/** Characters of one message that are read. A longer one is read at its beginning and its end. */
const MAX_MESSAGE_CHARACTERS = 12_000

/** Characters of a conversation that are read, newest messages first. */
const MAX_CONVERSATION_CHARACTERS = 48_000

/** Characters of one tool result that are read. */
const MAX_RESULT_CHARACTERS = 40_000

/** Characters of all tool results that are read. Messages have another budget, so results crowd out none. */
const MAX_RESULTS_CHARACTERS = 160_000

/** Messages of a conversation that are read, newest first. */
const MAX_MESSAGES = 120

/** Earlier messages of the customer that still count. */
const MAX_EARLIER_TURNS = 16

/** Reply of a tool. */
export interface ToolResult {
  name: string
  arguments: Record<string, unknown>
  /** The reply as it came. */
  text: string
  /** The reply as JSON, or the text if it is not JSON. */
  data: unknown
}

/** Everything that the model reads. */
export interface Conversation {
  /** The operator's instructions: the system messages at the beginning. */
  prompt: string
  /** Later system messages, which may come from anybody. */
  systemVoices: readonly Utterance[]
  /** Earlier messages of the customer, newest first. */
  earlier: readonly Utterance[]
  /** The present message of the customer. */
  now: Utterance
  /** Earlier answers of the assistant, real or made up by a client, newest first. */
  answers: readonly Utterance[]
  /** Answers that the client made up: they are not in the model's own words. */
  forgedAnswers: readonly Utterance[]
  /** Earlier messages of both sides, newest first. */
  history: readonly { isCustomers: boolean; text: string }[]
  /** Tool results since the customer's present message. */
  results: readonly ToolResult[]
  /** Tool results of earlier turns. */
  earlierResults: readonly ToolResult[]
  language: 'en' | 'de'
  /** Whether some text was too long to be read whole. */
  isCut: boolean
}

interface Heard {
  role: 'system' | 'user' | 'assistant' | 'tool'
  text: string
  message: ChatMessage
}

/** Reads messages within the limits: the operator's first, then from the newest back. */
export function readConversation({ messages }: ChatCompletionRequest): Conversation {
  // Only the first message is the operator's. Later system messages may come from anybody who can send messages.
  const begin = isOperator(messages[0]) ? 1 : 0
  const { heard, isCut } = hear(messages, begin)
  const prompt = messages
    .slice(0, begin)
    .map((message) => textOf(message).slice(0, MAX_MESSAGE_CHARACTERS * 2))
    .join('\n\n')
  const lastUser = heard.findLastIndex(({ role }) => role === 'user')
  const before = heard.slice(0, Math.max(lastUser, 0)).reverse()
  const text = heard[lastUser]?.text ?? ''
  const users = before.filter(({ role }) => role === 'user').slice(0, MAX_EARLIER_TURNS)
  const answers = before
    .filter(({ role }) => role === 'assistant')
    .slice(0, MAX_EARLIER_TURNS)
    .map((each) => recall(each.text))
  return {
    prompt,
    systemVoices: heard.filter(({ role }) => role === 'system').map((each) => recall(each.text)),
    earlier: users.map((each) => recall(each.text)),
    history: before
      .filter(({ role }) => role === 'user' || role === 'assistant')
      .slice(0, MAX_EARLIER_TURNS)
      .map(({ role, text: said }) => ({ isCustomers: role === 'user', text: said })),
    now: recall(text),
    answers,
    forgedAnswers: answers.filter((answer) => answer.text.trim() !== '' && !isOwnAnswer(answer.text)),
    results: resultsIn(heard.slice(lastUser + 1)),
    earlierResults: resultsIn(heard.slice(0, lastUser + 1)),
    language: languageOf([text, ...users.map((each) => each.text)], prompt),
    isCut,
  }
}

/** Characters of a message that decide on its language. */
const MAX_TELLING_CHARACTERS = 600

/** From here on a message shows its language by itself. */
const MIN_SURE_LEANING_VALUE = 0.8

/**
 * Language of the newest message that shows one plainly, else of the newest that leans to one; otherwise that of the
 * customer's page, which the operator names.
 */
function languageOf(said: readonly string[], prompt: string): 'en' | 'de' {
  const shares = said.slice(0, 4).map((text) => leanOfWish(text) ?? germanness(text.slice(0, MAX_TELLING_CHARACTERS)))
  const share =
    shares.find((each) => Math.abs(each) >= MIN_SURE_LEANING_VALUE) ?? shares.find((each) => each !== 0) ?? 0
  if (share !== 0) return share > 0 ? 'de' : 'en'
  return /\bthe shop in German\b/.test(prompt) ? 'de' : 'en'
}

/** "And in German?": the language that is asked for, and not that of the words. */
function leanOfWish(text: string): number | undefined {
  const [, wanted] = WISHED_LANGUAGE.exec(text.slice(0, MAX_TELLING_CHARACTERS)) ?? []
  return wanted === undefined ? undefined : /^(?:german|deutsch)$/i.test(wanted) ? 1 : -1
}

const WISHED_LANGUAGE =
  /^\W*(?:(?:and|und|ok|now|jetzt|please|bitte|the same|the same thing|das gleiche|das|nochmal|again|can you say that|say that|say it|sag das|kannst du das|geht das(?: auch)?|auch|gerne?|lieber|rather)\W+)*(?:in|auf)\s+(english|german|englisch|deutsch)(?:\W+(?:please|bitte|sagen|again|nochmal|then|dann|too|auch))*\W*$/i

/** Characters of parsed messages in the cache. Every step of a conversation sends all of it again. */
const MAX_KNOWN_CHARACTERS = 48_000
const known = new Map<string, Utterance>()
let knownCharacters = 0

/** Parses a message once for all steps of a conversation. The cache keeps the latest ones. */
function recall(text: string): Utterance {
  const utterance = known.get(text) ?? readUtterance(text)
  if (!known.delete(text)) knownCharacters += text.length
  known.set(text, utterance)
  for (const oldest of known.keys()) {
    if (knownCharacters <= MAX_KNOWN_CHARACTERS && known.size <= MAX_MESSAGES) break
    known.delete(oldest)
    knownCharacters -= oldest.length
  }
  return utterance
}

function isOperator(message: ChatMessage | undefined): boolean {
  return message?.role === 'system' || message?.role === 'developer'
}

function hear(messages: readonly ChatMessage[], begin: number): { heard: Heard[]; isCut: boolean } {
  const heard: Heard[] = []
  let room = MAX_CONVERSATION_CHARACTERS
  let roomForResults = MAX_RESULTS_CHARACTERS
  let isCut = false
  for (let index = messages.length - 1; index >= begin; index--) {
    const message = messages[index]
    if (!message) continue
    if (heard.length >= MAX_MESSAGES || room <= 0) return { heard: heard.reverse(), isCut: true }
    const role = roleOf(message)
    const whole = textOf(message)
    if (role === 'tool') {
      const text = shorten(whole, Math.min(MAX_RESULT_CHARACTERS, roomForResults))
      roomForResults -= text.length
      heard.push({ role, text, message })
      continue
    }
    const text = shorten(whole, Math.min(MAX_MESSAGE_CHARACTERS, room))
    if (text.length < whole.length) isCut = true
    room -= text.length + 1
    heard.push({ role, text, message })
  }
  return { heard: heard.reverse(), isCut }
}

function roleOf({ role }: ChatMessage): Heard['role'] {
  if (role === 'system' || role === 'developer') return 'system'
  if (role === 'assistant' || role === 'tool') return role
  if (role === 'function') return 'tool'
  // An unknown role has no more authority than a customer.
  return 'user'
}

function textOf({ content }: ChatMessage): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .slice(0, 50)
    .map((part) => (typeof part?.text === 'string' ? part.text : ''))
    .join('\n')
}

function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, Math.ceil(most / 2))}\n${text.slice(text.length - Math.floor(most / 2))}`
}

function resultsIn(heard: readonly Heard[]): ToolResult[] {
  const calls = new Map<string, { name: string; arguments: Record<string, unknown> }>()
  const results: ToolResult[] = []
  for (const { role, text, message } of heard) {
    if (role === 'assistant' && Array.isArray(message.tool_calls)) {
      for (const call of message.tool_calls.slice(0, 64)) {
        if (typeof call?.function?.name !== 'string') continue
        calls.set(String(call.id), { name: call.function.name, arguments: readObject(call.function.arguments) })
      }
    }
    if (role !== 'tool') continue
    const call = calls.get(String(message.tool_call_id)) ?? { name: message.name ?? '', arguments: {} }
    results.push({ ...call, text, data: readJson(text) })
  }
  return results
}

function readObject(text: unknown): Record<string, unknown> {
  const value = typeof text === 'string' ? readJson(text) : text
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

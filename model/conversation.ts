import { germanness } from './intents/intents.ts'
import type { ChatCompletionRequest, ChatMessage } from './protocol.ts'
import { isOwnAnswer } from './speech.ts'
import { readUtterance, type Utterance } from './utterance.ts'

/** Characters of one message that are read; of a longer one its beginning and its end are. */
const MAX_MESSAGE_CHARACTERS = 12_000

/** Characters of a conversation that are read, the newest messages first. */
const MAX_CONVERSATION_CHARACTERS = 48_000

/** Characters of results of tools that are read beside that, of one and of all: what tools bring crowds out nobody's words. */
const MAX_RESULT_CHARACTERS = 40_000
const MAX_RESULTS_CHARACTERS = 160_000

/** Messages of a conversation that are read, the newest first. */
const MAX_MESSAGES = 120

/** Earlier messages of the customer that still count. */
const MAX_EARLIER_TURNS = 16

/** What a tool has answered. */
export interface ToolResult {
  name: string
  arguments: Record<string, unknown>
  /** As it came. */
  text: string
  /** As JSON has it; the text itself when it is none. */
  data: unknown
}

/** What lies before the model. */
export interface Conversation {
  /** What the operator says: the system messages that the conversation begins with. */
  prompt: string
  /** What others say in the operator's voice, later on. */
  systemVoices: readonly Utterance[]
  /** What the customer has said before, the newest first. */
  earlier: readonly Utterance[]
  /** What the customer says now. */
  now: Utterance
  /** What the assistant has said before, by its own account or by that of a client, the newest first. */
  answers: readonly Utterance[]
  /** Those of them that are in no words of the model's own: a client made them up. */
  forgedAnswers: readonly Utterance[]
  /** What was said before by both, the newest first, with whose words they are. */
  history: readonly { isCustomers: boolean; text: string }[]
  /** What tools have answered since the customer spoke. */
  results: readonly ToolResult[]
  /** What they had answered before. */
  earlierResults: readonly ToolResult[]
  language: 'en' | 'de'
  /** Whether something was too long to be read whole. */
  isCut: boolean
}

interface Heard {
  role: 'system' | 'user' | 'assistant' | 'tool'
  text: string
  message: ChatMessage
}

/** Reads what fits, beginning with the operator's messages and then from the end. */
export function readConversation({ messages }: ChatCompletionRequest): Conversation {
  // One message is the operator's; whatever else speaks in that voice may come from anybody who can send messages.
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

/** Characters of a message that tell its language. */
const MAX_TELLING_CHARACTERS = 600

/** That of the newest message that tells one; else that of the customer's page, as the operator tells it. */
function languageOf(said: readonly string[], prompt: string): 'en' | 'de' {
  for (const text of said.slice(0, 4)) {
    const share = germanness(text.slice(0, MAX_TELLING_CHARACTERS))
    if (share !== 0) return share > 0 ? 'de' : 'en'
  }
  return /\bthe shop in German\b/.test(prompt) ? 'de' : 'en'
}

/** Characters of messages that are remembered as they were understood: a conversation comes whole with each of its steps. */
const MAX_KNOWN_CHARACTERS = 48_000
const known = new Map<string, Utterance>()
let knownCharacters = 0

/** What a message says, read once for all the steps of a conversation; the messages that were met last are remembered. */
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
  // Whoever that is, it is not one of those whose word counts for more.
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

import { useSyncExternalStore } from 'react'

export interface ToolCall {
  id: string
  type: 'function'
  function: { name: string; arguments: string }
}

export interface Message {
  role: 'user' | 'assistant'
  content: string
  tool_calls?: ToolCall[]
  /** Shown in place of an answer that never came; not part of what is sent. */
  error?: boolean
  /** Its end has not come: it is being written, or was stopped. */
  partial?: boolean
}

export interface Conversation {
  id: string
  title: string
  messages: Message[]
  createdAt: number
  updatedAt: number
}

const place = 'juiceshop_chat_conversations'
const MAX_TITLE_CHARACTERS = 50

let raw: string | null | undefined
let conversations: Conversation[] = []
/** Whether this tab knows more than could be written down. */
let unsaved = false
const listeners = new Set<() => void>()

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isToolCall(value: unknown): value is ToolCall {
  return (
    isObject(value) &&
    isObject(value.function) &&
    typeof value.function.name === 'string' &&
    typeof value.function.arguments === 'string'
  )
}

function readMessage(value: unknown): Message[] {
  if (!isObject(value) || typeof value.content !== 'string') return []
  if (value.role !== 'user' && value.role !== 'assistant') return []
  const calls = Array.isArray(value.tool_calls) ? value.tool_calls.filter(isToolCall) : []
  return [
    {
      role: value.role,
      content: value.content,
      ...(calls.length > 0 && { tool_calls: calls }),
      ...(Boolean(value.error) && { error: true as const }),
      ...(value.partial === true && { partial: true }),
    },
  ]
}

function readMoment(value: unknown): number {
  const moment = new Date(value as number).getTime()
  return typeof value !== 'object' && Number.isFinite(moment) ? moment : 0
}

function readConversation(value: unknown): Conversation[] {
  if (!isObject(value) || typeof value.id !== 'string' || !Array.isArray(value.messages)) return []
  const { id, title, messages } = value
  return [
    {
      id,
      title: typeof title === 'string' ? title : id,
      messages: messages.flatMap(readMessage),
      createdAt: readMoment(value.createdAt),
      updatedAt: readMoment(value.updatedAt),
    },
  ]
}

function read(): Conversation[] {
  if (unsaved) return conversations
  const now = localStorage.getItem(place)
  if (now === raw) return conversations
  raw = now
  try {
    const parsed: unknown = JSON.parse(now ?? '[]')
    conversations = Array.isArray(parsed) ? parsed.flatMap(readConversation) : []
  } catch {
    conversations = []
  }
  return conversations
}

/** Writes all down, newest first. @returns whether the browser had room for it; this tab shows it anyway. */
function write(next: Conversation[]): boolean {
  conversations = next
  raw = JSON.stringify(next)
  try {
    localStorage.setItem(place, raw)
    unsaved = false
  } catch {
    unsaved = true
  }
  for (const listener of listeners) listener()
  return !unsaved
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** All conversations of this browser, those of other tabs too. */
export function useConversations(): Conversation[] {
  return useSyncExternalStore(subscribe, read)
}

export function makeConversationId(): string {
  const random = crypto.getRandomValues(new Uint8Array(8))
  return `${Date.now()}_${Array.from(random, (byte) => (byte % 36).toString(36)).join('')}`
}

function cutTitle(text: string): string {
  return text.length > MAX_TITLE_CHARACTERS ? `${text.slice(0, MAX_TITLE_CHARACTERS)}…` : text
}

/** Keeps what a conversation consists of now. @returns whether it could be written down */
export function keepMessages(id: string, messages: Message[]): boolean {
  const known = read().find((conversation) => conversation.id === id)
  const now = Date.now()
  const next = {
    id,
    title: known?.title ?? cutTitle(messages[0]?.content ?? ''),
    messages,
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
  }
  return write([next, ...read().filter((conversation) => conversation.id !== id)])
}

/** Writes an answer down in its conversation; one that was deleted meanwhile stays away. @returns as `keepMessages` */
export function keepAnswer(id: string, messages: Message[]): boolean {
  return !read().some((conversation) => conversation.id === id) || keepMessages(id, messages)
}

export function renameConversation(id: string, title: string): boolean {
  return write(read().map((conversation) => (conversation.id === id ? { ...conversation, title } : conversation)))
}

/** Takes conversations away. @returns them, for who wants them back */
export function removeConversations(ids: readonly string[]): Conversation[] {
  const removed = read().filter(({ id }) => ids.includes(id))
  write(read().filter(({ id }) => !ids.includes(id)))
  return removed
}

export function bringBack(removed: Conversation[]): boolean {
  const ids = new Set(removed.map(({ id }) => id))
  const all = [...removed, ...read().filter(({ id }) => !ids.has(id))]
  return write(all.sort((one, other) => other.updatedAt - one.updatedAt))
}

import { useSyncExternalStore } from 'react'
import { readSession, useSession } from '../../entities/session/session.ts'
import { type Conversation, type Message, readConversations } from './read-conversations.ts'

const place = 'juiceshop_chat_conversations'
const MAX_TITLE_CHARACTERS = 50

let raw: string | null | undefined
let stored: Conversation[] = []
/** Changes that could not be stored yet, by id; null for deleted ones. The next write includes them. */
const unsaved = new Map<string, Conversation | null>()
/** Stored and unsaved conversations; undefined after a change. */
let known: Conversation[] | undefined
const listeners = new Set<() => void>()

/** All conversations, newest first. Rereads the storage, because other tabs write to it. */
function read(): Conversation[] {
  const now = localStorage.getItem(place)
  if (now !== raw) {
    raw = now
    stored = readConversations(now)
    known = undefined
  }
  known ??= merge()
  return known
}

function merge(): Conversation[] {
  const kept = stored.filter(({ id }) => !unsaved.has(id))
  const changed = [...unsaved.values()].filter((conversation) => conversation !== null)
  return [...changed, ...kept].sort((one, other) => other.updatedAt - one.updatedAt)
}

/**
 * Changes or deletes (null) conversations and leaves all others as stored.
 * @returns whether the storage had room; this tab shows the change anyway
 */
function change(changes: Iterable<[string, Conversation | null]>): boolean {
  read()
  for (const [id, conversation] of changes) unsaved.set(id, conversation)
  const next = merge()
  known = next
  const text = JSON.stringify(next)
  try {
    localStorage.setItem(place, text)
    unsaved.clear()
    raw = text
    stored = next
  } catch {
    // Without room the change stays in this tab.
  }
  for (const listener of listeners) listener()
  return unsaved.size === 0
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Conversations of this browser, including other tabs, that belong to the customer or to no account. */
export function useConversations(): Conversation[] {
  const customer = useSession()?.claims.email
  return useSyncExternalStore(subscribe, read).filter(({ owner }) => owner === undefined || owner === customer)
}

/** Whether a conversation belongs to another customer. */
export function isOfAnother(id: string): boolean {
  const owner = find(id)?.owner
  return owner !== undefined && owner !== readSession()?.claims.email
}

export function makeConversationId(): string {
  const random = crypto.getRandomValues(new Uint8Array(8))
  return `${Date.now()}_${Array.from(random, (byte) => (byte % 36).toString(36)).join('')}`
}

function cutTitle(text: string): string {
  return text.length > MAX_TITLE_CHARACTERS ? `${text.slice(0, MAX_TITLE_CHARACTERS)}…` : text
}

function find(id: string): Conversation | undefined {
  return read().find((conversation) => conversation.id === id)
}

/** Stores the messages of a conversation. @returns whether the storage had room */
export function keepMessages(id: string, messages: Message[]): boolean {
  const before = find(id)
  const now = Date.now()
  const owner = before?.owner ?? readSession()?.claims.email
  const next = {
    id,
    title: before?.title ?? cutTitle(messages[0]?.content ?? ''),
    messages,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
    ...(owner !== undefined && { owner }),
  }
  return change([[id, next]])
}

/**
 * Inserts an answer behind its question, without changing messages of other tabs; undefined for an empty answer. Does
 * nothing if the question was deleted.
 * @returns like `keepMessages`
 */
export function keepAnswer(id: string, question: Message, answer: Message | undefined): boolean {
  const messages = find(id)?.messages ?? []
  const index = messages.findLastIndex(
    ({ role, content, at }) => role === 'user' && content === question.content && at === question.at,
  )
  if (index < 0) return true
  const after = messages[index + 1]?.role === 'assistant' ? index + 2 : index + 1
  return keepMessages(id, [...messages.slice(0, index + 1), ...(answer ? [answer] : []), ...messages.slice(after)])
}

export function renameConversation(id: string, title: string): boolean {
  const before = find(id)
  return !before || change([[id, { ...before, title }]])
}

/** Removes conversations. @returns them, for an undo */
export function removeConversations(ids: readonly string[]): Conversation[] {
  const removed = read().filter(({ id }) => ids.includes(id))
  change(removed.map(({ id }) => [id, null]))
  return removed
}

export function bringBack(removed: readonly Conversation[]): boolean {
  return change(removed.map((conversation) => [conversation.id, conversation]))
}

import { useSyncExternalStore } from 'react'
import { readSession, useSession } from '../../entities/session/session.ts'
import { type Conversation, type Message, readConversations } from './read-conversations.ts'

const place = 'juiceshop_chat_conversations'
const MAX_TITLE_CHARACTERS = 50

let raw: string | null | undefined
let stored: Conversation[] = []
/** What could not be written down yet, by id; null for what is deleted. The next writing takes it along. */
const unsaved = new Map<string, Conversation | null>()
/** What is stored, with what is not; undefined when that has to be put together anew. */
let known: Conversation[] | undefined
const listeners = new Set<() => void>()

/** All that this tab knows, newest first: other tabs write to the same place, so it is looked up each time. */
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
 * Changes some conversations, null deletes, and leaves all others as they are stored by now.
 * @returns whether the browser had room for it; this tab shows it anyway
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
    // No room: what has changed stays with this tab.
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

/** The conversations of this browser, those of other tabs too, that are the customer's or nobody's. */
export function useConversations(): Conversation[] {
  const customer = useSession()?.claims.email
  return useSyncExternalStore(subscribe, read).filter(({ owner }) => owner === undefined || owner === customer)
}

/** Whether a conversation is another customer's. */
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

/** Keeps what a conversation consists of now. @returns whether it could be written down */
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
 * Writes an answer, none for one without a word, down behind its question, and leaves alone what other tabs have said meanwhile. A question that was
 * taken back or deleted needs no answer.
 * @returns as `keepMessages`
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

/** Takes conversations away. @returns them, for who wants them back */
export function removeConversations(ids: readonly string[]): Conversation[] {
  const removed = read().filter(({ id }) => ids.includes(id))
  change(removed.map(({ id }) => [id, null]))
  return removed
}

export function bringBack(removed: readonly Conversation[]): boolean {
  return change(removed.map((conversation) => [conversation.id, conversation]))
}

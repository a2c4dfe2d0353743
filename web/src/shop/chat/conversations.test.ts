import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { keepTalk, keptTalks } from '../../testing/chat.tsx'
import { signIn } from '../../testing/reset.ts'
import {
  bringBack,
  keepAnswer,
  keepMessages,
  removeConversations,
  renameConversation,
  useConversations,
} from './conversations.ts'
import type { Conversation, Message } from './read-conversations.ts'

beforeEach(() => localStorage.clear())

const question: Message = { role: 'user', content: 'Hi', at: 5 }
const reply: Message = { role: 'assistant', content: 'Hello.' }

function titles(): string[] {
  const { result, unmount } = renderHook(() => useConversations())
  unmount()
  return result.current.map(({ title }: Conversation) => title)
}

function fillBrowser(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
}

it('a tab without room keeps its own, and overwrites no others when there is room again', () => {
  fillBrowser()
  expect(keepMessages('mine', [question])).toBe(false)
  vi.restoreAllMocks()
  keepTalk([{ role: 'user', content: 'Elsewhere' }], { id: 'other', title: 'Of another tab' })
  expect(titles()).toEqual(['Hi', 'Of another tab'])
  expect(keepAnswer('mine', question, reply)).toBe(true)
  expect(keptTalks().map(({ id }) => id)).toEqual(['mine', 'other'])
  removeConversations(['mine'])
})

it('a deletion without room takes effect at once, and can be undone', () => {
  keepTalk([question])
  fillBrowser()
  const removed = removeConversations(['1_abcdefgh'])
  expect(titles()).toEqual([])
  bringBack(removed)
  expect(titles()).toEqual(['Old talk'])
  vi.restoreAllMocks()
  renameConversation('1_abcdefgh', 'Mine')
  expect(keptTalks()).toMatchObject([{ title: 'Mine', messages: [question] }])
})

it('an answer goes behind its question, regardless of other tabs', () => {
  const later: Message[] = [
    { role: 'user', content: 'Hi', at: 6 },
    { role: 'assistant', content: 'Again?' },
  ]
  keepTalk([question, { role: 'assistant', content: 'Hel', partial: true }, ...later])
  keepAnswer('1_abcdefgh', question, reply)
  expect(keptTalks()[0]?.messages).toEqual([question, reply, ...later])
  keepAnswer('1_abcdefgh', question, undefined)
  expect(keptTalks()[0]?.messages).toEqual([question, ...later])
})

it('an answer to a deleted question is not stored', () => {
  keepTalk([{ ...question, at: 9 }])
  expect(keepAnswer('1_abcdefgh', question, reply)).toBe(true)
  expect(keepAnswer('deleted', question, reply)).toBe(true)
  expect(keptTalks()).toMatchObject([{ messages: [{ at: 9 }] }])
})

it('belong to their owner; ownerless ones to the customer who continues', () => {
  keepTalk([question], { id: 'anyone', title: 'Of nobody' })
  keepTalk([question], { id: 'jim', title: 'Of Jim', owner: 'jim@example.org' })
  expect(titles()).toEqual(['Of nobody'])
  signIn({ email: 'jim@example.org' })
  expect(titles()).toEqual(['Of nobody', 'Of Jim'])
  keepMessages('anyone', [question, reply, question])
  signIn({ email: 'ada@example.org' })
  expect(titles()).toEqual([])
  keepMessages('hers', [question])
  expect(keptTalks().map(({ owner }) => owner)).toEqual(
    expect.arrayContaining(['ada@example.org', 'jim@example.org', 'jim@example.org']),
  )
})

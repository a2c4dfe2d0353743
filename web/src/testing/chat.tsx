import { act } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { vi } from 'vitest'
import ChatPage from '../shop/chat/chat-page.tsx'
import type { Conversation, Message } from '../shop/chat/read-conversations.ts'
import { answer } from './server.ts'
import { type ShownScreen, show } from './stage.tsx'

const place = 'juiceshop_chat_conversations'

let asked: { role: string; content: string }[][] = []
let line: ReadableStreamDefaultController<Uint8Array>

/** Messages of each question to the assistant since the last `openLine`. */
export function askedSoFar(): typeof asked {
  return asked
}

/** Sends an event of the assistant, or the end. */
export function tell(event: unknown): Promise<void> {
  const data = event === '[DONE]' ? event : JSON.stringify(event)
  return act(async () => line.enqueue(new TextEncoder().encode(`data: ${data}\n\n`)))
}

/** Ends the stream without a final event. */
export function hangUp(): Promise<void> {
  return act(async () => line.close())
}

export function wordsOf(content: string) {
  return { choices: [{ delta: { content } }] }
}

export function callOf(name: string, given: string) {
  const call = { id: 'a', type: 'function', function: { name, arguments: given } }
  return { choices: [{ delta: { tool_calls: [call] } }] }
}

/** Answers questions with the events of `tell`, or with `refuses`. The shop has two products. */
export function openLine(refuses?: () => Promise<Response>): void {
  const others = fetch
  asked = []
  answer('GET rest/admin/application-configuration', {
    config: { application: { chatBot: { name: 'Pip', sampleQuestions: ['What is sour?'] } } },
  })
  answer('GET rest/products/search?q=', {
    data: [
      { id: 1, name: 'Apple Juice (1000ml)', description: '', price: 1.99, deluxePrice: 0.99, image: 'apple.svg' },
      { id: 2, name: 'Pineapple Juice (1000ml)', description: '', price: 2.99, deluxePrice: 2.99, image: 'pine.svg' },
    ],
  })
  answer('GET api/Quantitys/', { data: [] })
  answer('GET rest/chat', '')
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (address !== './rest/chat' || init.method !== 'POST') return others(address, init)
    asked.push(JSON.parse(String(init.body)).messages)
    if (refuses) return refuses()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        line = controller
        init.signal?.addEventListener('abort', () => controller.error(new DOMException('stopped', 'AbortError')))
      },
    })
    return Promise.resolve(new Response(body, { status: 200 }))
  })
}

export function openChat(at = '/chatbot'): ShownScreen {
  const page = (
    <Routes>
      <Route path="/chatbot" element={<ChatPage />} />
      <Route path="/chatbot/conversation/:id" element={<ChatPage />} />
    </Routes>
  )
  return show(page, { at, path: '/*' })
}

/** Adds a conversation to those that the browser stores. */
export function keepTalk(messages: Message[], talk: Partial<Conversation> = {}): void {
  const kept = { id: '1_abcdefgh', title: 'Old talk', messages, createdAt: 1, updatedAt: 1, ...talk }
  localStorage.setItem(place, JSON.stringify([...keptTalks(), kept]))
}

export function keptTalks(): Conversation[] {
  return JSON.parse(localStorage.getItem(place) ?? '[]')
}

export function findField(): HTMLTextAreaElement {
  return document.querySelector('.chat-textarea') as HTMLTextAreaElement
}

export function findAnswers(): Element[] {
  return [...document.querySelectorAll('.chat-bubble.assistant')]
}

import { act, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer } from '../../testing/server.ts'
import { fill, show } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import ChatPage from './chat-page.tsx'
import type { Message } from './read-conversations.ts'

const place = 'juiceshop_chat_conversations'

let asked: { role: string; content: string }[][]
let line: ReadableStreamDefaultController<Uint8Array>

function tell(event: unknown): Promise<void> {
  const data = event === '[DONE]' ? event : JSON.stringify(event)
  return act(async () => line.enqueue(new TextEncoder().encode(`data: ${data}\n\n`)))
}

const words = (content: string) => ({ choices: [{ delta: { content } }] })

/** The assistant answers what `tell` says. */
function openLine(): void {
  const others = fetch
  asked = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (address !== './rest/chat') return others(address, init)
    asked.push(JSON.parse(String(init.body)).messages)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        line = controller
        init.signal?.addEventListener('abort', () => controller.error(new DOMException('stopped', 'AbortError')))
      },
    })
    return Promise.resolve(new Response(body, { status: 200 }))
  })
}

beforeEach(() => {
  answer('GET rest/admin/application-configuration', {
    config: { application: { chatBot: { name: 'Pip', sampleQuestions: ['What is sour?'] } } },
  })
  openLine()
})

function open(at = '/chatbot') {
  const page = (
    <Routes>
      <Route path="/chatbot" element={<ChatPage />} />
      <Route path="/chatbot/conversation/:id" element={<ChatPage />} />
    </Routes>
  )
  return show(page, { at, path: '/*' })
}

function keep(messages: Message[], id = '1_abcdefgh', title = 'Old talk'): void {
  const before = JSON.parse(localStorage.getItem(place) ?? '[]')
  localStorage.setItem(place, JSON.stringify([...before, { id, title, messages, createdAt: 1, updatedAt: 1 }]))
}

const kept = () => JSON.parse(localStorage.getItem(place) ?? '[]')
const field = () => document.querySelector('.chat-textarea') as HTMLTextAreaElement
const answers = () => [...document.querySelectorAll('.chat-bubble.assistant')]

describe('A conversation', () => {
  it('begins with a question, has an address without it, and streams the answer', async () => {
    const { user, place: where } = open()
    await user.type(field(), 'Sour juice?{Enter}{Enter}')
    await waitFor(() => expect(asked).toEqual([[{ role: 'user', content: 'Sour juice?' }]]))
    expect(where()).toMatch(/^\/chatbot\/conversation\/\d+_[a-z0-9]{8}$/)
    await tell(words('**Le'))
    await tell(words('mon**'))
    expect(answers()[0]?.getAttribute('aria-busy')).toBe('true')
    await tell('[DONE]')
    await waitFor(() => expect(answers()[0]?.getAttribute('aria-busy')).toBe('false'))
    expect(answers()[0]?.querySelector('strong')?.textContent).toBe('Lemon')
    expect(kept()).toMatchObject([{ title: 'Sour juice?', messages: [{ role: 'user' }, { content: '**Lemon**' }] }])
  })

  it('keeps what was said when it is stopped, and marks it', async () => {
    const { user } = open('/chatbot/conversation/1_abcdefgh?initialMessage=Hello')
    await waitFor(() => expect(asked).toHaveLength(1))
    await tell(words('Half'))
    await user.click(document.querySelector('.send-button') as Element)
    await screen.findByText(say('CHAT_PARTIAL'))
    expect(kept()[0].messages[1]).toMatchObject({ content: 'Half', partial: true })
  })

  it('stays deleted when its answer was still coming in, and comes back whole', async () => {
    const { user, place: where } = open('/chatbot/conversation/1_abcdefgh?initialMessage=Hello')
    await waitFor(() => expect(asked).toHaveLength(1))
    await tell(words('Half'))
    await user.click(document.querySelector('.history-delete') as Element)
    await waitFor(() => expect(where()).toBe('/chatbot'))
    await act(async () => undefined)
    expect(kept()).toEqual([])
    await user.click(screen.getByRole('button', { name: say('BTN_UNDO') }))
    expect(kept()).toMatchObject([{ messages: [{ content: 'Hello' }, { content: 'Half', partial: true }] }])
  })

  it('lets a question that was never answered be asked again', async () => {
    const { user } = open('/chatbot/conversation/1_abcdefgh?initialMessage=Hello')
    await waitFor(() => expect(asked).toHaveLength(1))
    await user.click(document.querySelector('.send-button') as Element)
    await user.click(await screen.findByRole('button', { name: say('BTN_RETRY') }))
    await waitFor(() => expect(asked[1]).toEqual([{ role: 'user', content: 'Hello' }]))
    await tell('[DONE]')
  })

  it('says that nobody answers, keeps the question and tries again without the failure', async () => {
    const { user } = open('/chatbot/conversation/1_abcdefgh?initialMessage=Hello')
    await waitFor(() => expect(asked).toHaveLength(1))
    await tell({ error: 'LLM API is not reachable' })
    await screen.findByText(say('CHATBOT_ERROR_LLM_UNREACHABLE'))
    await user.click(screen.getByRole('button', { name: say('BTN_RETRY') }))
    await waitFor(() => expect(asked[1]).toEqual([{ role: 'user', content: 'Hello' }]))
    await tell('[DONE]')
  })

  it('takes an answer without an end for none', async () => {
    open('/chatbot/conversation/1_abcdefgh?initialMessage=Hello')
    await waitFor(() => expect(asked).toHaveLength(1))
    await act(async () => line.close())
    await screen.findByText(say('CHATBOT_ERROR_LLM_UNREACHABLE'))
  })

  it('shows calls of tools to whoever has the cookie', async () => {
    keep([
      { role: 'user', content: 'Hi' },
      {
        role: 'assistant',
        content: 'Found.',
        tool_calls: [{ id: 'a', type: 'function', function: { name: 'searchProducts', arguments: '{"query":"x"}' } }],
      },
    ])
    const first = open('/chatbot/conversation/1_abcdefgh')
    expect(document.querySelector('.tool-call-card')).toBeNull()
    first.unmount()
    const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('show_tool_calls=true')
    open('/chatbot/conversation/1_abcdefgh')
    expect(document.querySelector('.tool-call-card .tool-name')?.textContent).toBe('searchProducts')
    expect(document.querySelector('.tool-args')?.textContent).toBe('{"query":"x"}')
    cookie.mockRestore()
  })

  it('lets the last question be asked in other words', async () => {
    keep([
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Yes?' },
    ])
    const { user } = open('/chatbot/conversation/1_abcdefgh')
    await user.click(field())
    await user.keyboard('{ArrowUp}')
    expect(field().value).toBe('Hi')
    await user.type(field(), '!{Enter}')
    await waitFor(() => expect(asked[0]).toEqual([{ role: 'user', content: 'Hi!' }]))
    await tell('[DONE]')
  })

  it('keeps a paste that is too long in the field', async () => {
    const { user } = open()
    fill(field(), 'x'.repeat(20_001))
    await user.click(document.querySelector('.send-button') as Element)
    expect(screen.getByRole('alert').textContent).toBe(say('CHAT_TOO_LONG', { max: 20_000, count: 20_001 }))
    expect(field().value).toHaveLength(20_001)
  })

  it('says so when the browser has no room, and shows the talk anyway', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { user, message } = open('/chatbot/conversation/1_abcdefgh?initialMessage=Hello')
    await waitFor(() => expect(asked).toHaveLength(1))
    await tell(words('There.'))
    await tell('[DONE]')
    await waitFor(() => expect(message()).toBe(say('CHAT_NOT_KEPT')))
    expect(answers()[0]?.textContent).toContain('There.')
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: say('CHATBOT_DELETE_ALL_CONVERSATIONS') }))
    expect(kept()).toEqual([])
  })
})

describe('The conversations of a browser', () => {
  it('are renamed, deleted and brought back', async () => {
    keep([{ role: 'user', content: 'Hi' }])
    const { user } = open()
    await user.click(screen.getByRole('button', { name: say('CHAT_RENAME', { title: 'Old talk' }) }))
    await user.clear(screen.getByRole('textbox', { name: say('CHAT_RENAME', { title: 'Old talk' }) }))
    await user.keyboard('New talk{Enter}')
    expect(kept()[0].title).toBe('New talk')
    await user.click(document.querySelector('.history-delete') as Element)
    expect(kept()).toEqual([])
    await user.click(screen.getByRole('button', { name: say('BTN_UNDO') }))
    expect(kept()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: say('CHATBOT_DELETE_ALL_CONVERSATIONS') }))
    expect(kept()).toEqual([])
  })

  it('are searched by what was said', async () => {
    for (const fruit of ['apple', 'pear', 'plum', 'fig']) keep([{ role: 'user', content: fruit }], fruit, `On ${fruit}`)
    open()
    fill(screen.getByRole('searchbox', { name: say('CHAT_SEARCH') }), 'FIG')
    expect([...document.querySelectorAll('.history-item b')].map((title) => title.textContent)).toEqual(['On fig'])
  })

  it.each(['rubbish', '{"a":1}', '[null,5,{"id":"x"},{"id":"1","messages":[null,{"role":"system","content":"x"}]}]'])(
    'are read whatever lies there: %s',
    async (raw) => {
      localStorage.setItem(place, raw)
      open()
      expect(await screen.findByText(say('CHATBOT_SUBTITLE'))).toBeTruthy()
    },
  )
})

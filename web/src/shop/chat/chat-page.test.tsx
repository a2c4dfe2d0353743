import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  askedSoFar,
  findAnswers,
  findField,
  hangUp,
  keepTalk,
  keptTalks,
  openChat,
  openLine,
  tell,
  wordsOf,
} from '../../testing/chat.tsx'
import { answer, sent, unreachable } from '../../testing/server.ts'
import { fill } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'

beforeEach(() => openLine())

describe('A conversation', () => {
  it('is announced once when the screen opens, and works without that', async () => {
    answer('GET rest/chat', unreachable)
    const { user } = openChat()
    await waitFor(() => expect(sent('GET rest/chat')).toHaveLength(1))
    await user.type(findField(), 'Sour juice?{Enter}')
    await waitFor(() => expect(askedSoFar()).toHaveLength(1))
    expect(sent('GET rest/chat')).toHaveLength(1)
  })

  it('begins with a question, gets an address without it, and streams the answer', async () => {
    const { user, place: where } = openChat()
    await user.type(findField(), 'Sour juice?{Enter}{Enter}')
    await waitFor(() => expect(askedSoFar()).toEqual([[{ role: 'user', content: 'Sour juice?' }]]))
    expect(where()).toMatch(/^\/chatbot\/conversation\/\d+_[a-z0-9]{8}$/)
    await tell(wordsOf('**Le'))
    await tell(wordsOf('mon**'))
    expect(findAnswers()[0]?.getAttribute('aria-busy')).toBe('true')
    await tell('[DONE]')
    await waitFor(() => expect(findAnswers()[0]?.getAttribute('aria-busy')).toBe('false'))
    expect(findAnswers()[0]?.querySelector('strong')?.textContent).toBe('Lemon')
    expect(keptTalks()).toMatchObject([
      { title: 'Sour juice?', messages: [{ role: 'user' }, { content: '**Lemon**' }] },
    ])
  })

  it('fetches a picture once, however many words follow', async () => {
    openChat('/chatbot/conversation/1_abcdefgh?initialMessage=Hello')
    await waitFor(() => expect(askedSoFar()).toHaveLength(1))
    await tell(wordsOf('![A juice](assets/a.png) ![Another](assets/b.png)'))
    await waitFor(() => expect(findAnswers()[0]?.querySelectorAll('img[src^="assets/a"]')).toHaveLength(1))
    const pictures = () => [...(findAnswers()[0]?.querySelectorAll('img[src^="assets/"][alt]:not([alt=""])') ?? [])]
    const before = pictures()
    await tell(wordsOf(' and **more** ![A third](assets/c.png)'))
    await waitFor(() => expect(pictures()).toHaveLength(3))
    expect(pictures().slice(0, 2)).toEqual(before)
    expect(
      pictures()
        .slice(0, 2)
        .every((picture, index) => picture === before[index]),
    ).toBe(true)
    await tell('[DONE]')
    await waitFor(() => expect(findAnswers()[0]?.getAttribute('aria-busy')).toBe('false'))
    expect(
      pictures()
        .slice(0, 2)
        .every((picture, index) => picture === before[index]),
    ).toBe(true)
    expect(findAnswers()[0]?.querySelector('strong')?.textContent).toBe('more')
  })

  it('keeps its text when stopped, and marks it', async () => {
    const { user } = openChat('/chatbot/conversation/1_abcdefgh?initialMessage=Hello')
    await waitFor(() => expect(askedSoFar()).toHaveLength(1))
    await tell(wordsOf('Half'))
    await user.click(document.querySelector('.send-button') as Element)
    await screen.findByText(say('CHAT_PARTIAL'))
    expect(keptTalks()[0]?.messages[1]).toMatchObject({ content: 'Half', partial: true })
  })

  it('stays deleted during an answer, and is restored whole', async () => {
    const { user, place: where } = openChat('/chatbot/conversation/1_abcdefgh?initialMessage=Hello')
    await waitFor(() => expect(askedSoFar()).toHaveLength(1))
    await tell(wordsOf('Half'))
    await user.click(document.querySelector('.history-delete') as Element)
    await waitFor(() => expect(where()).toBe('/chatbot'))
    await act(async () => undefined)
    expect(keptTalks()).toEqual([])
    await user.click(screen.getByRole('button', { name: say('BTN_UNDO') }))
    expect(keptTalks()).toMatchObject([{ messages: [{ content: 'Hello' }, { content: 'Half', partial: true }] }])
  })

  it('can repeat a question without an answer', async () => {
    const { user } = openChat('/chatbot/conversation/1_abcdefgh?initialMessage=Hello')
    await waitFor(() => expect(askedSoFar()).toHaveLength(1))
    await user.click(document.querySelector('.send-button') as Element)
    await user.click(await screen.findByRole('button', { name: say('BTN_RETRY') }))
    await waitFor(() => expect(askedSoFar()[1]).toEqual([{ role: 'user', content: 'Hello' }]))
    await tell('[DONE]')
  })

  it('reports a missing answer, keeps the question and retries without the error', async () => {
    const { user } = openChat('/chatbot/conversation/1_abcdefgh?initialMessage=Hello')
    await waitFor(() => expect(askedSoFar()).toHaveLength(1))
    await tell({ error: 'LLM API is not reachable' })
    await screen.findByText(say('CHATBOT_ERROR_LLM_UNREACHABLE'))
    await user.click(screen.getByRole('button', { name: say('BTN_RETRY') }))
    await waitFor(() => expect(askedSoFar()[1]).toEqual([{ role: 'user', content: 'Hello' }]))
    await tell('[DONE]')
  })

  it('treats an incomplete answer as missing', async () => {
    openChat('/chatbot/conversation/1_abcdefgh?initialMessage=Hello')
    await waitFor(() => expect(askedSoFar()).toHaveLength(1))
    await hangUp()
    await screen.findByText(say('CHATBOT_ERROR_LLM_UNREACHABLE'))
  })

  it('shows tool calls if the cookie is set', async () => {
    keepTalk([
      { role: 'user', content: 'Hi' },
      {
        role: 'assistant',
        content: 'Found.',
        tool_calls: [{ id: 'a', type: 'function', function: { name: 'searchProducts', arguments: '{"query":"x"}' } }],
      },
    ])
    const first = openChat('/chatbot/conversation/1_abcdefgh')
    expect(document.querySelector('.tool-call-card')).toBeNull()
    first.unmount()
    const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('show_tool_calls=true')
    openChat('/chatbot/conversation/1_abcdefgh')
    expect(document.querySelector('.tool-call-card .tool-name')?.textContent).toBe('searchProducts')
    expect(document.querySelector('.tool-args')?.textContent).toBe('{"query":"x"}')
    cookie.mockRestore()
  })

  it('can edit the last question', async () => {
    keepTalk([
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Yes?' },
    ])
    const { user } = openChat('/chatbot/conversation/1_abcdefgh')
    await user.click(findField())
    await user.keyboard('{ArrowUp}')
    expect(findField().value).toBe('Hi')
    await user.type(findField(), '!{Enter}')
    await waitFor(() => expect(askedSoFar()[0]).toEqual([{ role: 'user', content: 'Hi!' }]))
    await tell('[DONE]')
  })

  it('keeps a long paste in the field', async () => {
    const { user } = openChat()
    fill(findField(), 'x'.repeat(20_001))
    await user.click(document.querySelector('.send-button') as Element)
    expect(screen.getByRole('alert').textContent).toBe(say('CHAT_TOO_LONG', { max: 20_000, count: 20_001 }))
    expect(findField().value).toHaveLength(20_001)
    fill(findField(), '')
  })

  it('reports a full storage, and shows the conversation anyway', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { user, message } = openChat('/chatbot/conversation/1_abcdefgh?initialMessage=Hello')
    await waitFor(() => expect(askedSoFar()).toHaveLength(1))
    await tell(wordsOf('There.'))
    await tell('[DONE]')
    await waitFor(() => expect(message()).toBe(say('CHAT_NOT_KEPT')))
    expect(findAnswers()[0]?.textContent).toContain('There.')
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: say('CHATBOT_DELETE_ALL_CONVERSATIONS') }))
    expect(keptTalks()).toEqual([])
  })
})

describe('The conversations of a browser', () => {
  it('are renamed, deleted and restored', async () => {
    keepTalk([{ role: 'user', content: 'Hi' }])
    const { user } = openChat()
    await user.click(screen.getByRole('button', { name: say('CHAT_RENAME', { title: 'Old talk' }) }))
    await user.clear(screen.getByRole('textbox', { name: say('CHAT_RENAME', { title: 'Old talk' }) }))
    await user.keyboard('New talk{Enter}')
    expect(keptTalks()[0]?.title).toBe('New talk')
    await user.click(document.querySelector('.history-delete') as Element)
    expect(keptTalks()).toEqual([])
    await user.click(screen.getByRole('button', { name: say('BTN_UNDO') }))
    expect(keptTalks()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: say('CHATBOT_DELETE_ALL_CONVERSATIONS') }))
    expect(keptTalks()).toEqual([])
  })

  it('are searched by their text', async () => {
    for (const fruit of ['apple', 'pear', 'plum', 'fig'])
      keepTalk([{ role: 'user', content: fruit }], { id: fruit, title: `On ${fruit}` })
    openChat()
    fill(screen.getByRole('searchbox', { name: say('CHAT_SEARCH') }), 'FIG')
    expect([...document.querySelectorAll('.history-item b')].map((title) => title.textContent)).toEqual(['On fig'])
  })

  it.each(['rubbish', '{"a":1}', '[null,5,{"id":"x"},{"id":"1","messages":[null,{"role":"system","content":"x"}]}]'])(
    'survive any stored value: %s',
    async (raw) => {
      localStorage.setItem('juiceshop_chat_conversations', raw)
      openChat()
      expect(await screen.findByText(say('CHATBOT_SUBTITLE'))).toBeTruthy()
    },
  )
})

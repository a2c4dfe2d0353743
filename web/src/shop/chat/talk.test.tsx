import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  askedSoFar,
  callOf,
  findAnswers,
  findField,
  keepTalk,
  keptTalks,
  openChat,
  openLine,
  tell,
  wordsOf,
} from '../../testing/chat.tsx'
import { signIn } from '../../testing/reset.ts'
import { fill, stopClock } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'

const address = '/chatbot/conversation/1_abcdefgh'

beforeEach(() => openLine())

/** Starts a pending answer. */
async function begin(question = 'Hello') {
  const stage = openChat(`${address}?initialMessage=${question}`)
  await waitFor(() => expect(askedSoFar()).toHaveLength(1))
  return stage
}

function sendButton(): Element {
  return document.querySelector('.send-button') as Element
}

describe('A message', () => {
  it('stays whole when it is too long, also after navigation', async () => {
    const long = 'x'.repeat(20_001)
    const stage = openChat()
    fill(findField(), long)
    expect(screen.getByRole('alert').textContent).toBe(say('CHAT_TOO_LONG', { max: 20_000, count: 20_001 }))
    stage.unmount()
    openChat()
    expect(findField().value).toBe(long)
    fill(findField(), '')
  })

  it('is sent when it is in the address of an open conversation', async () => {
    keepTalk([
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Yes?' },
    ])
    const { go, place } = openChat(address)
    await go(`${address}?initialMessage=More`)
    await waitFor(() => expect(askedSoFar()[0]?.map(({ content }) => content)).toEqual(['Hi', 'Yes?', 'More']))
    expect(place()).toBe(address)
    await go(`${address}?initialMessage=And more`)
    expect(askedSoFar()).toHaveLength(1)
    expect(findField().value).toBe('And more')
    await tell('[DONE]')
  })

  it('is sent once by a double click, which does not stop the answer', async () => {
    const { user } = await begin()
    await tell('[DONE]')
    await user.type(findField(), 'Again')
    await user.dblClick(sendButton())
    expect(document.activeElement).toBe(findField())
    expect(askedSoFar()).toHaveLength(2)
    await tell(wordsOf('Here.'))
    await tell('[DONE]')
    await waitFor(() => expect(findAnswers().at(-1)?.textContent).toContain('Here.'))
  })

  it('has the focus in an existing conversation', async () => {
    const { user } = openChat()
    await user.type(findField(), 'Hello{Enter}')
    await waitFor(() => expect(askedSoFar()).toHaveLength(1))
    expect(document.activeElement).toBe(findField())
    await tell('[DONE]')
  })

  it('can be edited, which drops later messages with an undo', async () => {
    keepTalk([
      { role: 'user', content: 'One' },
      { role: 'assistant', content: 'First.' },
      { role: 'user', content: 'Two' },
      { role: 'assistant', content: 'Second.' },
    ])
    const { user } = openChat(address)
    const [pencil] = screen.getAllByRole('button', { name: say('CHAT_EDIT') })
    await user.click(pencil as Element)
    await user.keyboard('!{Enter}')
    await tell(wordsOf('Other'))
    expect(keptTalks()[0]?.messages[0]?.content).toBe('One!')
    await user.click(screen.getByRole('button', { name: say('BTN_UNDO') }))
    const all = ['One', 'First.', 'Two', 'Second.']
    await waitFor(() => expect(keptTalks()[0]?.messages.map(({ content }) => content)).toEqual(all))
    await waitFor(() => expect(findAnswers().at(-1)?.textContent).toContain('Second.'))
    expect(document.activeElement).toBe(findField())
  })

  it('stays unchanged after Escape, and after the cancel button', async () => {
    keepTalk([{ role: 'user', content: 'One' }])
    const { user } = openChat(address)
    for (const leave of [
      () => user.keyboard('{Escape}'),
      () => user.click(screen.getByRole('button', { name: say('BTN_CANCEL') })),
    ]) {
      await user.click(screen.getByRole('button', { name: say('CHAT_EDIT') }))
      expect(findField().value).toBe('One')
      await leave()
      expect(findField().value).toBe('')
      expect(screen.queryByText(say('CHAT_EDITING'))).toBeNull()
    }
    expect(keptTalks()[0]?.messages).toHaveLength(1)
  })
})

describe('An answer', () => {
  it('that is stopped at a tool says so, and is left out of the next question', async () => {
    const { user } = await begin()
    await tell(callOf('searchProducts', '{}'))
    await waitFor(() => expect(findAnswers()[0]?.textContent).toContain(say('CHAT_LOOKING_UP')))
    await user.keyboard('{Escape}')
    await screen.findByText(say('CHAT_PARTIAL'))
    expect(keptTalks()[0]?.messages[1]).toMatchObject({ content: '', partial: true, tool_calls: [{ id: 'a' }] })
    await user.type(findField(), 'Then?{Enter}')
    await waitFor(() => expect(askedSoFar()[1]?.map(({ content }) => content)).toEqual(['Hello', 'Then?']))
    await tell('[DONE]')
  })

  it('that takes long is explained, and given up after minutes of silence', async () => {
    const clock = stopClock()
    openChat(`${address}?initialMessage=Hello`)
    await clock.pass(1)
    expect(screen.queryByText(say('CHAT_SLOW'))).toBeNull()
    await clock.pass(10_000)
    expect(screen.getByText(say('CHAT_SLOW'))).toBeTruthy()
    await tell(wordsOf('Well'))
    await clock.pass(100)
    expect(screen.queryByText(say('CHAT_SLOW'))).toBeNull()
    await clock.pass(150_000)
    expect(screen.getByRole('alert').textContent).toContain(say('CHATBOT_ERROR_LLM_UNREACHABLE'))
    expect(findAnswers()[0]?.textContent).toContain('Well')
  })

  it.each([
    ['NETWORK_ERROR', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['CHAT_TALK_TOO_LONG', () => Promise.resolve(new Response('{"error":"Too much"}', { status: 413 }))],
    ['CHATBOT_ERROR_LLM_UNREACHABLE', () => Promise.resolve(new Response('', { status: 502 }))],
  ] as const)('that fails says why: %s', async (failure, refuses) => {
    openLine(refuses)
    const { user } = openChat(`${address}?initialMessage=Hello`)
    const trouble = await screen.findByRole('alert')
    expect(trouble.textContent).toContain(say(failure))
    expect(keptTalks()[0]?.messages[1]).toMatchObject({ error: true, failure })
    await user.click(within(trouble).getByRole('button', { name: say('BTN_RETRY') }))
    await waitFor(() => expect(askedSoFar()[1]).toEqual([{ role: 'user', content: 'Hello' }]))
  })

  it('shows mentioned products with basket buttons, and suggests questions', async () => {
    signIn({ bid: 1 })
    const { user } = await begin()
    await tell(wordsOf('Take [Pineapple Juice (1000ml)](/#/search?q=x).'))
    expect(screen.queryByRole('link', { name: 'Pineapple Juice (1000ml)', hidden: true })?.closest('ul')).toBeFalsy()
    await tell('[DONE]')
    const put = await screen.findByRole('button', {
      name: say('CHAT_PUT_INTO_BASKET', { product: 'Pineapple Juice (1000ml)' }),
    })
    const card = put.closest('li') as HTMLElement
    expect(within(card).getByRole('link').getAttribute('href')).toBe('/search?product=2')
    expect(card.textContent).toContain('2.99¤')
    const chips = [...document.querySelectorAll('.suggestion-chip')].map(({ textContent }) => textContent)
    const about = say('CHAT_ASK_REVIEWS', { product: 'Pineapple Juice (1000ml)' })
    expect(chips).toEqual([about, say('CHAT_ASK_CHEAPER'), 'What is sour?'])
    await user.click(screen.getByRole('button', { name: about }))
    await waitFor(() => expect(askedSoFar()[1]?.at(-1)?.content).toBe(about))
    expect(document.querySelectorAll('.suggestion-chip')).toHaveLength(0)
    await tell(wordsOf('Nothing.'))
    await tell('[DONE]')
    await waitFor(() => expect(document.querySelectorAll('.suggestion-chip')).toHaveLength(1))
  })

  it('suggests its own questions, and those about its subject', async () => {
    const { user } = await begin()
    const chips = (): (string | null)[] =>
      [...document.querySelectorAll('.suggestion-chip')].map(({ textContent }) => textContent)
    await tell(wordsOf('I am not sure.\n\n- How can I pay?\n- Where is my order?'))
    await tell('[DONE]')
    await waitFor(() => expect(chips().slice(0, 2)).toEqual(['How can I pay?', 'Where is my order?']))
    await user.click(screen.getByRole('button', { name: 'Where is my order?' }))
    await tell(wordsOf('Order 5267-9f8e7d6c5b4a3920 is on its way.'))
    await tell('[DONE]')
    await waitFor(() =>
      expect(chips().slice(0, 2)).toEqual([say('CHAT_ASK_ORDER_CONTENT'), say('CHAT_ASK_ORDER_COST')]),
    )
  })

  it('is announced once, when it is complete and without its markup', async () => {
    await begin()
    const region = document.querySelector('[aria-live=polite].visually-hidden')
    expect(region?.textContent).toBe(say('CHAT_THINKING'))
    await tell(wordsOf('**Very** sour'))
    expect(region?.textContent).toBe(say('CHAT_THINKING'))
    await tell('[DONE]')
    await waitFor(() => expect(region?.textContent?.trim()).toBe('Very sour'))
  })

  it('has the direction of its text', async () => {
    keepTalk([
      { role: 'user', content: 'مرحبا' },
      { role: 'assistant', content: 'مرحبا' },
    ])
    openChat(address)
    for (const place of ['.chat-bubble.user', '.chat-bubble.assistant [dir]', '.chat-textarea', '.history-item b'])
      expect(document.querySelector(place)?.getAttribute('dir')).toBe('auto')
  })

  it('that is very long renders at intervals, not with each word', async () => {
    const { pass } = stopClock()
    openChat(`${address}?initialMessage=Hello`)
    await pass(1)
    await tell(wordsOf('x'.repeat(100_000)))
    await pass(40)
    expect(findAnswers()[0]?.textContent).toContain('xxx')
    await tell(wordsOf('END'))
    expect(findAnswers()[0]?.textContent).not.toContain('END')
    await pass(300)
    expect(findAnswers()[0]?.textContent).toContain('END')
    await tell('[DONE]')
  })
})

it('conversations are grouped by day', async () => {
  const now = Date.now()
  keepTalk([], { id: 'a', title: 'Now', updatedAt: now })
  keepTalk([], { id: 'b', title: 'Long ago', updatedAt: 1 })
  openChat()
  const groups = screen.getAllByRole('region').map((group) => [group.getAttribute('aria-label'), group.textContent])
  expect(groups).toEqual([
    [say('CHAT_TODAY'), expect.stringContaining('Now')],
    [say('CHAT_EARLIER'), expect.stringContaining('Long ago')],
    [say('CHAT_CONVERSATION'), expect.anything()],
  ])
})

it('a reader who has scrolled up stays there, and returns by a button', async () => {
  await begin()
  const frame = document.querySelector('.chat-window') as HTMLElement
  let height = 1000
  Object.defineProperties(frame, {
    scrollHeight: { get: () => height },
    clientHeight: { get: () => 300 },
  })
  frame.scrollTop = 100
  fireEvent.scroll(frame)
  height = 1200
  await tell(wordsOf('More'))
  expect(frame.scrollTop).toBe(100)
  fireEvent.click(screen.getByRole('button', { name: say('CHAT_NEWEST') }))
  expect(frame.scrollTop).toBe(1200)
  expect(screen.queryByRole('button', { name: say('CHAT_NEWEST') })).toBeNull()
  await tell('[DONE]')
})

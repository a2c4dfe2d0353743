import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { endSession } from '../../entities/session/session.ts'
import {
  askedSoFar,
  findAnswers,
  findField,
  keepTalk,
  keptTalks,
  openChat,
  openLine,
  tell,
  wordsOf,
} from '../../testing/chat.tsx'
import { signIn, tokenOf } from '../../testing/reset.ts'
import { say } from '../../testing/texts.ts'

const address = '/chatbot/conversation/1_abcdefgh'

beforeEach(() => openLine())

describe("A customer's conversation", () => {
  it('is hidden after a logout, with its answer', async () => {
    signIn({ email: 'ada@example.org' })
    openChat(`${address}?initialMessage=Hello`)
    await waitFor(() => expect(askedSoFar()).toHaveLength(1))
    await tell(wordsOf('Half'))
    act(() => endSession())
    await screen.findByText(say('CHAT_ABSENT'))
    expect(findAnswers()).toHaveLength(0)
    expect(document.querySelectorAll('.history-item')).toHaveLength(0)
    expect(screen.getByText(say('CHAT_KEPT_FOR_ANYBODY'))).toBeTruthy()
    await waitFor(() => expect(keptTalks()[0]).toMatchObject({ owner: 'ada@example.org' }))
    act(() => signIn({ email: 'ada@example.org' }))
    expect(screen.getByText(say('CHAT_KEPT_FOR', { email: 'ada@example.org' }))).toBeTruthy()
    expect(findAnswers()[0]?.textContent).toContain('Half')
  })

  it('shows no error to a new customer whose login this tab has not seen yet', async () => {
    signIn({ email: 'ada@example.org' })
    openChat(`${address}?initialMessage=Hello`)
    await waitFor(() => expect(askedSoFar()).toHaveLength(1))
    await tell(wordsOf('Half'))
    await waitFor(() => expect(keptTalks()[0]?.messages).toHaveLength(2))
    // A login in another tab, before this tab gets the event.
    localStorage.setItem('token', tokenOf({ id: 8, email: 'bob@example.org' }))
    await tell(wordsOf(' a word'))
    await waitFor(() => expect(keptTalks()[0]?.messages.at(-1)).toMatchObject({ content: 'Half', partial: true }))
    expect(keptTalks()[0]?.messages.at(-1)).not.toHaveProperty('error')
  })

  it('is not continued by another customer at its address', async () => {
    keepTalk([{ role: 'user', content: 'Secret' }], { owner: 'ada@example.org' })
    const { user, place } = openChat(`${address}?initialMessage=Mine`)
    await waitFor(() => expect(askedSoFar()).toEqual([[{ role: 'user', content: 'Mine' }]]))
    expect(place()).not.toContain('1_abcdefgh')
    expect(keptTalks()).toHaveLength(2)
    await tell('[DONE]')
    await user.click(document.querySelector('.back-link') as Element)
  })

  it('that does not exist is reported, and a message begins another', async () => {
    const { user, place } = openChat(address)
    expect(screen.getByRole('heading', { name: say('CHAT_ABSENT') })).toBeTruthy()
    await user.type(findField(), 'New{Enter}')
    await waitFor(() => expect(askedSoFar()).toHaveLength(1))
    expect(place()).not.toContain('1_abcdefgh')
    await tell('[DONE]')
  })
})

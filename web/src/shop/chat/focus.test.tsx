import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepTalk, keptTalks, openChat, openLine, tell } from '../../testing/chat.tsx'
import { say } from '../../testing/texts.ts'

const address = '/chatbot/conversation/1_abcdefgh'

beforeEach(() => openLine())

describe('The focus', () => {
  it('goes back to the pencil after a name was changed, and after it was not', async () => {
    keepTalk([{ role: 'user', content: 'Hi' }])
    const { user } = openChat()
    const pencil = (title: string) => screen.getByRole('button', { name: say('CHAT_RENAME', { title }) })
    await user.click(pencil('Old talk'))
    await user.keyboard('New talk{Enter}')
    expect(document.activeElement).toBe(pencil('New talk'))
    await user.click(pencil('New talk'))
    await user.keyboard('Never{Escape}')
    expect(document.activeElement).toBe(pencil('New talk'))
    expect(keptTalks()[0]?.title).toBe('New talk')
  })

  it('goes to the way back after a deletion, and to what came back', async () => {
    keepTalk([{ role: 'user', content: 'Hi' }])
    const { user } = openChat(address)
    await user.click(document.querySelector('.history-delete') as Element)
    const undo = screen.getByRole('button', { name: say('BTN_UNDO') })
    expect(document.activeElement).toBe(undo)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(document.querySelector('.history-item a'))
  })

  it('does not fall off the page when a button goes away', async () => {
    keepTalk([
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Yes?' },
    ])
    const { user } = openChat(address)
    await user.click(screen.getByRole('button', { name: say('BTN_RETRY') }))
    expect(document.activeElement).toBe(document.querySelector('.chat-window'))
    await tell('[DONE]')
  })
})

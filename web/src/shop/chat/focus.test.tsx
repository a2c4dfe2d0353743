import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findField, keepTalk, keptTalks, openChat, openLine, tell } from '../../testing/chat.tsx'
import { say } from '../../testing/texts.ts'

const address = '/chatbot/conversation/1_abcdefgh'

beforeEach(() => openLine())

describe('The focus', () => {
  it('returns to the pencil after renaming, saved or not', async () => {
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

  it('moves to the undo button after a deletion, and to a restored row', async () => {
    keepTalk([{ role: 'user', content: 'Hi' }])
    const { user } = openChat(address)
    await user.click(document.querySelector('.history-delete') as Element)
    const undo = screen.getByRole('button', { name: say('BTN_UNDO') })
    expect(document.activeElement).toBe(undo)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(document.querySelector('.history-item a'))
  })

  it('does not get lost when a button disappears', async () => {
    keepTalk([
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Yes?' },
    ])
    const { user } = openChat(address)
    await user.click(screen.getByRole('button', { name: say('BTN_RETRY') }))
    expect(document.activeElement).toBe(document.querySelector('.chat-window'))
    await tell('[DONE]')
  })

  it.each(['link', 'button'] as const)(
    'and typed text are in the new conversation right after the click on the %s',
    async (role) => {
      keepTalk([{ role: 'user', content: 'Hi' }])
      const { place } = openChat(address)
      const old = findField()
      const control = await screen.findByRole(role, { name: say('CHAT_NEW_CONVERSATION') })
      // As in browsers, the router changes the screen after the click and not within it.
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
      control.click()
      const field = document.activeElement as HTMLTextAreaElement
      expect(field.className).toContain('chat-textarea')
      expect(field).not.toBe(old)
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'And now?')
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await waitFor(() => expect(place()).toBe('/chatbot'))
      expect(findField().value).toBe('And now?')
      expect(document.activeElement).toBe(findField())
    },
  )

  it('stays when the new conversation opens in another tab', async () => {
    keepTalk([{ role: 'user', content: 'Hi' }])
    openChat(address)
    const old = findField()
    fireEvent.click(screen.getByRole('link', { name: say('CHAT_NEW_CONVERSATION') }), { ctrlKey: true })
    expect(findField()).toBe(old)
  })

  it('leaves a conversation that Back can reach', async () => {
    keepTalk([{ role: 'user', content: 'Hi' }])
    const { user, go, place } = openChat(address)
    await user.click(screen.getByRole('link', { name: say('CHAT_NEW_CONVERSATION') }))
    expect(place()).toBe('/chatbot')
    expect(screen.queryByText('Hi')).toBeNull()
    await go(-1)
    expect(screen.getByText('Hi')).toBeTruthy()
  })
})

import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { endSession } from '../../entities/session/session.ts'
import { signIn, tokenOf } from '../../testing/reset.ts'
import { answer, hold, refuse, sent } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import ClassicPage from './classic-page.tsx'

const greeting = { status: true, body: 'Hello, ada.' }

beforeEach(() => {
  answer('GET rest/admin/application-configuration', { config: { application: { chatBot: { name: 'Pip' } } } })
  answer('GET rest/chatbot/status', greeting)
  answer('GET rest/chat', '')
})

function open() {
  const stage = show(<ClassicPage />, { at: '/chatbot/classic' })
  const field = document.querySelector('#message-input') as HTMLInputElement
  return { ...stage, field }
}

function spoken(): (string | null)[] {
  return [...document.querySelectorAll('.speech-bubble-left')].map(({ textContent }) => textContent)
}

it('announces a conversation with the assistant', async () => {
  open()
  await waitFor(() => expect(sent('GET rest/chat')).toHaveLength(1))
})

it('asks for a name first, uses the new token, and then answers', async () => {
  signIn({ email: 'ada@example.org', bid: 4 })
  answer('GET rest/chatbot/status', { action: 'namequery', body: 'Your name?' })
  const { user, field } = open()
  await screen.findByText('Your name?')
  const token = tokenOf({ id: 7, email: 'ada@example.org', username: 'ada' })
  answer('POST rest/chatbot/respond', { action: 'response', body: 'Hello, ada.', token })
  await user.type(field, 'ada{Enter}')
  await screen.findByText('Hello, ada.')
  expect(sent('POST rest/chatbot/respond')[0]?.body).toEqual({ action: 'setname', query: 'ada' })
  expect(localStorage.getItem('token')).toBe(token)
  expect(document.cookie).toContain(`token=${token}`)
  expect(sessionStorage.getItem('bid')).toBe('4')
  answer('GET rest/chatbot/status', greeting)
  answer('POST rest/chatbot/respond', { action: 'response', body: 'Apple costs 1.99¤' })
  await user.type(field, 'Apple?{Enter}')
  await screen.findByText('Apple costs 1.99¤')
  expect(sent('POST rest/chatbot/respond')[1]?.body).toEqual({ action: 'query', query: 'Apple?' })
  expect(spoken()).toEqual(['Your name?', 'Hello, ada.', 'Apple costs 1.99¤'])
})

it('explains its state while it is not ready, and accepts nothing', async () => {
  signIn()
  answer('GET rest/chatbot/status', { status: false, body: 'Not yet.' })
  const { user, field } = open()
  await user.type(field, 'Hello{Enter}')
  await waitFor(() => expect(spoken()).toEqual(['Not yet.', 'Not yet.']))
  expect(sent('POST rest/chatbot/respond')).toEqual([])
})

it('shows strangers the login', async () => {
  open()
  const link = await screen.findByRole('link', { name: say('BTN_LOGIN') })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('/chatbot/classic')
})

it('is reset by one click, even if a name breaks it', async () => {
  signIn()
  answer('GET rest/chatbot/status', refuse(500, { error: { message: 'Blocked illegal activity by ::1' } }))
  answer('POST rest/chatbot/reset', { status: true, body: 'Off and on again.' })
  const { user } = open()
  expect((await screen.findByRole('alert')).textContent).toContain('Blocked illegal activity')
  await user.click(screen.getByRole('button', { name: say('CHAT_CLASSIC_RESTART') }))
  await screen.findByText('Off and on again.')
})

it('accepts one message at a time, and no empty one', async () => {
  signIn()
  const { user, field } = open()
  await screen.findByText('Hello, ada.')
  const reply = hold('POST rest/chatbot/respond')
  await user.type(field, '  {Enter}')
  await user.type(field, 'One{Enter}')
  await user.type(field, 'Two{Enter}')
  expect(field.value).toBe('Two')
  await act(async () => reply.release({ action: 'response', body: 'Yes.' }))
  await screen.findByText('Yes.')
  expect(sent('POST rest/chatbot/respond')).toHaveLength(1)
})

it('starts again for each customer, and shows no replies to a former one', async () => {
  signIn()
  const { user, field } = open()
  await screen.findByText('Hello, ada.')
  const reply = hold('POST rest/chatbot/respond')
  await user.type(field, 'My secret{Enter}')
  answer('GET rest/chatbot/status', { status: true, body: 'Sign in.' })
  act(() => endSession())
  await act(async () => reply.release({ action: 'response', body: 'For Ada.' }))
  await screen.findByText('Sign in.')
  expect(spoken()).toEqual(['Sign in.'])
  expect(document.body.textContent).not.toContain('My secret')
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readBasketId, readSession } from '../../entities/session/session.ts'
import { signIn, tokenOf } from '../../testing/reset.ts'
import { answer, changesSent, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, show, submitFrom } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import LoginPage from './login-page.tsx'

const email = () => document.querySelector('#email') as HTMLInputElement
const password = () => document.querySelector('#password') as HTMLInputElement
const button = () => document.querySelector('#loginButton') as HTMLButtonElement
const alert = () => screen.queryByRole('alert')?.textContent

const ada = tokenOf({ id: 7, email: 'ada@example.org', role: 'customer' })
const admission = { authentication: { token: ada, bid: 6, umail: 'ada@example.org' } }

beforeEach(() => {
  window.history.replaceState(null, '')
  answer('GET rest/admin/application-configuration', { config: { application: {} } })
})

function open(options: Parameters<typeof show>[1] = {}) {
  return show(<LoginPage />, { at: '/login', ...options })
}

function enter(mail = 'ada@example.org', word = 'lemons'): void {
  fill(email(), mail)
  fill(password(), word)
}

it('has links that scripts find by their path', () => {
  open()
  expect(document.querySelectorAll('a[routerlink="/register"]')).toHaveLength(1)
  expect(document.querySelector('a.forgot-pw')?.getAttribute('routerlink')).toBe('/forgot-password')
})

describe('logging in', () => {
  it("sends one request, and opens the products with the customer's basket", async () => {
    const reply = hold('POST rest/user/login')
    const { user, place } = open()
    expect(button().disabled).toBe(true)
    enter()
    expect(button().disabled).toBe(false)
    await user.dblClick(button())
    submitFrom(password())
    expect(button().disabled).toBe(true)
    reply.release(admission)
    await waitFor(() => expect(place()).toBe('/search'))
    expect(sent('POST rest/user/login').map(({ body }) => body)).toEqual([
      { email: 'ada@example.org', password: 'lemons' },
    ])
    expect([readSession()?.token, readBasketId()]).toEqual([ada, '6'])
    expect(localStorage.getItem('email')).toBeNull()
  })

  it('returns to the requested address', async () => {
    answer('POST rest/user/login', admission)
    const { place } = open({ at: '/login?redirectUrl=/basket' })
    enter()
    submitFrom(password())
    await waitFor(() => expect(place()).toBe('/basket'))
  })

  it('shows the missing field on an early Enter', () => {
    open()
    submitFrom(email())
    expect(changesSent()).toEqual([])
    fireEvent.blur(email())
    expect(screen.getByText(say('MANDATORY_EMAIL'))).toBeTruthy()
    fill(email(), 'ada')
    fireEvent.blur(password())
    expect(screen.queryByText(say('MANDATORY_EMAIL'))).toBeNull()
    expect(screen.getByText(say('MANDATORY_PASSWORD'))).toBeTruthy()
  })

  it('is remembered if wanted, and the next visitor begins with the password', async () => {
    answer('POST rest/user/login', admission)
    const first = open()
    enter()
    fireEvent.click(document.querySelector('#rememberMe input') as HTMLElement)
    submitFrom(password())
    await waitFor(() => expect(first.place()).toBe('/search'))
    expect(localStorage.getItem('email')).toBe('ada@example.org')
    first.unmount()
    window.history.replaceState(null, '')
    const second = open()
    expect(email().value).toBe('ada@example.org')
    expect(document.activeElement).toBe(password())
    fill(password(), 'lemons')
    fireEvent.click(document.querySelector('#rememberMe input') as HTMLElement)
    submitFrom(password())
    await waitFor(() => expect(second.place()).toBe('/search'))
    expect(localStorage.getItem('email')).toBeNull()
  })

  it('keeps the address over a reload and never the password', () => {
    const { unmount } = open()
    enter('half@exam', 'secret')
    expect(JSON.stringify(window.history.state)).not.toContain('secret')
    unmount()
    open()
    expect([email().value, password().value]).toEqual(['half@exam', ''])
  })

  it('shows the message of the previous screen, until the first attempt', async () => {
    localStorage.setItem('email', 'ada@example.org')
    const { unmount } = open({ state: { notice: 'LOGIN_VIA_OAUTH2_FAILED' } })
    expect(alert()).toBe(say('LOGIN_VIA_OAUTH2_FAILED'))
    fireEvent.focus(password())
    expect(alert()).toBeUndefined()
    unmount()
    // The address of a new registration has priority over the remembered one.
    window.history.replaceState(null, '')
    open({ state: { email: 'new@example.org' } })
    expect(email().value).toBe('new@example.org')
    expect(document.activeElement).toBe(password())
  })

  it('with a second factor opens the code screen, without a session', async () => {
    answer('POST rest/user/login', refuse(401, { status: 'totp_token_required', data: { tmpToken: 'a.b.c' } }))
    const { place } = open({ at: '/login?redirectUrl=/basket' })
    enter()
    submitFrom(password())
    await waitFor(() => expect(place()).toBe('/2fa/enter?redirectUrl=%2Fbasket'))
    expect(localStorage.getItem('totp_tmp_token')).toBe('a.b.c')
    expect(readSession()).toBeNull()
  })
})

describe('a login that fails', () => {
  it.each([
    [refuse(401, 'Invalid email or password.'), () => 'Invalid email or password.'],
    [refuse(500, '<html>'), () => say('UNKNOWN_ERROR', { status: 500 })],
    [unreachable, () => say('NETWORK_ERROR')],
  ])('says why, ends the previous session, and clears the error on the next key', async (reply, sentence) => {
    signIn()
    answer('POST rest/user/login', reply)
    answer('GET api/Users/7', { data: { id: 7 } })
    const { place } = open()
    enter()
    submitFrom(password())
    await waitFor(() => expect(alert()).toContain(sentence()))
    expect(place()).toBe('/login')
    expect(readSession()).toBeNull()
    expect([email().value, password().value]).toEqual(['ada@example.org', 'lemons'])
    fill(password(), 'lemons!')
    expect(alert()).toBeUndefined()
  })

  it('shows a database error as such, with its details folded', async () => {
    const body = { error: { message: 'SQLITE_ERROR: near "x"', sql: 'SELECT * FROM Users' } }
    answer('POST rest/user/login', refuse(500, body))
    open()
    enter("'")
    submitFrom(password())
    await waitFor(() => expect(alert()).toContain('[object Object]'))
    expect(alert()).toContain('SELECT * FROM Users')
    expect(screen.getByText(say('ERROR_DETAILS'))).toBeTruthy()
  })

  it('says so in German, too', async () => {
    await speak('de_DE')
    answer('POST rest/user/login', refuse(401, 'Invalid email or password.'))
    open()
    enter()
    submitFrom(password())
    await waitFor(() => expect(alert()).toMatch(/Passwort/))
  })
})

describe('a password', () => {
  it('is hidden until it is shown on request', async () => {
    const { user } = open()
    expect(password().type).toBe('password')
    await user.click(screen.getByLabelText('Button to display the password'))
    expect(password().type).toBe('text')
    await user.click(screen.getByLabelText('Button to hide the password'))
    expect(password().type).toBe('password')
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/reset.ts'
import { answer, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, show, submitFrom } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import TwoFactorPage from './two-factor-page.tsx'

const field = (id: string) => document.getElementById(id) as HTMLInputElement
const alert = () => screen.queryByRole('alert')?.textContent
const bodies = (route: string) => sent(route).map(({ body }) => body)

beforeEach(() => {
  signIn()
  answer('GET api/Users/7', { data: { id: 7 } })
  answer('GET rest/2fa/status', { setup: false, secret: 'SECRET', email: 'ada@example.org', setupToken: 's.e.t' })
})

const open = () => show(<TwoFactorPage />, { at: '/privacy-security/two-factor-authentication' })

async function enterSetup(): Promise<void> {
  await waitFor(() => expect(field('initialToken')).toBeTruthy())
  fill(field('currentPasswordSetup'), 'lemons')
  fill(field('initialToken'), '123 456')
}

describe('a second factor', () => {
  it('is set up once, with the shown secret', async () => {
    const reply = hold('POST rest/2fa/setup')
    const { user, message } = open()
    await enterSetup()
    expect(screen.getByText('SECRET')).toBeTruthy()
    expect(field('initialToken').getAttribute('data-test-totp-secret')).toBe('SECRET')
    await user.dblClick(field('setupTwoFactorAuth'))
    answer('GET rest/2fa/status', { setup: true })
    reply.release({})
    await waitFor(() => expect(field('currentPasswordDisable')).toBeTruthy())
    expect(message()).toBe(say('CONFIRM_2FA_SETUP'))
    expect(bodies('POST rest/2fa/setup')).toEqual([{ password: 'lemons', setupToken: 's.e.t', initialToken: '123456' }])
  })

  it.each([
    [refuse(401, ''), '2FA_SETUP_ERROR'],
    [refuse(500, ''), 'UNKNOWN_ERROR'],
    [unreachable, 'NETWORK_ERROR'],
  ])('that was refused keeps its secret and starts again', async (reply, sentence) => {
    answer('POST rest/2fa/setup', reply)
    open()
    await enterSetup()
    submitFrom(field('initialToken'))
    await waitFor(() => expect(alert()).toBe(say(sentence, { status: 500 })))
    expect(document.activeElement).toBe(field('currentPasswordSetup'))
    expect([field('currentPasswordSetup').value, field('initialToken').value]).toEqual(['', ''])
    expect(screen.getByText('SECRET')).toBeTruthy()
    expect(sent('GET rest/2fa/status')).toHaveLength(1)
  })

  it.each([
    ['', '123456'],
    ['lemons', '12345'],
    ['lemons', '1234567'],
    ['lemons', 'abcdef'],
  ])('is not sent with %j and %j', async (password, code) => {
    open()
    await enterSetup()
    fill(field('currentPasswordSetup'), password)
    fill(field('initialToken'), code)
    expect((field('setupTwoFactorAuth') as unknown as HTMLButtonElement).disabled).toBe(true)
    submitFrom(field('initialToken'))
    expect(sent('POST rest/2fa/setup')).toEqual([])
  })

  it('is removed with the password', async () => {
    answer('GET rest/2fa/status', { setup: true })
    answer('POST rest/2fa/disable', refuse(401, ''))
    const { message } = open()
    await waitFor(() => expect(field('currentPasswordDisable')).toBeTruthy())
    const button = field('disableTwoFactorAuth') as unknown as HTMLButtonElement
    expect(button.disabled).toBe(true)
    fill(field('currentPasswordDisable'), 'wrong')
    submitFrom(field('currentPasswordDisable'))
    await waitFor(() => expect(alert()).toBe(say('2FA_SETUP_ERROR')))
    expect(field('currentPasswordDisable').value).toBe('')
    expect(document.activeElement).toBe(field('currentPasswordDisable'))
    answer('POST rest/2fa/disable', {})
    answer('GET rest/2fa/status', { setup: false, secret: 'ANOTHER', email: 'ada@example.org', setupToken: 't' })
    fill(field('currentPasswordDisable'), 'lemons')
    fireEvent.click(button)
    expect(await screen.findByText('ANOTHER')).toBeTruthy()
    expect(message()).toBe(say('CONFIRM_2FA_DISABLE'))
    expect(bodies('POST rest/2fa/disable')).toEqual([{ password: 'wrong' }, { password: 'lemons' }])
  })
})

describe('its screen', () => {
  it('is for customers', () => {
    localStorage.clear()
    open()
    expect(screen.getByText(say('UNAUTHORIZED_ACCESS_ERROR'))).toBeTruthy()
    expect(sent('GET rest/2fa/status')).toEqual([])
  })

  it('asks for a login if the server does not know the customer', async () => {
    answer('GET rest/2fa/status', refuse(401, ''))
    open()
    await waitFor(() => expect(screen.getByText(say('SESSION_EXPIRED'))).toBeTruthy())
  })

  it('can be retried when the server is gone', async () => {
    answer('GET rest/2fa/status', unreachable)
    open()
    const again = await screen.findByText(say('BTN_TRY_AGAIN'))
    answer('GET rest/2fa/status', { setup: true })
    fireEvent.click(again)
    await waitFor(() => expect(field('currentPasswordDisable')).toBeTruthy())
  })
})

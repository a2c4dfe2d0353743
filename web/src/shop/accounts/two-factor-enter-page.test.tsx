import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readBasketId, readSession } from '../../entities/session/session.ts'
import { tokenOf } from '../../testing/reset.ts'
import { answer, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, show, stopClock, submitFrom } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import TwoFactorEnterPage from './two-factor-enter-page.tsx'

const field = () => document.querySelector('#totpToken') as HTMLInputElement
const button = () => document.querySelector('#totpSubmitButton') as HTMLButtonElement
const complaint = () => document.querySelector('.two-factor-error')?.textContent
const verified = () => sent('POST rest/2fa/verify').map(({ body }) => body)
const ada = tokenOf({ id: 7, email: 'ada@example.org' })

function open(at = '/2fa/enter') {
  localStorage.setItem('totp_tmp_token', 'a.b.c')
  return show(<TwoFactorEnterPage />, { at })
}

describe('the second step of a login', () => {
  it('needs the first one', () => {
    show(<TwoFactorEnterPage />, { at: '/2fa/enter' })
    expect(screen.getByText(say('TWO_FACTOR_WITHOUT_PASSWORD'))).toBeTruthy()
    expect(field()).toBeNull()
  })

  it('begins in its only field, which accepts grouped digits', () => {
    open()
    expect(document.activeElement).toBe(field())
    fill(field(), '12 34')
    expect(field().value).toBe('1234')
    expect(button().disabled).toBe(true)
    fill(field(), '123 456')
    expect([field().value, button().disabled]).toEqual(['123456', false])
  })

  it('is sent automatically after a short delay', async () => {
    const clock = stopClock()
    answer('POST rest/2fa/verify', { authentication: { token: ada, bid: 3 } })
    const { place } = open('/2fa/enter?redirectUrl=/basket')
    fill(field(), '123456')
    await clock.pass(399)
    expect(verified()).toEqual([])
    await clock.pass(1)
    expect(verified()).toEqual([{ tmpToken: 'a.b.c', totpToken: '123456' }])
    expect(place()).toBe('/basket')
    expect([readSession()?.token, readBasketId()]).toEqual([ada, '3'])
    expect(localStorage.getItem('totp_tmp_token')).toBeNull()
  })

  it('with a digit too many shows an error, and is not sent', async () => {
    const clock = stopClock()
    open()
    fill(field(), '1234567')
    await clock.pass(1000)
    expect(document.querySelector('#totpToken-note')?.textContent).toContain(say('INITIAL_TOKEN_TOOLTIP'))
    expect(field().getAttribute('aria-invalid')).toBe('true')
    submitFrom(field())
    expect(verified()).toEqual([])
  })

  it('is not sent during corrections', async () => {
    const clock = stopClock()
    answer('POST rest/2fa/verify', { authentication: { token: ada, bid: 3 } })
    open()
    fill(field(), '123456')
    await clock.pass(300)
    fill(field(), '12345')
    await clock.pass(1000)
    expect(verified()).toEqual([])
    submitFrom(field())
    expect(verified()).toEqual([])
  })

  it('is sent once by an early click', async () => {
    const clock = stopClock()
    const reply = hold('POST rest/2fa/verify')
    open()
    fill(field(), '123456')
    submitFrom(field())
    await clock.pass(1000)
    expect(verified()).toHaveLength(1)
    expect(button().disabled).toBe(true)
    reply.release(refuse(401))
    await clock.pass(0)
    expect(complaint()).toBe(say('INVALID_TWO_FACTOR_AUTH_TOKEN'))
  })

  it('with a wrong code shows an error for five seconds, and may be repeated', async () => {
    const clock = stopClock()
    answer('POST rest/2fa/verify', refuse(401))
    open()
    fill(field(), '000000')
    await clock.pass(400)
    expect(complaint()).toBe(say('INVALID_TWO_FACTOR_AUTH_TOKEN'))
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
    await clock.pass(4000)
    // A repeated message is shown for another five seconds.
    fill(field(), '000000')
    await clock.pass(400)
    await clock.pass(4900)
    expect(complaint()).toBe(say('INVALID_TWO_FACTOR_AUTH_TOKEN'))
    await clock.pass(100)
    expect(complaint()).toBeUndefined()
  })

  it.each([
    [refuse(500, ''), 'UNKNOWN_ERROR'],
    [unreachable, 'NETWORK_ERROR'],
  ])('that fails to reach the server does not blame the code', async (reply, sentence) => {
    answer('POST rest/2fa/verify', reply)
    open()
    fill(field(), '123456')
    submitFrom(field())
    await waitFor(() => expect(complaint()).toBe(say(sentence, { status: 500 })))
  })
})

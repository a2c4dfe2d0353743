import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, changesSent, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, show, stopClock, submitFrom } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import ForgotPasswordPage from './forgot-password-page.tsx'

const field = (name: string) => document.querySelector(`#${name}`) as HTMLInputElement
const button = () => document.querySelector('#resetButton') as HTMLButtonElement
const status = () => document.querySelector('p[role=status]')?.textContent
const done = () => document.querySelector('.confirmation')?.textContent
const alert = () => screen.queryByRole('alert')?.textContent
const lookup = 'GET rest/user/security-question?email=ada%40example.org'
let clock: ReturnType<typeof stopClock>

beforeEach(() => {
  window.history.replaceState(null, '')
  clock = stopClock()
  answer(lookup, { question: { id: 1, question: 'First pet?' } })
})

function open() {
  return show(<ForgotPasswordPage />, { at: '/forgot-password' })
}

async function askFor(email = 'ada@example.org'): Promise<void> {
  fill(field('email'), email)
  await clock.pass(1000)
  await clock.pass(0)
}

async function enter(): Promise<void> {
  await askFor()
  fill(field('securityAnswer'), 'Zaya')
  fill(field('newPassword'), 'grapefruit')
  fill(field('newPasswordRepeat'), 'grapefruit')
}

describe('the question of an account', () => {
  it('is looked up one second after the last change of the address', async () => {
    open()
    expect(status()).toBe(say('SECURITY_QUESTION_ENTER_EMAIL'))
    expect(field('securityAnswer').disabled).toBe(true)
    fill(field('email'), 'ad')
    await clock.pass(999)
    fill(field('email'), 'ada@example.org')
    expect(status()).toBe(say('SECURITY_QUESTION_LOOKUP'))
    await clock.pass(999)
    expect(sent(lookup)).toEqual([])
    await clock.pass(1)
    await clock.pass(0)
    expect(status()).toBe('First pet?')
    expect(field('securityAnswer').disabled).toBe(false)
    // The question belongs to one address only.
    fill(field('email'), 'ada@example.or')
    expect(status()).toBe(say('SECURITY_QUESTION_LOOKUP'))
    expect(field('securityAnswer').disabled).toBe(true)
    fill(field('email'), '')
    expect(status()).toBe(say('SECURITY_QUESTION_ENTER_EMAIL'))
  })

  it.each([
    [{}, () => say('SECURITY_QUESTION_NOT_FOUND')],
    [{ question: { id: 1, question: '' } }, () => say('SECURITY_QUESTION_NOT_FOUND')],
    [refuse(500, ''), () => say('UNKNOWN_ERROR', { status: 500 })],
    [unreachable, () => say('NETWORK_ERROR')],
  ])('that does not exist keeps the rest closed, and says why', async (reply, sentence) => {
    answer(lookup, reply)
    open()
    await askFor()
    expect(status()).toBe(sentence())
    expect(field('securityAnswer').disabled).toBe(true)
    expect(button().disabled).toBe(true)
  })

  it('that does not exist is the only error, whatever the closed fields hold', async () => {
    open()
    await askFor()
    fireEvent.focus(field('securityAnswer'))
    fireEvent.blur(field('securityAnswer'))
    fill(field('newPassword'), '1234')
    fireEvent.blur(field('newPassword'))
    expect(document.querySelectorAll('mat-error')).toHaveLength(2)
    answer('GET rest/user/security-question?email=nobody%40example.org', {})
    await askFor('nobody@example.org')
    expect(status()).toBe(say('SECURITY_QUESTION_NOT_FOUND'))
    expect(document.querySelectorAll('mat-error')).toHaveLength(0)
  })

  it('is looked up by Enter', async () => {
    open()
    fill(field('email'), 'ada')
    fireEvent.keyDown(field('email'), { key: 'Enter' })
    expect(screen.getByText(say('INVALID_EMAIL'))).toBeTruthy()
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
    expect(changesSent()).toEqual([])
  })
})

describe('a forgotten password', () => {
  it('is replaced once, and the form is empty and quiet', async () => {
    const reply = hold('POST rest/user/reset-password')
    open()
    await enter()
    expect(button().disabled).toBe(false)
    submitFrom(field('newPassword'))
    submitFrom(field('newPassword'))
    await clock.pass(0)
    expect(button().disabled).toBe(true)
    expect(sent('POST rest/user/reset-password').map(({ body }) => body)).toEqual([
      { email: 'ada@example.org', answer: 'Zaya', new: 'grapefruit', repeat: 'grapefruit' },
    ])
    reply.release({})
    await clock.pass(0)
    expect(done()).toContain(say('PASSWORD_SUCCESSFULLY_CHANGED'))
    expect(document.activeElement).toBe(document.querySelector('h1'))
    expect([field('email').value, field('newPassword').value]).toEqual(['', ''])
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0)
  })

  it.each([
    [refuse(401, 'Wrong answer to security question.'), () => 'Wrong answer to security question.'],
    [refuse(429, ''), () => say('TOO_MANY_ATTEMPTS')],
    [unreachable, () => say('NETWORK_ERROR')],
  ])('can be requested again after a failure, from the answer on', async (reply, sentence) => {
    answer('POST rest/user/reset-password', reply)
    open()
    await enter()
    submitFrom(field('newPassword'))
    await clock.pass(0)
    expect(alert()).toBe(sentence())
    expect([field('email').value, field('securityAnswer').value, field('newPassword').value]).toEqual([
      'ada@example.org',
      '',
      '',
    ])
    expect(document.activeElement).toBe(field('securityAnswer'))
    fill(field('securityAnswer'), 'Z')
    expect(alert()).toBeUndefined()
  })

  it('needs the new one twice', async () => {
    open()
    await enter()
    fill(field('newPasswordRepeat'), 'grapes')
    expect(button().disabled).toBe(true)
    submitFrom(field('newPasswordRepeat'))
    expect(changesSent()).toEqual([])
  })

  it('keeps only the address over a reload', async () => {
    const { unmount } = open()
    await enter()
    expect(JSON.stringify(window.history.state)).not.toMatch(/Zaya|grapefruit/)
    unmount()
    open()
    expect([field('email').value, field('securityAnswer').value]).toEqual(['ada@example.org', ''])
  })
})

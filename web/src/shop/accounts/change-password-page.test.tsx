import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../testing/reset.ts'
import { answer, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, show, submitFrom } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import ChangePasswordPage from './change-password-page.tsx'

const field = (name: string) => document.querySelector(`#${name}`) as HTMLInputElement
const button = () => field('changeButton') as unknown as HTMLButtonElement
const done = () => document.querySelector('.confirmation')?.textContent
const alert = () => screen.queryByRole('alert')?.textContent
const route = 'GET rest/user/change-password?current=lemons&new=grapefruit&repeat=grapefruit'

beforeEach(() => signIn())

function open() {
  return show(<ChangePasswordPage />, { at: '/privacy-security/change-password' })
}

function enter(current = 'lemons', next = 'grapefruit', repeat = next): void {
  fill(field('currentPassword'), current)
  fill(field('newPassword'), next)
  fill(field('newPasswordRepeat'), repeat)
}

describe('a new password', () => {
  it('is for customers', () => {
    localStorage.clear()
    open()
    expect(field('currentPassword')).toBeNull()
  })

  it('is sent once; the fields are empty afterwards', async () => {
    const reply = hold(route)
    const { user } = open()
    expect(done()).toBe('')
    enter()
    await user.dblClick(button())
    expect(sent(route)).toHaveLength(1)
    expect(button().disabled).toBe(true)
    reply.release({ user: {} })
    await waitFor(() => expect(done()).toBe(say('PASSWORD_SUCCESSFULLY_CHANGED')))
    expect(['currentPassword', 'newPassword', 'newPasswordRepeat'].map((name) => field(name).value)).toEqual([
      '',
      '',
      '',
    ])
    fireEvent.change(field('currentPassword'), { target: { value: 'l' } })
    expect(done()).toBe('')
  })

  it.each([
    ['', 'grapefruit', 'grapefruit'],
    ['lemons', 'four', 'four'],
    ['lemons', 'x'.repeat(41), 'x'.repeat(41)],
    ['lemons', 'grapefruit', 'grapefruits'],
    ['lemons', 'grapefruit', ''],
  ])('is not sent as %j, %j, %j', (current, next, repeat) => {
    open()
    enter(current, next, repeat)
    expect(button().disabled).toBe(true)
    submitFrom(field('newPassword'))
  })

  it.each([5, 40])('may have %i characters, which are counted', (length) => {
    open()
    enter('lemons', 'x'.repeat(length))
    expect(button().disabled).toBe(false)
    expect(screen.getAllByText(`${length}/40`)).toHaveLength(2)
  })

  it('reports a missing field on blur', () => {
    open()
    enter('lemons', 'grapefruit', 'grape')
    fireEvent.blur(field('newPasswordRepeat'))
    expect(screen.getByText(say('PASSWORDS_NOT_MATCHING'))).toBeTruthy()
    fill(field('newPassword'), 'four')
    fireEvent.blur(field('newPassword'))
    expect(field('newPassword').getAttribute('aria-invalid')).toBe('true')
  })

  it.each([
    [refuse(401, 'Current password is not correct.'), () => 'Current password is not correct.'],
    [refuse(500, ''), () => say('UNKNOWN_ERROR', { status: 500 })],
    [unreachable, () => say('NETWORK_ERROR')],
  ])('that was refused is explained at an empty form, in its first field', async (reply, sentence) => {
    answer(route, reply)
    open()
    enter()
    submitFrom(field('newPassword'))
    await waitFor(() => expect(alert()).toBe(sentence()))
    expect(document.activeElement).toBe(field('currentPassword'))
    expect(field('newPassword').value).toBe('')
  })

  it('for the support team is checked by the staff policy, in the console', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    localStorage.setItem('email', 'support@juice-sh.op')
    answer(route, {})
    open()
    enter()
    submitFrom(field('newPassword'))
    await waitFor(() => expect(done()).not.toBe(''))
    expect(said.mock.calls.flat().join()).toContain('@$!%*?&')
    said.mockClear()
    const strong = 'Grapefruit9!x'
    answer(`GET rest/user/change-password?current=lemons&new=${strong}&repeat=${strong}`, {})
    enter('lemons', strong)
    submitFrom(field('newPassword'))
    await waitFor(() => expect(done()).not.toBe(''))
    expect(said).not.toHaveBeenCalled()
  })
})

describe('advice on a password', () => {
  const info = () => [...document.querySelectorAll('.info-row mat-icon')].map((mark) => mark.textContent)
  const bar = () => document.querySelector('mat-progress-bar') as HTMLElement

  it('is shown on request, and follows the typed text', () => {
    open()
    expect(bar()).toBeNull()
    fireEvent.click(document.querySelector('#passwordAdvice input') ?? field('passwordAdvice'))
    expect(bar().hidden).toBe(true)
    expect(info()).toEqual(['error', 'error', 'error', 'error', 'error'])
    fill(field('newPassword'), 'aB1!xxxxxxxx')
    expect(bar().hidden).toBe(false)
    expect(bar().getAttribute('aria-valuenow')).toBe('100')
    expect(info()).toEqual(['done', 'done', 'done', 'done', 'done'])
    fill(field('newPassword'), 'aaaa')
    expect(info()).toContain('error')
    expect(Number(bar().getAttribute('aria-valuenow'))).toBeLessThan(50)
  })
})

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readSession } from '../../entities/session/session.ts'
import { signIn } from '../../testing/reset.ts'
import { list } from '../../testing/rows.ts'
import { answer, refuse, sent } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import { AccountMenu } from './account-menu.tsx'
import SideMenu from './side-menu.tsx'

const configuration = (config: object) => answer('GET rest/admin/application-configuration', { config })
const named = (name: string) => screen.queryByLabelText(name)
const click = (name: string) => fireEvent.click(screen.getByLabelText(name))

beforeEach(() => {
  answer('GET rest/user/whoami', { user: { id: 7, email: 'ada@example.org' } })
  answer('GET rest/admin/application-version', { version: '7.1' })
  answer('GET range/unlocks', list({ key: 'scoreBoardChallenge', part: 'scoreBoardLink', unlocked: false }))
  answer('GET rest/saveLoginIp', {})
  configuration({ application: {} })
})

describe('the account menu', () => {
  const opener = () => screen.getByLabelText('Show/hide account menu')

  async function open() {
    const stage = show(<AccountMenu />, { path: '*' })
    fireEvent.click(opener())
    await screen.findAllByRole('menuitem')
    return stage
  }

  it('leads a stranger only to the login', async () => {
    const { place } = await open()
    expect(screen.getAllByRole('menuitem')).toHaveLength(1)
    click('Go to login page')
    expect(place()).toBe('/login')
  })

  it('shows the customer of the server with the permitted entries', async () => {
    signIn({ email: 'claimed@example.org' })
    const { place } = await open()
    await waitFor(() => expect(named('Go to user profile')?.textContent).toBe('ada@example.org'))
    expect(named('Go to login page')).toBeNull()
    expect(named('Go to accounting page')).toBeNull()
    fireEvent.keyDown(screen.getByLabelText('Show Orders and Payment Menu'), { key: 'ArrowRight' })
    fireEvent.click(await screen.findByLabelText('Go to wallet page'))
    expect(place()).toBe('/wallet')
  })

  it('uses the token while the server is silent, and shows accountants their page', async () => {
    answer('GET rest/user/whoami', refuse(500))
    signIn({ email: 'claimed@example.org', role: 'accounting' })
    await open()
    expect(named('Go to user profile')?.textContent).toBe('claimed@example.org')
    expect(named('Go to accounting page')).toBeTruthy()
  })

  it('logs out: the server gets the address, then everything is deleted', async () => {
    signIn()
    const token = readSession()?.token
    const { place, message } = await open()
    click('Logout')
    expect(place()).toBe('/')
    expect(readSession()).toBeNull()
    await waitFor(() => expect(message()).toBe(say('CONFIRM_LOGGED_OUT')))
    expect(sent('GET rest/saveLoginIp').map(({ headers }) => headers.get('Authorization'))).toEqual([`Bearer ${token}`])
  })

  it('sends no address without a session', async () => {
    signIn()
    await open()
    localStorage.removeItem('token')
    click('Logout')
    expect(sent('GET rest/saveLoginIp')).toEqual([])
  })

  it.each(['ArrowDown', 'ArrowUp'])('opens by %s, and a second key goes to its first entry', async (key) => {
    show(<AccountMenu />, { path: '*' })
    opener().focus()
    expect(fireEvent.keyDown(opener(), { key: 'a' })).toBe(true)
    expect(screen.queryByRole('menuitem')).toBeNull()
    expect(fireEvent.keyDown(opener(), { key })).toBe(false)
    expect(await screen.findByRole('menuitem')).toBeTruthy()
    act(() => opener().focus())
    fireEvent.keyDown(opener(), { key })
    expect(document.activeElement).toBe(named('Go to login page'))
  })
})

describe('the side menu', () => {
  function open() {
    const onClose = vi.fn()
    return { ...show(<SideMenu onClose={onClose} />, { path: '*' }), onClose }
  }

  it('shows a stranger only usable entries', async () => {
    const { place, onClose } = open()
    expect(named('Logout')).toBeNull()
    expect(named('Go to deluxe membership page')).toBeNull()
    expect(named('Show Privacy and Security Menu')).toBeNull()
    click('Go to login page')
    expect(place()).toBe('/login')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('unfolds the entries of an account', async () => {
    signIn()
    const { place, onClose } = open()
    const head = screen.getByLabelText('Show Privacy and Security Menu')
    expect([head.getAttribute('aria-expanded'), named('Go to change password page')]).toEqual(['false', null])
    fireEvent.click(head)
    expect(head.getAttribute('aria-expanded')).toBe('true')
    click('Go to change password page')
    expect(place()).toBe('/privacy-security/change-password')
    expect(onClose).toHaveBeenCalledOnce()
    fireEvent.click(head)
    expect(named('Go to change password page')).toBeNull()
    click('Logout')
    expect(readSession()).toBeNull()
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it.each([
    [{ hackingInstructor: { isEnabled: true } }, true],
    [{ hackingInstructor: { isEnabled: false } }, false],
    [{ hackingInstructor: { isEnabled: true }, application: { welcomeBanner: { showOnFirstStart: false } } }, false],
    [{}, false],
  ])('offers the first step into the training: %j', async (config, offered) => {
    configuration({ application: {}, ...config })
    const { message: _, client } = open()
    await waitFor(() => expect(client.getQueryData(['configuration'])).toBeTruthy())
    await waitFor(() => expect(named('Launch beginners tutorial') !== null).toBe(offered))
    expect(named('Open score-board')).toBeNull()
  })

  it('begins with the first tutorial', async () => {
    configuration({ application: {}, hackingInstructor: { isEnabled: true } })
    answer('GET range/tutorials/1', refuse(404))
    open()
    fireEvent.click(await screen.findByLabelText('Launch beginners tutorial'))
    await waitFor(() => expect(sent('GET range/tutorials/1')).toHaveLength(1))
    fireEvent.click(await screen.findByLabelText(say('TUTOR_CANCEL')))
    await waitFor(() => expect(document.querySelector('#hacking-instructor')).toBeNull())
  })

  it('continues an unfinished tutorial', async () => {
    configuration({ application: {}, hackingInstructor: { isEnabled: true } })
    localStorage.setItem('tutorialsBegun', JSON.stringify({ k1: { name: 'XXE', step: 'read' } }))
    answer('GET range/tutorials/k1', refuse(403))
    open()
    const row = await screen.findByLabelText('Continue tutorial')
    expect(row.textContent).toBe(say('TUTOR_RESUME_NAMED', { name: 'XXE' }))
    fireEvent.click(row)
    await waitFor(() => expect(sent('GET range/tutorials/k1')).toHaveLength(1))
  })

  it('links the score board after it was found', async () => {
    configuration({ application: {}, hackingInstructor: { isEnabled: true } })
    answer('GET range/unlocks', list({ key: 'scoreBoardChallenge', part: 'scoreBoardLink', unlocked: true }))
    const { place, onClose } = open()
    fireEvent.click(await screen.findByLabelText('Open score-board'))
    expect(place()).toBe('/score-board')
    expect(onClose).toHaveBeenCalledOnce()
    expect(named('Launch beginners tutorial')).toBeNull()
  })

  it('links the source only if configured, and shows the version', async () => {
    const first = open()
    await waitFor(() => expect(document.querySelector('.appVersion')?.textContent).toContain('v7.1'))
    expect(named('Go to OWASP Juice Shop GitHub page')).toBeNull()
    first.unmount()
    configuration({ application: { showGitHubLinks: true } })
    open()
    expect(await screen.findByLabelText('Go to OWASP Juice Shop GitHub page')).toBeTruthy()
  })

  it('closes by its cross and by Escape', () => {
    const { onClose } = open()
    click(say('BTN_CLOSE'))
    fireEvent.keyDown(document.querySelector('sidenav') as Element, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})

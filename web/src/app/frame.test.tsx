import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expireSession } from '../entities/session/session.ts'
import { signIn } from '../testing/reset.ts'
import { answer } from '../testing/server.ts'
import { show } from '../testing/stage.tsx'
import { say } from '../testing/texts.ts'
import { readCookie, removeCookie } from '../ui/cookies.ts'
import { followSystemTheme } from '../ui/theme.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard } from './guards.tsx'
import CookieConsent from './shell/cookie-consent.tsx'
import { SessionBand } from './shell/session-band.tsx'
import { ThemeSwitch } from './shell/theme-switch.tsx'
import WelcomeBanner from './shell/welcome-banner.tsx'

const configure = (config: object) => answer('GET rest/admin/application-configuration', { config })

function Screen({ place }: { place: string }): string {
  if (place === '/broken') throw 'no script'
  return 'fine'
}

function Places() {
  const [place, setPlace] = useState('/broken')
  return (
    <>
      <button type="button" onClick={() => setPlace('/other')}>
        go on
      </button>
      <ErrorBoundary place={place}>
        <Screen place={place} />
      </ErrorBoundary>
    </>
  )
}

beforeEach(() => configure({ application: {} }))
afterEach(() => {
  for (const name of ['welcomebanner_status', 'cookieconsent_status']) removeCookie(name)
})

describe('a guarded screen', () => {
  const room = <p>inside</p>

  it('explains the refusal to strangers, and leads them back after the login', async () => {
    const { place } = await act(async () => show(<Guard>{room}</Guard>, { at: '/wallet?a=b' }))
    expect(await screen.findByText(say('UNAUTHORIZED_ACCESS_ERROR'))).toBeTruthy()
    expect(screen.getByText(say('TITLE_LOGIN')).getAttribute('href')).toBe('/login?redirectUrl=/wallet%3Fa%3Db')
    expect(place()).toBe('/wallet?a=b')
    act(() => signIn())
    expect(await screen.findByText('inside')).toBeTruthy()
  })

  it.each([
    ['customer', false],
    ['admin', true],
  ])('for admins lets a %s in: %s', async (role, enters) => {
    signIn({ role })
    await act(async () => show(<Guard only="admin">{room}</Guard>))
    await waitFor(() => expect(document.body.textContent).toMatch(/inside|403/))
    expect(screen.queryByText('inside') !== null).toBe(enters)
    expect(screen.queryByText(say('UNAUTHORIZED_PAGE_ACCESS_ERROR')) !== null).toBe(!enters)
  })
})

it('a broken screen leaves the shell usable, and another address tries again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { container } = show(<Places />)
  expect(container.textContent).toContain('no script')
  expect(container.textContent).toContain(say('BTN_TRY_AGAIN'))
  fireEvent.click(screen.getByText('go on'))
  expect(container.textContent).toBe('go onfine')
})

describe('an expired session', () => {
  it('is reported with a link to the login and back, until it is acknowledged', () => {
    signIn()
    show(<SessionBand />, { at: '/basket?a=b' })
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => expireSession('over'))
    expect(screen.getByRole('alert').textContent).toContain(say('SESSION_OVER'))
    expect(screen.getByText(say('BTN_LOGIN_AGAIN')).closest('a')?.getAttribute('href')).toBe(
      '/login?redirectUrl=/basket%3Fa%3Db',
    )
    fireEvent.click(screen.getByText(say('BTN_LATER')))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('with a deleted customer is reported, at the login without buttons', () => {
    signIn()
    show(<SessionBand />, { at: '/login' })
    act(() => expireSession('gone'))
    expect(screen.getByRole('alert').textContent).toContain(say('SESSION_GONE'))
    expect(screen.queryByText(say('BTN_LOGIN_AGAIN'))).toBeNull()
    act(() => signIn())
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the welcome banner', () => {
  const title = () => screen.queryByText(say('WELCOME_TITLE'))
  const close = () => screen.queryByLabelText('Close Welcome Banner')
  const begin = () => screen.queryByText(say('BTN_GETTING_STARTED'))

  it('is closed for a year by its button', async () => {
    show(<WelcomeBanner />)
    fireEvent.click(await screen.findByLabelText('Close Welcome Banner'))
    expect(title()).toBeNull()
    expect(begin()).toBeNull()
    expect(readCookie('welcomebanner_status')).toBe('dismiss')
  })

  it('is closed for this visit by Escape', async () => {
    show(<WelcomeBanner />)
    await screen.findByText(say('WELCOME_TITLE'))
    fireEvent.keyDown(document.querySelector('mat-dialog-container') as Element, { key: 'Escape' })
    await waitFor(() => expect(title()).toBeNull())
    expect(readCookie('welcomebanner_status')).toBeUndefined()
  })

  it('shows the configured text, and starts a tutorial if there is one', async () => {
    configure({
      application: { welcomeBanner: { title: 'Hello', message: '<b>there</b><script>x</script>' } },
      hackingInstructor: { isEnabled: true },
    })
    show(<WelcomeBanner />)
    expect(await screen.findByText('Hello')).toBeTruthy()
    expect(screen.getByText('there').tagName).toBe('B')
    expect([begin() !== null, close() !== null]).toEqual([true, true])
  })

  it('cannot be dismissed when tutorials come first', async () => {
    configure({
      application: {},
      hackingInstructor: { isEnabled: true },
      challenges: { restrictToTutorialsFirst: true },
    })
    show(<WelcomeBanner />)
    await screen.findByText(say('BTN_GETTING_STARTED'))
    expect([close(), screen.queryByLabelText(say('BTN_CLOSE'))]).toEqual([null, null])
    fireEvent.keyDown(document.querySelector('mat-dialog-container') as Element, { key: 'Escape' })
    expect(title()).toBeTruthy()
  })

  it('is absent when disabled', async () => {
    configure({ application: { welcomeBanner: { showOnFirstStart: false } } })
    const { client } = show(<WelcomeBanner />)
    await waitFor(() => expect(client.getQueryData(['configuration'])).toBeTruthy())
    expect(close()).toBeNull()
  })
})

describe('the notice about cookies', () => {
  const dismiss = () => screen.findByLabelText('dismiss cookie message')

  it.each(['Enter', ' '])('is dismissed by %j for a year', async (key) => {
    show(<CookieConsent />)
    expect(fireEvent.keyDown(await dismiss(), { key: 'a' })).toBe(true)
    expect(readCookie('cookieconsent_status')).toBeUndefined()
    expect(fireEvent.keyDown(await dismiss(), { key })).toBe(false)
    expect(screen.queryByLabelText('cookieconsent')).toBeNull()
    expect(readCookie('cookieconsent_status')).toBe('dismiss')
  })

  it('shows the configured text', async () => {
    configure({ application: { cookieConsent: { message: 'Crumbs', linkText: 'Why', linkUrl: 'https://a.example' } } })
    show(<CookieConsent />)
    expect((await screen.findByLabelText('learn more about cookies')).getAttribute('href')).toBe('https://a.example')
    expect(screen.getByText(/Crumbs/)).toBeTruthy()
    fireEvent.click(await dismiss())
    expect(screen.queryByText(/Crumbs/)).toBeNull()
  })
})

describe('day and night', () => {
  const theme = () => document.documentElement.dataset.theme
  const choose = (text: string) => fireEvent.click(screen.getByLabelText(say(text)))
  const system = Object.assign(new EventTarget(), { matches: false })

  beforeEach(() => {
    system.matches = false
    vi.spyOn(window, 'matchMedia').mockReturnValue(system as unknown as MediaQueryList)
  })
  afterEach(() => {
    document.documentElement.removeAttribute('data-theme')
  })

  it('are chosen, stored, and left to the system again', () => {
    const { unmount } = show(<ThemeSwitch />)
    expect((screen.getByLabelText(say('THEME_AUTO')) as HTMLInputElement).checked).toBe(true)
    choose('THEME_NIGHT')
    expect([theme(), localStorage.getItem('colorTheme')]).toEqual(['night', 'night'])
    unmount()
    show(<ThemeSwitch />)
    expect((screen.getByLabelText(say('THEME_NIGHT')) as HTMLInputElement).checked).toBe(true)
    choose('THEME_DAY')
    expect([theme(), localStorage.getItem('colorTheme')]).toEqual(['day', 'day'])
    system.matches = true
    choose('THEME_AUTO')
    expect([theme(), localStorage.getItem('colorTheme')]).toEqual(['night', null])
  })

  it('follow the system by default', () => {
    followSystemTheme()
    expect(theme()).toBe('day')
    system.matches = true
    system.dispatchEvent(new Event('change'))
    expect(theme()).toBe('night')
    localStorage.setItem('colorTheme', 'day')
    system.dispatchEvent(new Event('change'))
    expect(theme()).toBe('day')
    localStorage.setItem('colorTheme', 'neon')
    system.dispatchEvent(new Event('change'))
    expect(theme()).toBe('night')
  })
})

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { challengesQuery } from '../../entities/challenge/challenges.ts'
import { proofsQuery } from '../../entities/challenge/proofs.ts'
import { progressCodes } from '../../entities/game/cookies.ts'
import { resetInstance } from '../../entities/game/reset.ts'
import { connection, connectSocket } from '../../entities/game/socket.ts'
import { discardTickets, parkTicket } from '../../entities/game/tickets.ts'
import { readSession } from '../../entities/session/session.ts'
import { signIn } from '../../testing/reset.ts'
import { list } from '../../testing/rows.ts'
import { answer, refuse, sent, unreachable } from '../../testing/server.ts'
import { line } from '../../testing/socket-line.ts'
import { show, stopClock } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import { readCookie, removeCookie, writeCookie } from '../../ui/cookies.ts'
import { RangeBands, RangeOverlay } from './notifications.tsx'
import { TicketChip } from './ticket-chip.tsx'

vi.mock('socket.io-client', async () => ({ io: (await import('../../testing/socket-line.ts')).io }))

/** Sends an event of the server. */
const hear = (event: string, argument?: unknown) => act(async () => line.any(event, argument))
const emitted = (event: string) => line.emitted.filter(([name]) => name === event).map(([, argument]) => argument)

const challenge = (id: number, change = {}) => ({
  id,
  key: `k${id}`,
  name: `Feat ${id}`,
  difficulty: 1,
  solved: false,
  ...change,
})
const solved = (id: number, change = {}) => ({
  key: `k${id}`,
  name: `Feat ${id}`,
  challenge: `Feat ${id} (Do thing ${id}.)`,
  flag: `flag${id}`,
  hidden: false,
  isRestore: false,
  codingChallenge: false,
  ...change,
})

const region = () => document.querySelector('[aria-live=polite]')?.textContent
const ticket = () => document.querySelector('app-challenge-solved-notification .challenge-solved-toast')
const chip = () => document.querySelector('[data-ticket-chip]')
const band = (name: string) => document.querySelector(name)?.textContent
const configure = (config: object) =>
  answer('GET rest/admin/application-configuration', {
    config: { application: {}, challenges: {}, ctf: {}, ...config },
  })

beforeEach(async () => {
  await connectSocket()
  line.emitted.length = 0
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: true }) as never,
  )
  configure({})
  answer('GET api/Challenges/?sort=name', list(challenge(1), challenge(2)))
  answer('GET range/unlocks', list({ key: 'board', part: 'scoreBoardLink', unlocked: false }))
  answer('GET rest/continue-code', { continueCode: 'code1' })
  answer('GET rest/country-mapping', {})
})
afterEach(() => {
  act(discardTickets)
  for (const name of ['continueCode', 'continueCodeFindIt', 'continueCodeFixIt']) removeCookie(name)
})

const open = () =>
  show(
    <>
      <RangeBands />
      <TicketChip />
      <RangeOverlay />
    </>,
    { path: '*' },
  )

describe('a solved challenge', () => {
  it('is shown, acknowledged, and its progress stored', async () => {
    open()
    await hear('challenge solved', solved(1))
    expect(region()).toBe(say('CHALLENGE_SOLVED', { challenge: 'Feat 1 (Do thing 1.)' }))
    expect(emitted('notification received')).toEqual(['flag1'])
    await waitFor(() => expect(readCookie('continueCode')).toBe('code1'))
  })

  it('that was restored is not stored again, and a hidden one not shown', async () => {
    open()
    await hear('challenge solved', solved(1, { isRestore: true }))
    await hear('challenge solved', solved(2, { hidden: true, isRestore: true }))
    expect(region()).toContain('Feat 1')
    expect(emitted('notification received')).toEqual(['flag1', 'flag2'])
    expect(sent('GET rest/continue-code')).toEqual([])
  })

  it('update the proofs of all pages', async () => {
    const { client } = open()
    const row = { key: 'k1', kind: 'server' as const, status: 'none' as const, provenAt: null, attempts: 1 }
    client.setQueryData(proofsQuery.queryKey, [row, { ...row, key: 'k2' }])
    await hear('fix proven', { key: 'k1', provenAt: '2026-11-27T10:00:00.000Z' })
    expect(client.getQueryData(proofsQuery.queryKey)?.map(({ status }) => status)).toEqual(['proven', 'none'])
  })

  it.each([null, 'text', {}, { key: 'k1' }, { challenge: 'x' }])('needs a valid event, unlike %j', async (message) => {
    open()
    await hear('challenge solved', message)
    expect([region(), emitted('notification received')]).toEqual(['', []])
  })

  it('without a code keeps the old one, and says that the server sent none', async () => {
    writeCookie('continueCode', 'old', 60)
    answer('GET rest/continue-code', { continueCode: '' })
    const { message } = open()
    await hear('challenge solved', solved(1))
    await waitFor(() => expect(message()).toBe('Received invalid continue code from the server!'))
    expect(readCookie('continueCode')).toBe('old')
  })

  it('is shown after earlier ones, is closed alone, and with Shift all at once', async () => {
    open()
    for (const id of [1, 2, 1]) await hear('challenge solved', solved(id))
    expect(region()).toContain('Feat 1')
    expect(ticket()?.textContent).toContain(say('NOTIFICATION_AND_MORE', { count: 1 }))
    fireEvent.click(screen.getAllByLabelText(say('NOTIFICATION_CLOSE'))[0] as HTMLElement)
    expect(region()).toContain('Feat 2')
    expect(ticket()?.textContent).toContain('Feat 2')
    expect(emitted('verifyCloseNotificationsChallenge')).toEqual([])
    await hear('challenge solved', solved(1))
    fireEvent.click(screen.getAllByLabelText(say('NOTIFICATION_CLOSE'))[0] as HTMLElement, { shiftKey: true })
    expect(region()).toBe('')
    expect(emitted('verifyCloseNotificationsChallenge')).toMatchObject([[{ key: 'k1' }, { key: 'k2' }]])
  })

  it('shows flag and country if configured, in the ticket and in the history', async () => {
    configure({ ctf: { showFlagsInNotifications: true, showCountryDetailsInNotifications: 'both' } })
    answer('GET rest/country-mapping', { k1: { name: 'Austria', code: 'AT' } })
    answer('GET api/Challenges/?sort=name', list(challenge(1, { solved: true })))
    answer('GET api/Hints/', list())
    const { go } = open()
    await hear('challenge solved', solved(1))
    const country = say('NOTIFICATION_COUNTRY', { country: 'Austria' })
    await waitFor(() => expect(ticket()?.textContent).toContain(country))
    // jsdom has no layout, so the ticket is slim.
    expect(ticket()?.querySelector('.flag-box')?.textContent).toBe('flag1')
    await go('/?tickets')
    const row = async () => (await screen.findByRole('dialog')).querySelector('li')
    await waitFor(async () => expect((await row())?.textContent).toContain(country))
    expect((await row())?.querySelector('.flag-box')?.textContent).toBe('flag1')
  })

  it('shows neither otherwise', async () => {
    open()
    await hear('challenge solved', solved(1))
    await waitFor(() => expect(ticket()?.textContent).toContain('Feat 1'))
    expect(ticket()?.querySelector('.flag-box')).toBeNull()
    expect(sent('GET rest/country-mapping')).toEqual([])
  })
})

describe('the button that closes all tickets', () => {
  const markAll = () => screen.queryByRole('button', { name: say('TICKETS_MARK_READ') })
  const openDrawer = async () => {
    show(<RangeOverlay />, { at: '/?tickets', path: '*' })
    await hear('challenge solved', solved(1))
    await hear('challenge solved', solved(2))
    await screen.findByText('Feat 2')
  }

  it('is hidden before its challenge is solved, because it would give that away', async () => {
    answer(
      'GET api/Challenges/?sort=name',
      list(challenge(1, { solved: true }), challenge(2, { solved: true }), challenge(3)),
    )
    answer('GET range/unlocks', list({ key: 'k3', part: 'closeAllTickets', unlocked: false }))
    answer('GET api/Hints/', list())
    await openDrawer()
    expect(markAll()).toBeNull()
    expect(emitted('verifyCloseNotificationsChallenge')).toEqual([])
  })

  it('appears when that is solved', async () => {
    answer('GET range/unlocks', list({ key: 'k2', part: 'closeAllTickets', unlocked: false }))
    answer('GET api/Challenges/?sort=name', list(challenge(1, { solved: true }), challenge(2, { solved: true })))
    answer('GET api/Hints/', list())
    show(<RangeOverlay />, { at: '/?tickets', path: '*' })
    await hear('challenge solved', solved(1))
    await screen.findByText('Feat 1')
    expect(markAll()).toBeNull()
    await hear('challenge solved', solved(2))
    await waitFor(() => expect(markAll()).not.toBeNull())
  })

  it('stays afterwards', async () => {
    const dispel = challenge(3, { solved: true })
    answer('GET range/unlocks', list({ key: 'k3', part: 'closeAllTickets', unlocked: true }))
    answer(
      'GET api/Challenges/?sort=name',
      list(challenge(1, { solved: true }), challenge(2, { solved: true }), dispel),
    )
    answer('GET api/Hints/', list())
    await openDrawer()
    fireEvent.click(markAll() as HTMLElement)
    expect(emitted('verifyCloseNotificationsChallenge')).toMatchObject([[{ key: 'k2' }, { key: 'k1' }]])
  })
})

describe('the chip in the bar', () => {
  it('announces the task of the score board', async () => {
    await speak('de_DE')
    answer('GET api/Challenges/?sort=name', list(challenge(1, { description: 'Tu das <b>eine</b>.' })))
    open()
    await hear('challenge solved', solved(1))
    act(() => parkTicket())
    const words = say('CHALLENGE_SOLVED', { challenge: 'Feat 1 (Tu das eine.)' })
    await waitFor(() => expect(chip()?.textContent).toContain(words))
  })

  it('counts progress from the first solve on', async () => {
    answer('GET api/Challenges/?sort=name', list(challenge(1, { solved: true }), challenge(2)))
    open()
    await waitFor(() => expect(chip()?.getAttribute('aria-label')).toBe(say('TICKETS_TOTAL', { solved: 1, total: 2 })))
    await hear('challenge solved', solved(2))
    await waitFor(() => expect(chip()?.textContent).toContain('2/2'))
  })

  it('loads progress when the connection opens, or after a timeout', async () => {
    const asked = () => sent('GET api/Challenges/?sort=name').length
    answer('GET api/Challenges/?sort=name', list(challenge(1, { solved: true })))
    let state = 'waiting'
    const listeners = new Set<() => void>()
    vi.spyOn(connection, 'get').mockImplementation(() => state as 'waiting')
    vi.spyOn(connection, 'subscribe').mockImplementation((listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    })
    const clock = stopClock()
    const stage = open()
    for (const milliseconds of [1, 501, 1]) await clock.pass(milliseconds)
    expect(asked()).toBe(0)
    state = 'open'
    act(() => {
      for (const listener of listeners) listener()
    })
    for (const milliseconds of [1, 501, 1]) await clock.pass(milliseconds)
    expect(asked()).toBe(1)
    expect(chip()?.textContent).toContain('1/1')
    stage.unmount()
    state = 'waiting'
    show(<TicketChip />)
    for (const milliseconds of [1, 501, 1, 501, 1]) await clock.pass(milliseconds)
    expect(asked()).toBe(2)
  })

  it('is hidden before that, and if solves are not shown', async () => {
    const first = open()
    const { client } = first
    await waitFor(() => expect(client.getQueryData(['challenges'])).toBeTruthy())
    expect(chip()).toBeNull()
    first.unmount()
    configure({ challenges: { showSolvedNotifications: false } })
    answer('GET api/Challenges/?sort=name', list(challenge(1, { solved: true })))
    const clock = stopClock()
    show(<TicketChip />)
    for (const milliseconds of [1, 1, 3000, 1]) await clock.pass(milliseconds)
    expect(chip()).toBeNull()
  })
})

describe('a restarted server', () => {
  it('counts coding, and reports a refused part of the progress', async () => {
    writeCookie('continueCode', 'hacks', 60)
    writeCookie('continueCodeFixIt', 'fixes', 60)
    answer('PUT rest/continue-code/apply/hacks', {})
    answer('PUT rest/continue-code-fixIt/apply/fixes', refuse(404, 'Invalid continue code.'))
    open()
    await hear('server started')
    const partly = say('AUTO_RESTORED_PARTLY', { error: 'Invalid continue code.' })
    await waitFor(() => expect(band('app-server-started-notification')).toContain(partly))
    for (const name of ['continueCode', 'continueCodeFixIt']) removeCookie(name)
  })

  it('asks for the version of ambiguous progress', async () => {
    writeCookie('continueCode', 'older', 60)
    const which = { error: { code: 'RANGE_CODE_OF_TWO_VERSIONS', message: 'It does not tell.' } }
    answer('PUT rest/continue-code/apply/older', refuse(409, which))
    open()
    await hear('server started')
    const shown = () => band('app-server-started-notification')
    await waitFor(() => expect(shown()).toContain(say('CODE_OF_TWO_VERSIONS')))
    answer('PUT rest/continue-code/apply/older?version=20.1', {})
    fireEvent.click(screen.getByRole('button', { name: say('CODE_FROM_BEFORE') }))
    await waitFor(() => expect(shown()).toContain(say('AUTO_RESTORED_PROGRESS')))
    expect(screen.queryByRole('button', { name: say('CODE_FROM_LATER') })).toBeNull()
    removeCookie('continueCode')
  })

  it('is told the stored progress, and may forget it', async () => {
    signIn()
    writeCookie('continueCode', 'a/b', 60)
    writeCookie('continueCodeFixIt', 'fix', 60)
    answer('PUT rest/continue-code/apply/a%2Fb', {})
    answer('PUT rest/continue-code-fixIt/apply/fix', {})
    open()
    await hear('server started')
    await waitFor(() => expect(band('app-server-started-notification')).toContain(say('AUTO_RESTORED_PROGRESS')))
    answer('POST host/reset', refuse(500, ''))
    fireEvent.click(screen.getByText(say('RESET_HACKING_PROGRESS')))
    await waitFor(() => expect(document.querySelector('simple-snack-bar')?.textContent).toBeTruthy())
    expect(readSession()).not.toBeNull()
    answer('POST host/reset', {})
    fireEvent.click(screen.getByText(say('RESET_HACKING_PROGRESS')))
    await waitFor(() => expect(band('app-server-started-notification')).toContain(say('RESTART_REQUIRED')))
    expect([readCookie('continueCode'), readCookie('continueCodeFixIt'), readSession()]).toEqual([
      undefined,
      undefined,
      null,
    ])
    // The page's own reset is not reported again; the next one is.
    const said = () => document.querySelector('simple-snack-bar')?.textContent
    await hear('instance reset', { scope: 'progress' })
    expect(said()).not.toBe(say('RESET_PROGRESS_HEARD'))
    await hear('instance reset', { scope: 'progress' })
    await waitFor(() => expect(said()).toBe(say('RESET_PROGRESS_HEARD')))
  })

  it("deletes this browser's progress even if only a trainer may reset the server", async () => {
    signIn()
    for (const { cookie, path } of progressCodes) {
      writeCookie(cookie, 'code', 60)
      answer(`PUT ${path}/apply/code`, {})
    }
    localStorage.setItem('displayedDifficulties', '[1]')
    open()
    await hear('server started')
    await waitFor(() => expect(band('app-server-started-notification')).toContain(say('AUTO_RESTORED_PROGRESS')))
    answer('POST host/reset', refuse(403))
    const button = screen.getByText(say('RESET_HACKING_PROGRESS')).closest('button')
    fireEvent.click(button as HTMLElement)
    await waitFor(() => expect(band('app-server-started-notification')).toContain(say('PROGRESS_FORGOTTEN_HERE')))
    expect(button?.disabled).toBe(true)
    expect(document.cookie).not.toContain('continueCode')
    expect([localStorage.getItem('displayedDifficulties'), readSession()]).toEqual([null, null])
  })

  it("is told nothing in a class, where this browser's progress may be another team’s", async () => {
    writeCookie('continueCode', 'abc', 60)
    writeCookie('class', '1', 60)
    const { client } = open()
    await client.fetchQuery({ queryKey: ['told'], queryFn: () => 1 })
    await hear('server started')
    await waitFor(() => expect(client.getQueryState(['told'])?.isInvalidated).toBe(true))
    removeCookie('class')
    expect(sent('PUT rest/continue-code/apply/abc')).toEqual([])
    expect(band('app-server-started-notification')).toBe('')
  })

  it('may refuse it', async () => {
    writeCookie('continueCode', 'abc', 60)
    answer('PUT rest/continue-code/apply/abc', refuse(404, 'Invalid continue code.'))
    open()
    await hear('server started')
    await waitFor(() => expect(band('app-server-started-notification')).toContain('Invalid continue code.'))
    fireEvent.click(screen.getByLabelText('X'))
    expect(band('app-server-started-notification')).toBe('')
  })

  it('is not mentioned without stored progress', async () => {
    const { client } = open()
    await client.fetchQuery({ queryKey: ['told'], queryFn: () => 1 })
    await hear('server started')
    await waitFor(() => expect(client.getQueryState(['told'])?.isInvalidated).toBe(true))
    expect(band('app-server-started-notification')).toBe('')
  })
})

describe('a reset by somebody else', () => {
  it.each([
    ['shop', 'RESET_SHOP_HEARD'],
    ['progress', 'RESET_PROGRESS_HEARD'],
  ])('of the %s is reported', async (scope, sentence) => {
    writeCookie('continueCode', 'abc', 60)
    const { message } = open()
    await hear('challenge solved', solved(1, { isRestore: true }))
    await hear('instance reset', { scope })
    await waitFor(() => expect(message()).toBe(say(sentence)))
    expect([readCookie('continueCode'), region() === '']).toEqual(scope === 'shop' ? ['abc', false] : [undefined, true])
  })

  it('is reported after one of our own whose event was lost', async () => {
    answer('POST host/reset', {})
    const clock = stopClock()
    const { client, message } = open()
    await clock.pass(1)
    await act(() => resetInstance(client, 'progress'))
    await clock.pass(10_000)
    await hear('instance reset', { scope: 'progress' })
    expect(message()).toBe(say('RESET_PROGRESS_HEARD'))
  })

  it.each([undefined, {}, { scope: 'everything' }])('needs a valid event, unlike %j', async (argument) => {
    const { message } = open()
    await hear('instance reset', argument)
    expect(message()).toBeUndefined()
  })
})

describe('the connection to the server', () => {
  it('is reported as lost only after it was open; then everything is refetched', async () => {
    const { client } = open()
    const said = () => screen.queryByText(say('CONNECTION_LOST'))
    act(() => line.on.disconnect?.())
    expect(said()).toBeNull()
    await client.fetchQuery({ queryKey: ['told'], queryFn: () => 1 })
    // A reset may have been missed before the connection opened.
    await client.fetchQuery({ queryKey: challengesQuery.queryKey, queryFn: () => [] })
    act(() => line.on.connect?.())
    await waitFor(() => expect(client.getQueryState(challengesQuery.queryKey)?.isInvalidated).toBe(true))
    expect(client.getQueryState(['told'])?.isInvalidated).toBe(false)
    act(() => line.on.disconnect?.())
    expect(said()).toBeTruthy()
    expect(client.getQueryState(['told'])?.isInvalidated).toBe(false)
    act(() => line.on.connect?.())
    expect(said()).toBeNull()
    await waitFor(() => expect(client.getQueryState(['told'])?.isInvalidated).toBe(true))
  })
})

describe('the announcement of a contest', () => {
  it.each([
    null,
    [],
    'Lunch!',
    7,
    {},
    { message: 'Lunch!' },
    { message: ' ', enabled: true },
    { message: { html: 'Lunch!' }, enabled: true },
    { message: ['Lunch!'], enabled: true, updatedAt: 'one' },
    { message: 'Lunch!', enabled: 'no', updatedAt: 'one' },
  ])('is ignored in %j, and the page continues', async (reply) => {
    configure({ ctf: { systemWideNotifications: { url: 'https://ctf.example/note', pollFrequencySeconds: 30 } } })
    answer('GET https://ctf.example/note', reply)
    const clock = stopClock()
    open()
    await clock.pass(1)
    await clock.pass(1)
    expect(sent('GET https://ctf.example/note')).toHaveLength(1)
    expect(band('app-ctf-system-wide-notification')).toBe('')
  })

  it('is polled, and appears again when it changes', async () => {
    configure({ ctf: { systemWideNotifications: { url: 'https://ctf.example/note', pollFrequencySeconds: 30 } } })
    const route = 'GET https://ctf.example/note'
    answer(route, { message: 'Lunch!', enabled: true, updatedAt: 'one' })
    const clock = stopClock()
    open()
    await clock.pass(1)
    await clock.pass(1)
    const said = () => band('app-ctf-system-wide-notification')
    expect(said()).toContain('Lunch!')
    fireEvent.click(screen.getByLabelText('X'))
    expect(said()).toBe('')
    await clock.pass(29_000)
    expect(sent(route)).toHaveLength(1)
    await clock.pass(1100)
    expect(sent(route)).toHaveLength(2)
    expect(said()).toBe('')
    answer(route, { message: 'Back!', enabled: true, updatedAt: 'two' })
    await clock.pass(30_100)
    expect(said()).toContain('Back!')
    answer(route, { message: 'Back!', enabled: false, updatedAt: 'three' })
    await clock.pass(30_100)
    expect(said()).toBe('')
    answer(route, unreachable)
    await clock.pass(30_100)
    expect(said()).toBe('')
  })
})

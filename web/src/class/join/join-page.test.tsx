import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, show } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import { doorRow, envelope } from '../testing/rows.ts'
import { JoinPage } from './join-page.tsx'

const TEAM = { slug: 'pith-patrol', name: 'Pith Patrol', emblem: { fruit: 'lemon', ground: 'lilac' } } as const
const MADE = {
  team: TEAM,
  passcode: 'AZ9E3-CHYFK',
  joinUrl: 'http://juice.example/host/join#pith-patrol.secret-of-the-link',
  host: 'pith-patrol-1f.juice.example',
  tookMs: 38.4,
}

const enter = vi.fn()

beforeEach(() => {
  answer('GET /host/class/door', doorRow())
  answer('GET /host/class/name', { name: 'Core Dump' })
  enter.mockReset()
  vi.stubGlobal('location', { ...window.location, pathname: '/host/join', search: '', hash: '', assign: enter })
})

const nameField = () => screen.findByLabelText(say('CLASS_NAME'))
const press = (key: string) => screen.getByRole('button', { name: say(key) })

describe('making a team', () => {
  it('begins with a suggested name, and suggests another', async () => {
    const { user } = show(<JoinPage />, { at: '/host/join' })
    await waitFor(async () => expect(await nameField()).toHaveProperty('value', 'Core Dump'))
    answer('GET /host/class/name', { name: 'Null Peelers' })
    await user.click(press('CLASS_ANOTHER'))
    await waitFor(async () => expect(await nameField()).toHaveProperty('value', 'Null Peelers'))
  })

  it('keeps a name that was typed before the suggestion', async () => {
    const held = hold('GET /host/class/name')
    show(<JoinPage />, { at: '/host/join' })
    fill(await nameField(), 'Mine')
    await act(async () => held.release({ name: 'Core Dump' }))
    expect(await nameField()).toHaveProperty('value', 'Mine')
  })

  it('sends name, cap and player once, and shows the passcode, the link and its code', async () => {
    const held = hold('POST /host/class/teams')
    const { user } = show(<JoinPage />, { at: '/host/join' })
    fill(await nameField(), ' Pith Patrol ')
    fill(screen.getByLabelText(new RegExp(say('CLASS_PLAYER'))), 'Mira')
    await user.click(screen.getByRole('radio', { name: say('CLASS_FRUIT_LEMON') }))
    await user.click(screen.getByRole('radio', { name: say('CLASS_GROUND_LILAC') }))
    await user.click(press('CLASS_OPEN_SHOP'))
    await user.click(press('CLASS_OPENING'))
    held.release(MADE)
    expect(await screen.findByText('AZ9E3-CHYFK')).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe(say('CLASS_MADE_TITLE', { team: 'Pith Patrol' })),
    )
    expect(screen.getByRole('img', { name: say('CLASS_QR', { team: 'Pith Patrol' }) })).toBeTruthy()
    expect(screen.getByText(/juice\.example\/host\/join#/)).toBeTruthy()
    expect(sent('POST /host/class/teams').map(({ body }) => body)).toEqual([
      { name: 'Pith Patrol', emblem: { fruit: 'lemon', ground: 'lilac' }, player: 'Mira' },
    ])
  })

  it.each([
    ['nothing', '', 'CLASS_NAME_EMPTY'],
    ['too much', 'x'.repeat(25), 'CLASS_NAME_LONG'],
  ])('reports %s beside the field', async (_, typed, text) => {
    const { user } = show(<JoinPage />, { at: '/host/join' })
    await waitFor(async () => expect(await nameField()).toHaveProperty('value', 'Core Dump'))
    fill(await nameField(), typed)
    await user.click(press('CLASS_OPEN_SHOP'))
    expect(screen.getByText(say(text, { max: 24 }))).toBeTruthy()
    expect(sent('POST /host/class/teams')).toEqual([])
  })

  it('reports a taken name at the field, and other refusals with their facts', async () => {
    answer('POST /host/class/teams', refuse(409, envelope('HOST_NAME_TAKEN')))
    const { user } = show(<JoinPage />, { at: '/host/join' })
    fill(await nameField(), 'Pith Patrol')
    await user.click(press('CLASS_OPEN_SHOP'))
    expect(await screen.findByText(say('CLASS_NAME_TAKEN'))).toBeTruthy()
    answer('POST /host/class/teams', refuse(403, envelope('HOST_REGISTRATION_CLOSED')))
    fill(await nameField(), 'Other')
    await user.click(press('CLASS_OPEN_SHOP'))
    expect(await screen.findByText(say('CLASS_HOST_REGISTRATION_CLOSED'))).toBeTruthy()
    answer('POST /host/class/teams', unreachable)
    await user.click(press('CLASS_OPEN_SHOP'))
    expect(await screen.findByText(say('CLASS_UNREACHABLE'))).toBeTruthy()
    expect(await nameField()).toHaveProperty('value', 'Other')
  })

  it.each([
    ['closed', { open: false }, 'CLASS_CLOSED_TITLE'],
    ['full', { open: false, teams: 40 }, 'CLASS_FULL_TITLE'],
  ])('a class that is %s says so, and leads to the passcode and the board', async (_, door, title) => {
    answer('GET /host/class/door', doorRow(door))
    const { user, place } = show(<JoinPage />, { at: '/host/join' })
    expect(await screen.findByRole('heading', { name: say(title) })).toBeTruthy()
    expect(screen.getByRole('link', { name: say('CLASS_CLOSED_WATCH') }).getAttribute('href')).toBe('/host/board')
    await user.click(screen.getByRole('link', { name: say('CLASS_CLOSED_JOIN') }))
    expect(place()).toBe('/host/join?join')
    expect(await screen.findByLabelText(say('CLASS_PASSCODE'))).toBeTruthy()
  })
})

describe('joining', () => {
  it('by passcode reports errors at the field, and opens the shop on success', async () => {
    answer('POST /host/class/join', refuse(403, envelope('HOST_WRONG_PASSCODE')))
    const { user } = show(<JoinPage />, { at: '/host/join?join' })
    await user.click(await screen.findByRole('button', { name: say('CLASS_JOIN') }))
    expect(screen.getByText(say('CLASS_PASSCODE_EMPTY'))).toBeTruthy()
    fill(screen.getByLabelText(say('CLASS_PASSCODE')), 'az9e3 chyfx')
    await user.click(press('CLASS_JOIN'))
    expect(await screen.findByText(say('CLASS_PASSCODE_WRONG'))).toBeTruthy()
    answer('POST /host/class/join', { ...MADE, passcode: null, joinUrl: null })
    fill(screen.getByLabelText(say('CLASS_PASSCODE')), 'az9e3 chyfk')
    await user.click(press('CLASS_JOIN'))
    await waitFor(() => expect(enter).toHaveBeenCalledWith('/'))
    expect(sent('POST /host/class/join').at(-1)?.body).toEqual({ passcode: 'az9e3 chyfk' })
  })

  it('too often says how long to wait', async () => {
    answer('POST /host/class/join', refuse(429, envelope('HOST_TOO_MANY_TRIES', { seconds: 17 })))
    const { user } = show(<JoinPage />, { at: '/host/join?join' })
    fill(await screen.findByLabelText(say('CLASS_PASSCODE')), 'guess')
    await user.click(press('CLASS_JOIN'))
    expect(await screen.findByText(say('CLASS_HOST_TOO_MANY_TRIES', { seconds: 17 }))).toBeTruthy()
  })

  it('by link: the secret leaves the address, and one click is enough', async () => {
    const replace = vi.spyOn(window.history, 'replaceState').mockImplementation(() => undefined)
    answer('POST /host/class/join', { ...MADE, passcode: null, joinUrl: null })
    answer('POST /host/class/invitation', { team: TEAM, players: 2, isFull: false })
    const { user, go } = show(<JoinPage />, { at: '/host/join' })
    await go('/host/join#pith-patrol.secret-of-the-link')
    expect(await screen.findByRole('heading', { name: say('CLASS_JOIN_TEAM', { team: 'Pith Patrol' }) })).toBeTruthy()
    expect(screen.getByText(say('CLASS_LINK_INTO', { team: 'Pith Patrol' }))).toBeTruthy()
    expect(screen.getByText(new RegExp(say('CLASS_PEOPLE', { count: 2 })))).toBeTruthy()
    await waitFor(() =>
      expect(replace).toHaveBeenCalledWith({ joinKey: 'pith-patrol.secret-of-the-link' }, '', '/host/join'),
    )
    await user.click(press('CLASS_JOIN'))
    await waitFor(() => expect(enter).toHaveBeenCalledWith('/'))
    expect(sent('POST /host/class/join')[0]?.body).toEqual({ key: 'pith-patrol.secret-of-the-link' })
  })

  it('by an invalid link says so and offers another way', async () => {
    vi.spyOn(window.history, 'replaceState').mockImplementation(() => undefined)
    answer('POST /host/class/invitation', refuse(403, envelope('HOST_WRONG_LINK')))
    const { user, go } = show(<JoinPage />, { at: '/host/join' })
    await go('/host/join#pith-patrol.old-secret')
    expect(await screen.findByText(say('CLASS_LINK_WRONG'))).toBeTruthy()
    await user.click(press('CLASS_LINK_INSTEAD'))
    expect(await nameField()).toBeTruthy()
  })
})

describe('a link', () => {
  beforeEach(() => {
    vi.spyOn(window.history, 'replaceState').mockImplementation(() => undefined)
  })
  afterEach(() => vi.restoreAllMocks())

  it('survives a reload, and can be dropped for another way', async () => {
    vi.spyOn(window.history, 'state', 'get').mockReturnValue({ idx: 1, joinKey: 'pith-patrol.secret-of-the-link' })
    answer('POST /host/class/invitation', { team: TEAM, players: 2, isFull: true })
    const { user } = show(<JoinPage />, { at: '/host/join' })
    expect(await screen.findByText(say('CLASS_LINK_FULL', { team: 'Pith Patrol' }))).toBeTruthy()
    await user.click(press('CLASS_LINK_INSTEAD'))
    expect(window.history.replaceState).toHaveBeenLastCalledWith({ idx: 1 }, '', '/host/join')
  })

  const follow = async () => {
    const stage = show(<JoinPage />, { at: '/host/join' })
    await stage.go('/host/join#pith-patrol.secret-of-the-link')
    return stage
  }

  it('into a team that is full says so, and offers another way', async () => {
    answer('POST /host/class/invitation', { team: TEAM, players: 5, isFull: true })
    const { user } = await follow()
    expect(await screen.findByText(say('CLASS_LINK_FULL', { team: 'Pith Patrol' }))).toBeTruthy()
    await user.click(press('CLASS_LINK_INSTEAD'))
    expect(await nameField()).toBeTruthy()
  })

  it('out of another team says which one is left', async () => {
    answer('GET /host/class/door', doorRow({ team: { ...TEAM, slug: 'core-dump', name: 'Core Dump' } }))
    answer('POST /host/class/invitation', { team: TEAM, players: 2, isFull: false })
    await follow()
    expect(await screen.findByText(say('CLASS_LINK_LEAVES', { team: 'Core Dump' }))).toBeTruthy()
  })

  it('into the present team continues without a form', async () => {
    answer('GET /host/class/door', doorRow({ team: TEAM }))
    answer('POST /host/class/invitation', { team: TEAM, players: 2, isFull: false })
    await follow()
    expect(await screen.findByText(say('CLASS_PLAYING_FOR', { team: 'Pith Patrol' }))).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: say('CLASS_JOIN') })).toBeNull())
  })

  it('works without a preview of its team', async () => {
    answer('POST /host/class/invitation', unreachable)
    answer('POST /host/class/join', { ...MADE, passcode: null, joinUrl: null })
    const { user } = await follow()
    expect(await screen.findByText(say('CLASS_LINK_FOUND'))).toBeTruthy()
    await user.click(press('CLASS_JOIN'))
    await waitFor(() => expect(enter).toHaveBeenCalledWith('/'))
  })
})

describe('coming back', () => {
  const known = [{ ...TEAM, solved: 41, total: 113, seenAt: Date.parse('2026-11-22T09:00:00Z') }]

  it('a known browser is offered its teams first', async () => {
    answer('GET /host/class/door', doorRow({ known }))
    answer('POST /host/class/return', {})
    const { user } = show(<JoinPage />, { at: '/host/join' })
    await user.click(await screen.findByRole('button', { name: say('CLASS_GO_ON_WITH', { team: 'Pith Patrol' }) }))
    await waitFor(() => expect(enter).toHaveBeenCalledWith('/'))
    expect(sent('POST /host/class/return')[0]?.body).toEqual({ slug: 'pith-patrol' })
  })

  it('can forget its teams', async () => {
    answer('GET /host/class/door', doorRow({ known }))
    answer('POST /host/class/forget', {})
    const { user } = show(<JoinPage />, { at: '/host/join?back' })
    const forget = await screen.findByRole('button', { name: say('CLASS_FORGET', { count: 1 }) })
    answer('GET /host/class/door', doorRow())
    await user.click(forget)
    expect(await screen.findByText(say('CLASS_BACK_NONE'))).toBeTruthy()
  })

  it("offers a team's member to continue or to leave", async () => {
    answer('GET /host/class/door', doorRow({ team: TEAM }))
    answer('POST /host/class/leave', {})
    const { user } = show(<JoinPage />, { at: '/host/join' })
    expect(await screen.findByText(say('CLASS_PLAYING_FOR', { team: 'Pith Patrol' }))).toBeTruthy()
    answer('GET /host/class/door', doorRow())
    await user.click(press('CLASS_LEAVE'))
    await waitFor(() => expect(screen.queryByText(say('CLASS_PLAYING_FOR', { team: 'Pith Patrol' }))).toBeNull())
  })
})

it('reports a server that is gone, and retries', async () => {
  answer('GET /host/class/door', unreachable)
  const { user } = show(<JoinPage />, { at: '/host/join' })
  const again = await screen.findByRole('button', { name: say('CLASS_TRY_AGAIN') })
  answer('GET /host/class/door', doorRow())
  await user.click(again)
  expect(await nameField()).toBeTruthy()
})

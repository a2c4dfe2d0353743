import { render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, unreachable } from '../../testing/server.ts'
import { openStreams } from '../../testing/streams.ts'
import { say } from '../../testing/texts.ts'
import { boardRow, NOW, runRow } from '../testing/rows.ts'
import { BoardPage } from './board-page.tsx'

const teams = ['Pith Patrol', 'Core Dump'].map((name, index) => ({
  slug: `t${index}`,
  name,
  emblem: { fruit: 'lemon', ground: 'sky' } as const,
  place: index + 1,
  solved: 2 - index,
  points: 600 - index * 100,
  lastSolveAt: NOW,
}))
const race = [
  { slug: 't0', solves: [NOW - 60_000, NOW], points: [100, 500] },
  { slug: 't1', solves: [NOW - 30_000], points: [500] },
]

let streams: ReturnType<typeof openStreams>

beforeEach(() => {
  streams = openStreams()
})

it('shows places, points and first solves, and updates by the stream', async () => {
  const firstSolves = [{ challenge: 'challenge1', name: 'Forged Review', team: 't1', at: NOW }]
  answer('GET /host/class/board', boardRow({ teams, race, firstSolves }))
  render(<BoardPage />)
  expect(await screen.findByRole('heading', { name: 'Thursday' })).toBeTruthy()
  expect(screen.getByText('Forged Review')).toBeTruthy()
  expect(screen.getByText(say('CLASS_BOARD_SOME', { solved: 1, total: 6 }))).toBeTruthy()
  const rows = () => within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem')
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1Pith Patrol600/),
    expect.stringMatching(/^2Core Dump500/),
  ])
  await streams.latest().tell(boardRow({ teams: [...teams].reverse(), race }))
  expect(rows()[0]?.textContent).toContain('Core Dump')
})

it('shows the join address, or several if none is configured', async () => {
  const others = ['http://192.168.1.9/host/join', 'http://172.17.0.1/host/join']
  answer('GET /host/class/board', boardRow({ teams, race, otherJoinUrls: others }))
  const { container } = render(<BoardPage />)
  await screen.findByRole('heading', { name: 'Thursday' })
  const addresses = [...container.querySelectorAll('.board-address')].map(({ textContent }) => textContent)
  expect(addresses).toEqual(['juice.example/host/join', '192.168.1.9/host/join'])
})

it('never shows an address that only this machine can reach', async () => {
  answer(
    'GET /host/class/board',
    boardRow({ teams, race, joinUrl: 'http://localhost:3000/host/join', isLocalOnly: true }),
  )
  const { container } = render(<BoardPage />)
  expect(await screen.findByText(new RegExp(say('CLASS_BOARD_LOCAL')))).toBeTruthy()
  expect(container.textContent).not.toContain('localhost')
})

it('shows a recent announcement, and none of an hour ago', async () => {
  const announcement = { id: 7, at: Date.now() - 60_000, text: 'Tea is served.' }
  answer('GET /host/class/board', boardRow({ teams, race }))
  render(<BoardPage />)
  await screen.findByRole('heading', { name: 'Thursday' })
  // The page listens after its first render.
  await waitFor(() => streams.latest())
  await streams.latest().tell(boardRow({ teams, race, announcement }))
  expect(screen.getByRole('status').textContent).toContain('Tea is served.')
  await streams
    .latest()
    .tell(boardRow({ teams, race, announcement: { ...announcement, at: announcement.at - 3_600_000 } }))
  expect(screen.queryByText('Tea is served.')).toBeNull()
})

it('stands still in a pause', async () => {
  const now = Date.now()
  const run = runRow({ status: 'paused', startedAt: now - 3_600_000, pausedAt: now - 1_800_000, endsAt: now + 10_000 })
  answer('GET /host/class/board', boardRow({ teams, race, run }))
  render(<BoardPage />)
  expect((await screen.findByRole('timer')).textContent).toContain('1:00:00')
})

it('is covered while frozen, and says since when', async () => {
  const frozenAt = NOW - 600_000
  answer('GET /host/class/board', boardRow({ teams, race, frozen: true, run: runRow({ frozenAt }) }))
  render(<BoardPage />)
  expect(await screen.findByText(say('CLASS_SEALED'))).toBeTruthy()
})

it('has no countdown without a timer, and shows the time of day once', async () => {
  const run = runRow({ status: 'running', minutes: 0, endsAt: null, startedAt: Date.now() })
  answer('GET /host/class/board', boardRow({ teams, race, run }))
  const { container } = render(<BoardPage />)
  expect((await screen.findByRole('timer')).textContent).toBe('')
  const hours = [...container.querySelectorAll('.board-hours span')].map(({ textContent }) => textContent)
  expect(new Set(hours).size).toBe(hours.length)
})

it('stops at the end', async () => {
  const startedAt = new Date(2026, 0, 1, 10, 0).getTime()
  const run = runRow({ status: 'ended', startedAt, endsAt: startedAt + 3_600_000 })
  answer('GET /host/class/board', boardRow({ teams, race, run }))
  const { container } = render(<BoardPage />)
  await screen.findByRole('timer')
  const hours = [...container.querySelectorAll('.board-hours span')].map(({ textContent }) => textContent)
  expect([hours[0], hours.at(-1)]).toEqual(['10:00', '11:00'])
})

it('has a text for an empty class, and a retry for a server that is gone', async () => {
  answer('GET /host/class/board', unreachable)
  render(<BoardPage />)
  const again = await screen.findByRole('button', { name: say('CLASS_TRY_AGAIN') })
  answer('GET /host/class/board', boardRow())
  again.click()
  expect((await screen.findAllByText(say('CLASS_BOARD_EMPTY'))).length).toBeGreaterThan(0)
})

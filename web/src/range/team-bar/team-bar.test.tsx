import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { ClassMessage, MyTeam } from '#contract/class.ts'
import { answer, hold, refuse, sent } from '../../testing/server.ts'
import { fill, show, stopClock } from '../../testing/stage.tsx'
import { openStreams } from '../../testing/streams.ts'
import { say } from '../../testing/texts.ts'
import { formatLeft } from './countdown.ts'
import TeamBar from './team-bar.tsx'

const NOW = Date.parse('2026-11-22T10:00:00Z')

function message(id: number, change: Partial<ClassMessage> = {}): ClassMessage {
  return { id, at: NOW + id, from: 'trainer', player: null, to: null, text: `Words ${id}`, ...change }
}

function mine(change: Partial<MyTeam> = {}): MyTeam {
  return {
    team: { slug: 'pith', name: 'Pith Patrol', emblem: { fruit: 'lemon', ground: 'sky' } },
    player: 'Mira',
    players: ['Mira', 'Jonas'],
    token: 'vct_pith.secret',
    host: 'pith-1f.localhost:3000',
    messages: [],
    run: {
      title: '',
      minutes: 60,
      freezeMinutes: 0,
      phases: [],
      hints: true,
      coding: true,
      registration: true,
      ownReset: true,
      closedUntilStart: false,
      limits: { players: null, storageMegabytes: null, requestsAtOnce: null, codeSecondsPerMinute: null },
      revision: 1,
      status: 'running',
      startedAt: NOW,
      pausedAt: null,
      endsAt: NOW + 3_600_000,
      frozenAt: null,
      phase: -1,
    },
    limits: [],
    solvers: { scoreBoardChallenge: 'Jonas' },
    ...change,
  }
}

let streams: ReturnType<typeof openStreams>

beforeEach(() => {
  streams = openStreams()
  answer('GET host/class/me', mine())
  answer('POST host/class/seen', { status: 'done' })
})

/** The bar in a page with the place for announcements. */
const open = () =>
  show(
    <>
      <div data-bands />
      <TeamBar />
    </>,
  )

const bar = () => screen.findByRole('button', { name: /^Pith Patrol/ })

it("shows the team and the trainer's announcement, until it was read", async () => {
  const { user } = open()
  await bar()
  await streams.latest().tell(message(4), 'message')
  expect(screen.getByText('Words 4').closest('[data-bands] [role=status]')).toBeTruthy()
  expect((await bar()).textContent).toContain(`1 ${say('TEAM_UNREAD')}`)
  await user.click(screen.getByRole('button', { name: say('TEAM_READ') }))
  expect(screen.queryByText('Words 4')).toBeNull()
  await streams.latest().tell(message(4), 'message')
  expect(screen.queryByText('Words 4')).toBeNull()
  await streams.latest().tell(message(5, { to: 'pith' }), 'message')
  expect(screen.getByText(say('TEAM_MESSAGE_FROM_TRAINER'))).toBeTruthy()
})

it('gets announcements from before its stream, and keeps those that an older answer lacks', async () => {
  open()
  await bar()
  answer('GET host/class/me', mine({ messages: [message(4)] }))
  await streams.open()
  expect(await screen.findByText('Words 4')).toBeTruthy()
  const held = hold('GET host/class/me')
  await streams.open()
  answer('GET host/class/me', mine({ messages: [message(4), message(5)] }))
  await streams.latest().tell(message(5))
  held.release(mine({ messages: [message(4)] }))
  await waitFor(() => expect(sent('GET host/class/me')).toHaveLength(4))
  await streams.latest().tell({ ...mine().run, status: 'paused' }, 'run')
  expect(screen.getByText('Words 5')).toBeTruthy()
})

it('reports each visible message to the trainer once', async () => {
  const { user } = open()
  await bar()
  await streams.latest().tell(message(4), 'message')
  await streams.latest().tell(message(4), 'message')
  await streams.latest().tell(message(5, { from: 'team' }), 'message')
  const seen = () => sent('POST host/class/seen').map(({ body }) => body)
  await waitFor(() => expect(seen()).toEqual([{ message: 4 }]))
  await user.click(await bar())
  await streams.latest().tell(message(6), 'message')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(seen()).toEqual([{ message: 4 }, { message: 6 }]))
})

it('says that the class has not started while shops wait for that', async () => {
  answer(
    'GET host/class/me',
    mine({ run: { ...mine().run, status: 'ready', closedUntilStart: true, startedAt: null } }),
  )
  show(<TeamBar />)
  expect((await bar()).textContent).toContain(say('TEAM_SHUT'))
})

it('opens the messages, a field for the trainer, solvers and the token for scripts', async () => {
  answer('GET host/class/me', mine({ messages: [message(1), message(2, { from: 'team', player: 'Jonas' })] }))
  answer('POST host/class/messages', {})
  const { user } = open()
  await user.click(await bar())
  const panel = screen.getByRole('region', { name: 'Pith Patrol' })
  expect(document.activeElement?.id).toBe('team-panel')
  expect(within(panel).getByText('Words 1')).toBeTruthy()
  expect(panel.textContent).toContain('X-Team-Token: vct_pith.secret')
  expect(panel.textContent).toContain('scoreBoard Jonas')
  const line = within(panel).getByLabelText(say('TEAM_WRITE'))
  fill(line, ' Help. ')
  await user.type(line, '{Enter}')
  await waitFor(() => expect(line).toHaveProperty('value', ''))
  expect(sent('POST host/class/messages').map(({ body }) => body)).toEqual([{ text: 'Help.' }])
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Pith Patrol' })).toBeNull()
})

it("resets the team's shop after a confirmation, if the trainer allows it", async () => {
  answer('POST host/reset', {})
  const { user, message } = open()
  await user.click(await bar())
  const panel = screen.getByRole('region', { name: 'Pith Patrol' })
  await user.click(within(panel).getByText(say('RESET_SHOP'), { selector: 'summary' }))
  const button = () => within(panel).getByRole('button', { name: say('RESET_SHOP') })
  await user.click(button())
  expect(sent('POST host/reset')).toEqual([])
  await user.click(button())
  await waitFor(() => expect(message()).toBe(say('RESET_DONE_SHOP')))
  expect(sent('POST host/reset').map(({ body }) => body)).toEqual([{ scope: 'shop' }])
  for (const change of [{ status: 'paused' as const }, { ownReset: false }]) {
    await streams.latest().tell({ ...mine().run, ...change }, 'run')
    expect(within(panel).queryByText(say('RESET_SHOP'))).toBeNull()
  }
})

it('keeps a message that failed, and says why', async () => {
  answer('POST host/class/messages', refuse(429, {}))
  const { user } = open()
  await user.click(await bar())
  const line = screen.getByLabelText(say('TEAM_WRITE'))
  fill(line, 'Help.')
  await user.type(line, '{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain(say('TOO_MANY_ATTEMPTS'))
  expect(line).toHaveProperty('value', 'Help.')
})

it('shows a reached limit, and the state of the run', async () => {
  const { user } = open()
  await user.click(await bar())
  const hit = { kind: 'computing', used: 100, max: 100, unit: 'percent', hitAt: NOW }
  await streams.latest().tell(hit, 'limit')
  expect(screen.getByText(new RegExp(say('TEAM_LIMIT_COMPUTING')))).toBeTruthy()
  await streams.latest().tell({ ...mine().run, status: 'paused' }, 'run')
  expect((await bar()).textContent).toContain(say('TEAM_PAUSED'))
})

it('counts down', async () => {
  const clock = stopClock('2026-11-22T10:00:00Z')
  open()
  await clock.pass(0)
  await clock.pass(2000)
  expect(screen.getByRole('timer').textContent).toBe('59:58')
})

it('is absent without a team', async () => {
  answer('GET host/class/me', refuse(401, { error: { code: 'HOST_NO_TEAM', message: 'None.' } }))
  open()
  await waitFor(() => expect(sent('GET host/class/me')).toHaveLength(1))
  expect(screen.queryByRole('complementary')).toBeNull()
})

it.each([
  ['running', 3_599_001, '1:00:00'],
  ['running', -1, '00:00'],
  ['ended', 5000, '00:00'],
] as const)('%s with %i ms to go is %s', (status, left, text) => {
  expect(formatLeft({ status, endsAt: NOW + left }, NOW)).toBe(text)
})

it('has no countdown without a timer or before the start', () => {
  expect(formatLeft({ status: 'running', endsAt: null }, NOW)).toBeUndefined()
  expect(formatLeft({ status: 'ready', endsAt: NOW }, NOW)).toBeUndefined()
})

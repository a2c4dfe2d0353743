import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, type ShownScreen, show } from '../../testing/stage.tsx'
import { openStreams } from '../../testing/streams.ts'
import { say } from '../../testing/texts.ts'
import { cell, envelope, NOW, roomRow, runRow, teamPageRow, teamRow } from '../testing/rows.ts'
import { TrainerApp } from './trainer-app.tsx'

const many = Array.from({ length: 12 }, (_, index) =>
  teamRow(`t${index}`, { cells: index === 3 ? { challenge6: cell({ solvedAt: NOW }) } : {} }),
)

let streams: ReturnType<typeof openStreams>

beforeEach(() => {
  streams = openStreams()
  answer('GET /host/class/trainer/room', roomRow(many))
})

function open(at = '/host/room'): ShownScreen {
  return show(<TrainerApp />, { at, path: '*' })
}

const button = (key: string, values = {}) => screen.findByRole('button', { name: say(key, values) })

describe('signing in', () => {
  it('asks a stranger for the token, reports a wrong one, and continues on the same page', async () => {
    answer('GET /host/class/trainer/room', refuse(401, envelope('HOST_NOT_TRAINER')))
    answer('POST /host/class/trainer/login', refuse(401, envelope('HOST_NOT_TRAINER')))
    const { user } = open('/host/run')
    fill(await screen.findByLabelText(say('CLASS_TOKEN')), 'nope')
    await user.click(await button('CLASS_LOGIN'))
    expect(await screen.findByText(say('CLASS_TOKEN_WRONG'))).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(say('CLASS_TOKEN')))
    answer('POST /host/class/trainer/login', {})
    answer('GET /host/class/trainer/room', roomRow([]))
    fill(screen.getByLabelText(say('CLASS_TOKEN')), 'right')
    await user.click(await button('CLASS_LOGIN'))
    expect(await screen.findByRole('heading', { name: say('CLASS_TIMELINE') })).toBeTruthy()
    expect(sent('POST /host/class/trainer/login').map(({ body }) => body)).toEqual([
      { token: 'nope' },
      { token: 'right' },
    ])
  })

  it("shows the separate address of the trainer's side", async () => {
    answer('GET /host/class/trainer/room', refuse(401, envelope('HOST_NOT_TRAINER')))
    answer('POST /host/class/trainer/login', refuse(403, envelope('HOST_TRAINER_ADDRESS', { address: 'trainer.x' })))
    const { user } = open()
    fill(await screen.findByLabelText(say('CLASS_TOKEN')), 'right')
    await user.click(await button('CLASS_LOGIN'))
    expect(await screen.findByText(say('CLASS_HOST_TRAINER_ADDRESS', { address: 'trainer.x' }))).toBeTruthy()
  })

  it('does not ask for the token if a server does not answer', async () => {
    answer('GET /host/class/trainer/room', unreachable)
    const { user } = open()
    const again = await button('CLASS_TRY_AGAIN')
    answer('GET /host/class/trainer/room', roomRow([]))
    await user.click(again)
    expect(await screen.findByText(say('CLASS_ROOM_EMPTY'))).toBeTruthy()
  })
})

describe('the room', () => {
  const rows = () => within(screen.getByRole('grid')).getAllByRole('row')

  it('shows the address for other machines, not its own', async () => {
    open()
    await screen.findByRole('grid')
    expect(screen.getByText('juice.example/host/join')).toBeTruthy()
  })

  it('lists teams that use the server, that wait, and that play apart', async () => {
    open()
    await screen.findByRole('grid')
    expect(screen.queryByRole('heading', { name: say('CLASS_RAIL_USES') })).toBeNull()
    await streams.open()
    await streams.latest().tell({ kind: 'team', team: teamRow('t1', { uses: { share: 0.04, waits: false } }) })
    await streams.latest().tell({ kind: 'team', team: teamRow('t5', { uses: { share: 0.34, waits: true }, shard: 2 }) })
    await streams
      .latest()
      .tell({ kind: 'team', team: teamRow('t7', { uses: { share: 0.01, waits: false }, apart: true }) })
    await streams.latest().tell({ kind: 'team', team: teamRow('t6', { uses: { share: 0.02, waits: true } }) })
    const section = screen.getByRole('region', { name: say('CLASS_RAIL_USES') })
    const words = within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(words).toEqual([
      `Team t5${say('CLASS_USES_SHARE', { percent: '34', shard: '2' })} ${say('CLASS_USES_WAITS')}`,
      `Team t6${say('CLASS_USES_WAITS')}`,
      `Team t7${say('CLASS_USES_APART')}${say('CLASS_USES_BACK')}`,
    ])
    await streams.latest().tell({ kind: 'team', team: teamRow('t5', { uses: { share: 0.02, waits: false } }) })
    expect(within(section).queryByText('Team t5')).toBeNull()
  })

  it('moves a team back to the common shard', async () => {
    answer('GET /host/class/trainer/room', roomRow([teamRow('t7', { apart: true })]))
    answer('POST /host/class/trainer/teams/t7/move', { status: 'done' })
    const { user } = open()
    await user.click(await button('CLASS_USES_BACK_FOR', { team: 'Team t7' }))
    expect(await screen.findByText(say('CLASS_USES_BACK_SAID', { team: 'Team t7' }))).toBeTruthy()
    expect(sent('POST /host/class/trainer/teams/t7/move').map(({ body }) => body)).toEqual([{ apart: false }])
  })

  it('ranks teams, and updates by the stream', async () => {
    open()
    await screen.findByRole('grid')
    expect(rows()[0]?.textContent).toContain('Team t3')
    await streams.open()
    const better = { challenge5: cell({ solvedAt: NOW }), challenge6: cell({ solvedAt: NOW }) }
    await streams.latest().tell({ kind: 'team', team: teamRow('t5', { cells: better, solved: 2 }) })
    expect(rows()[0]?.textContent).toContain('Team t5')
    await streams.latest().tell({ kind: 'gone', slug: 't5' })
    expect(rows()).toHaveLength(11)
  })

  it('reports a lost stream, and refetches everything afterwards', async () => {
    open()
    await screen.findByRole('grid')
    await streams.open()
    expect(screen.queryByText(say('CLASS_CUT_OFF'))).toBeNull()
    await streams.latest().break()
    expect(screen.getByText(say('CLASS_CUT_OFF'))).toBeTruthy()
    answer('GET /host/class/trainer/room', roomRow(many.slice(0, 9)))
    await streams.open()
    await waitFor(() => expect(rows()).toHaveLength(9))
  })

  it('is a single tab stop; arrows move between cells and are announced, Enter opens one', async () => {
    answer('GET /host/class/trainer/teams/t3', teamPageRow(many[3] ?? teamRow('t3')))
    const { user } = open()
    await screen.findByRole('grid')
    const cells = document.querySelectorAll<HTMLElement>('[id^="cells-"]')
    expect([...cells].filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    act(() => cells[0]?.focus())
    await user.keyboard('{End}')
    expect(document.querySelector('p[aria-live]')?.textContent).toContain('Challenge 6, Team t3')
    await user.keyboard('{ArrowDown}{ArrowLeft}')
    expect(document.querySelector('p[aria-live]')?.textContent).toContain('Challenge 5, Team t0')
    await user.keyboard('{ArrowUp}{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Challenge 5' })).toBeTruthy()
    expect(await screen.findByText(say('CLASS_LENS_EMPTY'))).toBeTruthy()
  })

  it('finds teams by their players, and challenges otherwise', async () => {
    const { user } = open()
    await screen.findByRole('grid')
    const search = screen.getByRole('searchbox')
    await user.type(search, 't11')
    expect(await screen.findByRole('heading', { name: /Team t11/ })).toBeTruthy()
    await user.clear(search)
    await user.type(search, 'XSS')
    expect(await screen.findByRole('grid')).toBeTruthy()
    await user.click(await button('CLASS_TABLE_SHOW'))
    expect(screen.getAllByRole('rowheader', { name: /^Challenge/ })).toHaveLength(3)
  })

  it('filters stuck teams', async () => {
    const stuck = teamRow('slow', { stuckForMs: 1_900_000, nearMisses: 9 })
    answer('GET /host/class/trainer/room', roomRow([...many, stuck]))
    const { user } = open()
    await screen.findByRole('grid')
    await user.click(screen.getByRole('button', { name: new RegExp(`^${say('CLASS_SHOW_STUCK')}`) }))
    expect(await screen.findByRole('heading', { name: /Team slow/ })).toBeTruthy()
  })

  it('groups many teams into shelves', async () => {
    const crowd = Array.from({ length: 65 }, (_, index) => teamRow(`c${index}`))
    answer('GET /host/class/trainer/room', roomRow(crowd))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: new RegExp(say('CLASS_SHELF', { from: 1, to: 10 })) }))
    expect(rows()).toHaveLength(10)
  })

  it('sends announcements, keeps the text after a failure, and confirms success', async () => {
    answer('POST /host/class/trainer/messages', unreachable)
    const { user, message } = open()
    await user.click(await button('CLASS_ANNOUNCE'))
    await user.click(await button('CLASS_SEND'))
    expect(screen.getByText(say('CLASS_MESSAGE_EMPTY'))).toBeTruthy()
    fill(screen.getByLabelText(say('CLASS_MESSAGE')), 'Tea in ten minutes')
    await user.click(await button('CLASS_SEND'))
    expect(await screen.findByText(say('CLASS_UNREACHABLE'))).toBeTruthy()
    answer('POST /host/class/trainer/messages', {})
    await user.click(await button('CLASS_SEND'))
    await waitFor(() => expect(message()).toBe(say('CLASS_ANNOUNCED')))
    expect(sent('POST /host/class/trainer/messages').at(-1)?.body).toEqual({ text: 'Tea in ten minutes' })
  })

  it('confirms a pause for everybody', async () => {
    answer('POST /host/class/trainer/run/pause', runRow({ status: 'paused' }))
    const { user } = open()
    await user.click(await button('CLASS_RUN_PAUSE'))
    expect(sent('POST /host/class/trainer/run/pause')).toEqual([])
    const dialog = await screen.findByRole('dialog', { name: say('CLASS_RUN_PAUSE_TITLE') })
    answer('GET /host/class/trainer/room', roomRow(many, { run: runRow({ status: 'paused' }) }))
    await user.click(within(dialog).getByRole('button', { name: say('CLASS_RUN_PAUSE') }))
    expect(await button('CLASS_RUN_RESUME')).toBeTruthy()
  })
})

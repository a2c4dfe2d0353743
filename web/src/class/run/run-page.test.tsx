import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RoomMessage } from '#contract/class-room.ts'
import type { PlannedAnnouncement, RunState } from '#contract/class-run.ts'
import type { BackupContents } from '#contract/class-team.ts'
import { answer, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, type ShownScreen, show } from '../../testing/stage.tsx'
import { openStreams } from '../../testing/streams.ts'
import { say } from '../../testing/texts.ts'
import { envelope, NOW, roomRow, runRow, teamRow } from '../testing/rows.ts'
import { TrainerApp } from '../trainer/trainer-app.tsx'

const RUN = 'POST /host/class/trainer/run'
const phase = (name: string, startsAtMinute: number, change = {}) => {
  return { name, startsAtMinute, maxDifficulty: 6, categories: [], challenges: [], leftOut: [], ...change }
}
const PHASES = [phase('Warm-up', 0, { maxDifficulty: 2 }), phase('Last drop', 60)]
const ready = (change: Partial<RunState> = {}) => runRow({ status: 'ready', startedAt: null, endsAt: null, ...change })

let streams: ReturnType<typeof openStreams>

beforeEach(() => {
  streams = openStreams()
  sessionStorage.clear()
  stand(ready({ phases: PHASES }))
})

function stand(run: RunState, change = {}): void {
  answer('GET /host/class/trainer/room', roomRow([teamRow('mint')], { run, ...change }))
}

function open(): ShownScreen {
  return show(<TrainerApp />, { at: '/host/run', path: '*' })
}

const button = (key: string, values = {}) => screen.findByRole('button', { name: say(key, values) })
const phaseButton = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`), pressed: undefined })
const dock = () => screen.queryByRole('region', { name: say('CLASS_DOCK') })
const saved = () => sent(RUN).map(({ body }) => body)
const flip = async ({ user }: ShownScreen, name: string) =>
  user.click(await screen.findByRole('switch', { name: new RegExp(`^${say(`CLASS_SWITCH_${name}`)}`) }))

describe('settings', () => {
  it('are changed in place, told in words, and kept by the one button', async () => {
    answer(RUN, ready({ phases: PHASES, hints: false, minutes: 120, revision: 2 }))
    const stage = open()
    await flip(stage, 'HINTS')
    fill(screen.getByLabelText(say('CLASS_PHASE_UNTIL')), '1:10')
    await stage.user.click(await phaseButton('Last drop'))
    fill(screen.getByLabelText(say('CLASS_PHASE_UNTIL')), '2:00')
    expect(dock()?.textContent).toContain(
      say('CLASS_CHANGE_PHASE_START', { phase: 'Last drop', at: '1:10', before: '1:00' }),
    )
    expect(dock()?.textContent).toContain(say('CLASS_CHANGE_END', { at: '2:00', before: '1:30' }))
    await stage.user.click(await button('CLASS_DOCK_SAVE', { count: 3 }))
    await waitFor(() => expect(stage.message()).toBe(say('CLASS_SETTINGS_SAVED')))
    expect(saved()).toEqual([{ hints: false, minutes: 120, phases: [PHASES[0], phase('Last drop', 70)], revision: 1 }])
  })

  it('are discarded all at once, and the dock is gone', async () => {
    const stage = open()
    await flip(stage, 'CODING')
    await stage.user.click(await button('CLASS_DOCK_DISCARD'))
    expect(dock()).toBeNull()
    expect(screen.getByRole('switch', { name: new RegExp(say('CLASS_SWITCH_CODING')) })).toHaveProperty('checked', true)
  })

  it('are still there after a reload, and after a look at another page', async () => {
    const first = open()
    await flip(first, 'HINTS')
    await first.user.click(screen.getByRole('link', { name: say('CLASS_NAV_ROOM') }))
    await first.user.click(await screen.findByRole('link', { name: say('CLASS_NAV_RUN') }))
    expect(await button('CLASS_DOCK_SAVE', { count: 1 })).toBeTruthy()
    first.unmount()
    open()
    expect(await button('CLASS_DOCK_SAVE', { count: 1 })).toBeTruthy()
  })

  it('that cannot be read stay as they were typed, say what is wrong, and are not saved', async () => {
    const stage = open()
    const until = await screen.findByLabelText(say('CLASS_PHASE_UNTIL'))
    await flip(stage, 'HINTS')
    fill(until, 'noon')
    fireEvent.blur(until)
    expect(until).toHaveProperty('value', 'noon')
    expect(screen.getByText(say('CLASS_TIME_WRONG', { from: '0:01', to: '1:29' }))).toBeTruthy()
    await stage.user.click(await button('CLASS_DOCK_SAVE', { count: 1 }))
    expect(document.activeElement).toBe(until)
    expect(saved()).toEqual([])
  })

  it('that do not fit together lead to the field', async () => {
    const stage = open()
    fill(await screen.findByLabelText(say('CLASS_PHASE_NAME')), ' ')
    await stage.user.click(await button('CLASS_DOCK_SAVE', { count: 1 }))
    expect(screen.getByText(say('CLASS_PHASE_NAMELESS'))).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.id).toBe('phase-name-0'))
    expect(saved()).toEqual([])
  })

  it('limit what each team may use, within what the configuration allows', async () => {
    answer(RUN, ready({ phases: PHASES }))
    const stage = open()
    const people = await screen.findByLabelText(say('CLASS_TEAM_LIMIT_PLAYERS'))
    fill(people, '13')
    fireEvent.blur(people)
    expect(screen.getByText(say('CLASS_TEAM_LIMIT_WRONG', { max: 12 }))).toBeTruthy()
    expect(dock()).toBeNull()
    fill(people, '4')
    await stage.user.click(await button('CLASS_DOCK_SAVE', { count: 1 }))
    await waitFor(() => expect(saved()).toEqual([{ limits: { ...ready().limits, players: 4 }, revision: 1 }]))
  })

  it('that no longer work can be read, and say why', async () => {
    stand(runRow({ closedUntilStart: true }))
    open()
    const shut = await screen.findByRole('switch', { name: new RegExp(say('CLASS_SWITCH_CLOSEDUNTILSTART')) })
    expect(shut).toHaveProperty('disabled', true)
    expect(screen.getByText(say('CLASS_SWITCH_CLOSEDUNTILSTART_OVER'))).toBeTruthy()
  })

  it('are kept where the server is gone, which is said', async () => {
    answer(RUN, unreachable)
    const stage = open()
    await flip(stage, 'HINTS')
    await stage.user.click(await button('CLASS_DOCK_SAVE', { count: 1 }))
    expect(await screen.findByText(say('CLASS_UNREACHABLE'))).toBeTruthy()
    expect(await button('CLASS_DOCK_SAVE', { count: 1 })).toBeTruthy()
  })

  it('are sent once for two quick clicks', async () => {
    const held = hold(RUN)
    const stage = open()
    await flip(stage, 'HINTS')
    const save = await button('CLASS_DOCK_SAVE', { count: 1 })
    await stage.user.click(save)
    await stage.user.click(save)
    held.release(ready({ phases: PHASES, hints: false, revision: 2 }))
    await waitFor(() => expect(dock()).toBeNull())
    expect(saved()).toHaveLength(1)
  })
})

describe('another page of the trainer', () => {
  it('changes something else: both are kept, without a word', async () => {
    const fresh = ready({ phases: PHASES, title: 'Friday', revision: 7 })
    answer(RUN, ({ body }: { body: { revision: number } }) =>
      body.revision === 7 ? { ...fresh, hints: false, revision: 8 } : refuse(409, envelope('HOST_CHANGED_MEANWHILE')),
    )
    const stage = open()
    await flip(stage, 'HINTS')
    stand(fresh)
    await stage.user.click(await button('CLASS_DOCK_SAVE', { count: 1 }))
    await waitFor(() => expect(stage.message()).toBe(say('CLASS_SETTINGS_SAVED')))
    expect(await screen.findByRole('heading', { name: /^Friday/ })).toBeTruthy()
    expect(saved()).toEqual([
      { hints: false, revision: 1 },
      { hints: false, revision: 7 },
    ])
  })

  it('changes the same: that is said, and either can be taken', async () => {
    const stage = open()
    fill(await screen.findByLabelText(say('CLASS_PHASE_NAME')), 'Mine')
    const theirs = ready({ phases: [phase('Theirs', 0), PHASES[1] as never], revision: 2 })
    await streams.open()
    await streams.latest().tell({ kind: 'run', run: theirs })
    const words = say('CLASS_DOCK_CONFLICT', { what: say('CLASS_SETTING_PHASES') })
    expect(screen.getByText(new RegExp(words.slice(0, 40)))).toBeTruthy()
    expect(screen.getByLabelText(say('CLASS_PHASE_NAME'))).toHaveProperty('value', 'Mine')
    await stage.user.click(await button('CLASS_DOCK_THEIRS'))
    expect(screen.getByLabelText(say('CLASS_PHASE_NAME'))).toHaveProperty('value', 'Theirs')
    expect(dock()).toBeNull()
  })
})

describe('the timeline', () => {
  it('moves by keys: a minute, a quarter of an hour, to the ends; and says where it is', async () => {
    const stage = open()
    const handle = await screen.findByRole('slider', { name: say('CLASS_HANDLE_PHASE', { phase: 'Last drop' }) })
    handle.focus()
    await stage.user.keyboard('{ArrowRight}{PageDown}')
    expect(handle.getAttribute('aria-valuetext')).toBe('0:46')
    await stage.user.keyboard('{Home}')
    expect(handle.getAttribute('aria-valuenow')).toBe('1')
    await stage.user.keyboard('{End}')
    expect(handle.getAttribute('aria-valuenow')).toBe('89')
    expect(screen.getByRole('slider', { name: say('CLASS_HANDLE_PHASE', { phase: 'Warm-up' }) })).toHaveProperty(
      'disabled',
      true,
    )
  })

  it('leaves alone what has been', async () => {
    const startedAt = Date.now() - 70 * 60_000
    stand(runRow({ phases: PHASES, phase: 1, startedAt, endsAt: startedAt + 90 * 60_000 }))
    open()
    const past = await screen.findByRole('slider', { name: say('CLASS_HANDLE_PHASE', { phase: 'Last drop' }) })
    expect(past).toHaveProperty('disabled', true)
    const end = screen.getByRole('slider', { name: say('CLASS_HANDLE_END') })
    fireEvent.keyDown(end, { key: 'Home' })
    expect(end.getAttribute('aria-valuenow')).toBe('71')
    expect(end.getAttribute('aria-valuetext')).toMatch(/^\d\d:\d\d$/)
  })

  it('gets phases, which are named and removed', async () => {
    stand(ready({ minutes: 90 }))
    answer(RUN, ready())
    const stage = open()
    expect(await screen.findByText(say('CLASS_PHASE_NONE_NOTE'))).toBeTruthy()
    await stage.user.click(await button('CLASS_PHASE_ADD'))
    await stage.user.click(await button('CLASS_PHASE_ADD'))
    fill(screen.getByLabelText(say('CLASS_PHASE_NAME')), 'Press')
    await stage.user.click(await phaseButton(say('CLASS_PHASE_NEW', { number: 1 })))
    await stage.user.click(await button('CLASS_PHASE_REMOVE', { phase: say('CLASS_PHASE_NEW', { number: 1 }) }))
    await stage.user.click(await button('CLASS_DOCK_SAVE', { count: 1 }))
    await waitFor(() => expect(saved()).toEqual([{ phases: [phase('Press', 0)], revision: 1 }]))
  })
})

describe('a phase', () => {
  it('opens by drops and categories, and single challenges by hand', async () => {
    answer(RUN, ready())
    const stage = open()
    await screen.findByText(say('CLASS_PICK_OPEN', { open: 4, total: 6 }))
    await stage.user.click(screen.getByRole('checkbox', { name: 'Challenge 5' }))
    await stage.user.click(screen.getByRole('checkbox', { name: 'Challenge 1' }))
    expect(screen.getByText(say('CLASS_PICK_OPEN', { open: 4, total: 6 }))).toBeTruthy()
    expect(screen.getAllByText(say('CLASS_STANDING_PICKED')).length).toBe(2)
    await stage.user.click(await button('CLASS_CATEGORIES_ALL', { count: 2 }))
    await stage.user.click(screen.getByRole('checkbox', { name: 'XSS' }))
    await stage.user.keyboard('{Escape}')
    expect(screen.getByText(say('CLASS_PICK_OPEN', { open: 2, total: 6 }))).toBeTruthy()
    await stage.user.click(await button('CLASS_DOCK_SAVE', { count: 1 }))
    await waitFor(() => expect(saved()).toHaveLength(1))
    const changed = phase('Warm-up', 0, {
      maxDifficulty: 2,
      categories: ['Injection'],
      challenges: ['challenge5'],
      leftOut: ['challenge1'],
    })
    expect(saved()).toEqual([{ phases: [changed, PHASES[1]], revision: 1 }])
  })

  it('finds challenges by name, category and what was chosen by hand', async () => {
    const stage = open()
    const rows = () => screen.getAllByRole('checkbox', { name: /^Challenge/ }).map(({ id }) => id)
    await stage.user.type(await screen.findByRole('searchbox', { name: say('CLASS_CHALLENGE') }), 'xss')
    expect(rows()).toHaveLength(3)
    await stage.user.click(screen.getByRole('button', { name: new RegExp(`^${say('CLASS_PICK_HAND')}`) }))
    expect(screen.getByText(say('CLASS_PICK_NONE'))).toBeTruthy()
  })
})

describe('the run', () => {
  it('starts at once', async () => {
    answer('POST /host/class/trainer/run/start', runRow())
    const { user } = open()
    const start = await button('CLASS_RUN_START')
    stand(runRow())
    await user.click(start)
    expect(await button('CLASS_RUN_FREEZE')).toBeTruthy()
  })

  it('gives ten minutes more', async () => {
    stand(runRow())
    answer(`${RUN}/extend`, runRow({ minutes: 100, revision: 2 }))
    const stage = open()
    await stage.user.click(await button('CLASS_EXTEND', { count: 10 }))
    await waitFor(() => expect(stage.message()).toBe(say('CLASS_EXTENDED', { count: 10 })))
    expect(sent(`${RUN}/extend`)[0]?.body).toEqual({ minutes: 10 })
  })

  it('has a name, which holds once it is saved', async () => {
    answer(RUN, ready({ title: 'Friday' }))
    const stage = open()
    await stage.user.click(await button('CLASS_TITLE_CHANGE'))
    fill(screen.getByLabelText(say('CLASS_TITLE')), 'Friday')
    await stage.user.click(await button('CLASS_TITLE_TAKE'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Friday')
    await stage.user.click(await button('CLASS_DOCK_SAVE', { count: 1 }))
    await waitFor(() => expect(saved()).toEqual([{ title: 'Friday', revision: 1 }]))
  })
})

describe('announcements', () => {
  const PLAN = 'POST /host/class/trainer/announcements'
  const planned: PlannedAnnouncement = { id: 3, text: 'Five minutes left', at: null, minute: 85, isMissed: false }
  const said: RoomMessage = {
    id: 9,
    at: NOW,
    from: 'trainer',
    player: null,
    to: null,
    text: 'Tea',
    seenBy: 28,
    seenAt: NOW,
  }
  const field = () => screen.findByLabelText(say('CLASS_ANNOUNCE_TO_ALL'))

  it('are said at once, and what was typed stays where that fails', async () => {
    answer('POST /host/class/trainer/messages', unreachable)
    const stage = open()
    fill(await field(), 'Tea')
    await stage.user.click(await button('CLASS_ANNOUNCE'))
    expect(await screen.findByText(say('CLASS_UNREACHABLE'))).toBeTruthy()
    expect(await field()).toHaveProperty('value', 'Tea')
    answer('POST /host/class/trainer/messages', said)
    await stage.user.click(await button('CLASS_ANNOUNCE'))
    await waitFor(() => expect(stage.message()).toBe(say('CLASS_ANNOUNCED')))
    expect(await field()).toHaveProperty('value', '')
  })

  it('are planned for a phase, a minute of the run or a time of the day', async () => {
    answer(PLAN, [planned])
    const stage = open()
    const plan = async (when: string, text?: string) => {
      fill(await field(), 'Tea')
      await stage.user.selectOptions(screen.getByLabelText(say('CLASS_WHEN')), when)
      if (text !== undefined) fill(document.getElementById('announce-when'), text)
      await stage.user.click(await button('CLASS_ANNOUNCE_PLAN'))
    }
    await plan('phase 1')
    await waitFor(() => expect(stage.message()).toBe(say('CLASS_ANNOUNCE_PLANNED')))
    await plan('minute', '0:45')
    await waitFor(() => expect(sent(PLAN)).toHaveLength(2))
    await plan('clock', 'soon')
    expect(screen.getByText(say('CLASS_WHEN_WRONG'))).toBeTruthy()
    fill(document.getElementById('announce-when'), '15:30')
    await stage.user.click(await button('CLASS_ANNOUNCE_PLAN'))
    await waitFor(() => expect(sent(PLAN)).toHaveLength(3))
    expect(sent(PLAN).map(({ body }) => body)).toEqual([
      { text: 'Tea', minute: 60 },
      { text: 'Tea', minute: 45 },
      { text: 'Tea', at: expect.any(Number) },
    ])
    expect(await screen.findByText('Five minutes left')).toBeTruthy()
  })

  it('for a phase that is gone lead to their time', async () => {
    const stage = open()
    fill(await field(), 'Tea')
    await stage.user.selectOptions(screen.getByLabelText(say('CLASS_WHEN')), 'phase 1')
    await streams.open()
    await streams.latest().tell({ kind: 'run', run: ready({ phases: PHASES.slice(0, 1), revision: 2 }) })
    await stage.user.click(await button('CLASS_ANNOUNCE_PLAN'))
    const when = screen.getByLabelText(say('CLASS_WHEN'))
    expect([document.activeElement, when.getAttribute('aria-invalid')]).toEqual([when, 'true'])
    expect(document.getElementById(when.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      say('CLASS_WHEN_WRONG'),
    )
    expect(sent(PLAN)).toEqual([])
  })

  it('that are planned can be changed and taken back; past ones say how many have seen them', async () => {
    stand(ready({ phases: PHASES }), { planned: [planned], messages: [said] })
    answer(`${PLAN}/change`, [{ ...planned, text: 'Ten minutes left', minute: 60 }])
    answer(`${PLAN}/cancel`, { status: 'done' })
    const stage = open()
    expect(await screen.findByText(say('CLASS_SEEN_BY', { count: 28 }))).toBeTruthy()
    await stage.user.click(await button('CLASS_ANNOUNCE_CHANGE_ONE', { at: '1:25' }))
    fill(document.getElementById('planned-text'), '')
    await stage.user.click(await button('CLASS_ANNOUNCE_KEEP'))
    expect(document.activeElement).toHaveProperty('id', 'planned-text')
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    fill(document.getElementById('planned-text'), 'Ten minutes left')
    await stage.user.selectOptions(within(screen.getByRole('dialog')).getByLabelText(say('CLASS_WHEN')), 'phase 1')
    await stage.user.click(await button('CLASS_ANNOUNCE_KEEP'))
    expect(await screen.findByText('Ten minutes left')).toBeTruthy()
    expect(sent(`${PLAN}/change`)[0]?.body).toEqual({ id: 3, text: 'Ten minutes left', minute: 60 })
    await stage.user.click(await button('CLASS_ANNOUNCE_CHANGE_ONE', { at: '1:00' }))
    await stage.user.click(await button('CLASS_ANNOUNCE_CANCEL'))
    await waitFor(() => expect(screen.queryByText('Ten minutes left')).toBeNull())
  })

  it('that were said meanwhile cannot be changed, which is told', async () => {
    stand(ready(), { planned: [{ ...planned, isMissed: true }] })
    answer(`${PLAN}/change`, refuse(404, envelope('HOST_NO_SUCH_ANNOUNCEMENT')))
    const stage = open()
    expect(await screen.findByText(say('CLASS_ANNOUNCE_MISSED'))).toBeTruthy()
    await stage.user.click(await button('CLASS_ANNOUNCE_CHANGE_ONE', { at: '1:25' }))
    await stage.user.click(await button('CLASS_ANNOUNCE_KEEP'))
    expect(await screen.findByText(say('CLASS_HOST_NO_SUCH_ANNOUNCEMENT'))).toBeTruthy()
  })
})

describe('cards', () => {
  const LIST = 'POST /host/class/trainer/list'
  const field = () => screen.findByLabelText(say('CLASS_CARDS_NAMES'))
  const cards = ['Alpha Apples', 'Beta Beets'].map((name, index) => ({
    team: { slug: `c${index}`, name, emblem: { fruit: 'beet', ground: 'sky' } },
    passcode: `CCA69-GDBX${index}`,
    joinUrl: `http://juice.example/host/join#c${index}.secret`,
  }))

  it('come of a list, and are shown to be printed', async () => {
    answer(LIST, cards)
    const old = { ...cards[0], team: { ...cards[0]?.team, slug: 'old', name: 'Older' }, passcode: 'AAAAA-AAAAA' }
    answer('GET /host/class/trainer/cards', [...cards, old])
    const stage = open()
    fill(await field(), 'Alpha Apples\nBeta Beets\n')
    await stage.user.click(await button('CLASS_CARDS_MAKE', { count: 2 }))
    expect(await screen.findByText('CCA69-GDBX1')).toBeTruthy()
    expect(stage.place()).toBe('/host/cards')
    expect(screen.getAllByRole('img', { name: /^Code to scan/ })).toHaveLength(2)
    expect(sent(LIST)[0]?.body).toBe('Alpha Apples\nBeta Beets\n')
    await stage.user.click(await button('CLASS_CARDS_ALL', { count: 3 }))
    expect(screen.getByText('AAAAA-AAAAA')).toBeTruthy()
  })

  it('are none where lines cannot be teams: each is named, and leads to its place', async () => {
    const faults = [
      { line: 2, name: 'Apples', reason: 'repeated', firstLine: 1 },
      { line: 3, name: 'x', reason: 'length' },
    ]
    answer(LIST, refuse(400, envelope('HOST_BAD_LIST', { count: 3, faults: faults as never })))
    const stage = open()
    fill(await field(), 'Apples\napples\nx')
    await stage.user.click(await button('CLASS_CARDS_MAKE', { count: 3 }))
    expect(await screen.findByText(new RegExp(say('CLASS_LIST_REPEATED', { firstLine: 1 })))).toBeTruthy()
    expect(screen.getByText(say('CLASS_LIST_MORE', { count: 1 }))).toBeTruthy()
    await stage.user.click(await button('CLASS_LIST_LINE', { line: 2 }))
    const area = (await field()) as HTMLTextAreaElement
    expect([area.selectionStart, area.selectionEnd, area.value]).toEqual([7, 13, 'Apples\napples\nx'])
  })

  it.each([
    ['HOST_LONG_LIST', { lines: 10_000, max: 1000 }],
    ['HOST_CLASS_FULL', { room: 3, teams: 997 }],
  ])('are none of a list that is refused with %s, which stays', async (code, details) => {
    answer(LIST, refuse(400, envelope(code, details)))
    const stage = open()
    fill(await field(), 'Apples')
    await stage.user.click(await button('CLASS_CARDS_MAKE', { count: 1 }))
    expect(await screen.findByText(say(`CLASS_${code}`, details))).toBeTruthy()
    expect(await field()).toHaveProperty('value', 'Apples')
  })
})

describe('a backup', () => {
  const contents: BackupContents = {
    title: 'Thursday before',
    status: 'ended',
    takenAt: NOW,
    lastAt: NOW,
    bytes: 14_000_000,
    teams: [{ slug: 'a', name: 'Old Oranges', emblem: { fruit: 'orange', ground: 'sky' }, players: 3, solved: 7 }],
    players: 3,
    solves: 7,
    messages: 2,
    planned: 0,
  }
  const file = new File(['x'], 'thursday.sqlite')
  const zone = () => screen.findByLabelText(new RegExp(`^${say('CLASS_RESTORE_FILE')}`))

  it('shows what is in it before it takes the place of the class', async () => {
    answer('POST /host/class/trainer/backup/look', contents)
    const stage = open()
    await stage.user.upload(await zone(), file)
    const dialog = await screen.findByRole('dialog', { name: say('CLASS_RESTORE_TITLE') })
    expect(dialog.textContent).toContain('thursday.sqlite')
    expect(await within(dialog).findByText('Thursday before')).toBeTruthy()
    expect(within(dialog).getByText('Old Oranges')).toBeTruthy()
    expect(sent('POST /host/class/trainer/restore')).toEqual([])
    await stage.user.click(within(dialog).getByRole('button', { name: say('CLASS_CANCEL') }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await stage.user.upload(await zone(), file)
    answer('POST /host/class/trainer/restore', { status: 'done', teams: 1 })
    await stage.user.click(await button('CLASS_RESTORE'))
    await waitFor(() => expect(stage.message()).toBe(say('CLASS_RESTORED')))
  })

  it('that is damaged or something else cannot be restored', async () => {
    answer('POST /host/class/trainer/backup/look', refuse(400, envelope('HOST_NO_BACKUP')))
    const stage = open()
    await stage.user.upload(await zone(), file)
    expect(await screen.findByText(say('CLASS_HOST_NO_BACKUP'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: say('CLASS_RESTORE') })).toBeNull()
  })

  it('says when it was taken last', async () => {
    stand(ready(), { lastBackup: { at: Date.now(), bytes: 14_000_000 } })
    open()
    expect(await screen.findByText(/14 MB/)).toBeTruthy()
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { dock, findButton, open, PHASES, phase, prepare, RUN, ready, saved, stand } from '../../testing/run-page.tsx'
import { answer, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, type ShownScreen } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import { envelope, runRow } from '../testing/rows.ts'

const phaseButton = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`), pressed: undefined })
const flip = async ({ user }: ShownScreen, name: string) =>
  user.click(await screen.findByRole('switch', { name: new RegExp(`^${say(`CLASS_SWITCH_${name}`)}`) }))

let streams: ReturnType<typeof prepare>
beforeEach(() => {
  streams = prepare()
})

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
    await stage.user.click(await findButton('CLASS_DOCK_SAVE', { count: 3 }))
    await waitFor(() => expect(stage.message()).toBe(say('CLASS_SETTINGS_SAVED')))
    expect(saved()).toEqual([{ hints: false, minutes: 120, phases: [PHASES[0], phase('Last drop', 70)], revision: 1 }])
  })

  it('are discarded all at once, and the dock is gone', async () => {
    const stage = open()
    await flip(stage, 'CODING')
    await stage.user.click(await findButton('CLASS_DOCK_DISCARD'))
    expect(dock()).toBeNull()
    expect(screen.getByRole('switch', { name: new RegExp(say('CLASS_SWITCH_CODING')) })).toHaveProperty('checked', true)
  })

  it('are still there after a reload, and after a look at another page', async () => {
    const first = open()
    await flip(first, 'HINTS')
    await first.user.click(screen.getByRole('link', { name: say('CLASS_NAV_ROOM') }))
    await first.user.click(await screen.findByRole('link', { name: say('CLASS_NAV_RUN') }))
    expect(await findButton('CLASS_DOCK_SAVE', { count: 1 })).toBeTruthy()
    first.unmount()
    open()
    expect(await findButton('CLASS_DOCK_SAVE', { count: 1 })).toBeTruthy()
  })

  it('that cannot be read stay as they were typed, say what is wrong, and are not saved', async () => {
    const stage = open()
    const until = await screen.findByLabelText(say('CLASS_PHASE_UNTIL'))
    await flip(stage, 'HINTS')
    fill(until, 'noon')
    fireEvent.blur(until)
    expect(until).toHaveProperty('value', 'noon')
    expect(screen.getByText(say('CLASS_TIME_WRONG', { from: '0:01', to: '1:29' }))).toBeTruthy()
    await stage.user.click(await findButton('CLASS_DOCK_SAVE', { count: 1 }))
    expect(document.activeElement).toBe(until)
    expect(saved()).toEqual([])
  })

  it('that do not fit together lead to the field', async () => {
    const stage = open()
    fill(await screen.findByLabelText(say('CLASS_PHASE_NAME')), ' ')
    await stage.user.click(await findButton('CLASS_DOCK_SAVE', { count: 1 }))
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
    await stage.user.click(await findButton('CLASS_DOCK_SAVE', { count: 1 }))
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
    await stage.user.click(await findButton('CLASS_DOCK_SAVE', { count: 1 }))
    expect(await screen.findByText(say('CLASS_UNREACHABLE'))).toBeTruthy()
    expect(await findButton('CLASS_DOCK_SAVE', { count: 1 })).toBeTruthy()
  })

  it('are sent once for two quick clicks', async () => {
    const held = hold(RUN)
    const stage = open()
    await flip(stage, 'HINTS')
    const save = await findButton('CLASS_DOCK_SAVE', { count: 1 })
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
    await stage.user.click(await findButton('CLASS_DOCK_SAVE', { count: 1 }))
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
    await stage.user.click(await findButton('CLASS_DOCK_THEIRS'))
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
    await stage.user.click(await findButton('CLASS_PHASE_ADD'))
    await stage.user.click(await findButton('CLASS_PHASE_ADD'))
    fill(screen.getByLabelText(say('CLASS_PHASE_NAME')), 'Press')
    await stage.user.click(await phaseButton(say('CLASS_PHASE_NEW', { number: 1 })))
    await stage.user.click(await findButton('CLASS_PHASE_REMOVE', { phase: say('CLASS_PHASE_NEW', { number: 1 }) }))
    await stage.user.click(await findButton('CLASS_DOCK_SAVE', { count: 1 }))
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
    await stage.user.click(await findButton('CLASS_CATEGORIES_ALL', { count: 2 }))
    await stage.user.click(screen.getByRole('checkbox', { name: 'XSS' }))
    await stage.user.keyboard('{Escape}')
    expect(screen.getByText(say('CLASS_PICK_OPEN', { open: 2, total: 6 }))).toBeTruthy()
    await stage.user.click(await findButton('CLASS_DOCK_SAVE', { count: 1 }))
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
    const start = await findButton('CLASS_RUN_START')
    stand(runRow())
    await user.click(start)
    expect(await findButton('CLASS_RUN_FREEZE')).toBeTruthy()
  })

  it('gives ten minutes more', async () => {
    stand(runRow())
    answer(`${RUN}/extend`, runRow({ minutes: 100, revision: 2 }))
    const stage = open()
    await stage.user.click(await findButton('CLASS_EXTEND', { count: 10 }))
    await waitFor(() => expect(stage.message()).toBe(say('CLASS_EXTENDED', { count: 10 })))
    expect(sent(`${RUN}/extend`)[0]?.body).toEqual({ minutes: 10 })
  })

  it('has a name, which holds once it is saved', async () => {
    answer(RUN, ready({ title: 'Friday' }))
    const stage = open()
    await stage.user.click(await findButton('CLASS_TITLE_CHANGE'))
    fill(screen.getByLabelText(say('CLASS_TITLE')), 'Friday')
    await stage.user.click(await findButton('CLASS_TITLE_TAKE'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Friday')
    await stage.user.click(await findButton('CLASS_DOCK_SAVE', { count: 1 }))
    await waitFor(() => expect(saved()).toEqual([{ title: 'Friday', revision: 1 }]))
  })
})

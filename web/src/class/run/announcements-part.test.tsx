import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RoomMessage } from '#contract/class-room.ts'
import type { PlannedAnnouncement } from '#contract/class-run.ts'
import { findButton, open, PHASES, prepare, ready, stand } from '../../testing/run-page.tsx'
import { answer, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import { envelope, NOW } from '../testing/rows.ts'

let streams: ReturnType<typeof prepare>
beforeEach(() => {
  streams = prepare()
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
    await stage.user.click(await findButton('CLASS_ANNOUNCE'))
    expect(await screen.findByText(say('CLASS_UNREACHABLE'))).toBeTruthy()
    expect(await field()).toHaveProperty('value', 'Tea')
    answer('POST /host/class/trainer/messages', said)
    await stage.user.click(await findButton('CLASS_ANNOUNCE'))
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
      await stage.user.click(await findButton('CLASS_ANNOUNCE_PLAN'))
    }
    await plan('phase 1')
    await waitFor(() => expect(stage.message()).toBe(say('CLASS_ANNOUNCE_PLANNED')))
    await plan('minute', '0:45')
    await waitFor(() => expect(sent(PLAN)).toHaveLength(2))
    await plan('clock', 'soon')
    expect(screen.getByText(say('CLASS_WHEN_WRONG'))).toBeTruthy()
    fill(document.getElementById('announce-when'), '15:30')
    await stage.user.click(await findButton('CLASS_ANNOUNCE_PLAN'))
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
    await stage.user.click(await findButton('CLASS_ANNOUNCE_PLAN'))
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
    await stage.user.click(await findButton('CLASS_ANNOUNCE_CHANGE_ONE', { at: '1:25' }))
    fill(document.getElementById('planned-text'), '')
    await stage.user.click(await findButton('CLASS_ANNOUNCE_KEEP'))
    expect(document.activeElement).toHaveProperty('id', 'planned-text')
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    fill(document.getElementById('planned-text'), 'Ten minutes left')
    await stage.user.selectOptions(within(screen.getByRole('dialog')).getByLabelText(say('CLASS_WHEN')), 'phase 1')
    await stage.user.click(await findButton('CLASS_ANNOUNCE_KEEP'))
    expect(await screen.findByText('Ten minutes left')).toBeTruthy()
    expect(sent(`${PLAN}/change`)[0]?.body).toEqual({ id: 3, text: 'Ten minutes left', minute: 60 })
    await stage.user.click(await findButton('CLASS_ANNOUNCE_CHANGE_ONE', { at: '1:00' }))
    await stage.user.click(await findButton('CLASS_ANNOUNCE_CANCEL'))
    await waitFor(() => expect(screen.queryByText('Ten minutes left')).toBeNull())
  })

  it('that were said meanwhile cannot be changed, which is told', async () => {
    stand(ready(), { planned: [{ ...planned, isMissed: true }] })
    answer(`${PLAN}/change`, refuse(404, envelope('HOST_NO_SUCH_ANNOUNCEMENT')))
    const stage = open()
    expect(await screen.findByText(say('CLASS_ANNOUNCE_MISSED'))).toBeTruthy()
    await stage.user.click(await findButton('CLASS_ANNOUNCE_CHANGE_ONE', { at: '1:25' }))
    await stage.user.click(await findButton('CLASS_ANNOUNCE_KEEP'))
    expect(await screen.findByText(say('CLASS_HOST_NO_SUCH_ANNOUNCEMENT'))).toBeTruthy()
  })
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { CheatReport } from '#contract/game.ts'
import { connectSocket } from '../../entities/game/socket.ts'
import { answer, refuse, sent } from '../../testing/server.ts'
import { line } from '../../testing/socket-line.ts'
import { show } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import { CheatScore } from './cheat-score.tsx'

vi.mock('socket.io-client', async () => ({ io: (await import('../../testing/socket-line.ts')).io }))

const hints = { hintsAvailable: 0, hintsUnlocked: 0 }
const entry = {
  phase: 'hack',
  at: '2026-11-22T10:00:00.000Z',
  elapsed: 1.26,
  expected: 4,
  score: 0.685,
  reasons: [],
} as const
const report: CheatReport = {
  total: 0.34,
  entries: [
    { ...entry, ...hints, key: 'a', name: 'Login Admin', reasons: [], hintsAvailable: 5, hintsUnlocked: 2 },
    { ...entry, ...hints, key: 'b', name: 'Weak Pass', expected: 0, score: 0, reasons: [{ kind: 'tightly', to: 'a' }] },
    {
      ...entry,
      ...hints,
      key: 'c',
      name: 'Score Board',
      score: 1,
      reasons: [{ kind: 'direct' }, { kind: 'visits', seen: 1, expected: 2 }],
    },
    { ...entry, ...hints, key: 'a', name: 'Login Admin', phase: 'fix', reasons: [] },
  ],
  accuracy: { find: null, fix: 0.5 },
}

beforeEach(() => connectSocket())

it('is shown in a line, with its reasons on a click', async () => {
  answer('GET range/cheat-score', { status: 'success', data: report })
  const { user } = show(<CheatScore />)
  const button = await screen.findByRole('button', { name: /34/ })
  await user.click(button)
  const dialog = screen.getByRole('dialog')
  const items = within(dialog)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
  expect(items).toHaveLength(4)
  expect(items[0]).toContain(say('CHEAT_PHASE_FIX'))
  expect(items[1]).toContain(say('CHEAT_REASON_DIRECT'))
  expect(items[1]).toContain(say('CHEAT_REASON_VISITS', { seen: 1, expected: 2 }))
  expect(items[2]).toContain(say('CHEAT_TIME_FREE', { minutes: '1.3' }))
  expect(items[2]).toContain(say('CHEAT_REASON_TIGHTLY', { name: 'Login Admin' }))
  expect(items[3]).toContain(say('CHEAT_TIME', { minutes: '1.3', expected: '4' }))
  expect(items[3]).toContain(say('CHEAT_HINTS', { unlocked: 2, available: 5 }))
  expect(dialog.textContent).toContain(say('CHEAT_ACCURACY_FIX', { share: '50%' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('is hidden before the first solve, and refetched after each solve', async () => {
  answer('GET range/cheat-score', { status: 'success', data: { ...report, entries: [] } })
  show(<CheatScore />)
  await waitFor(() => expect(sent('GET range/cheat-score')).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
  answer('GET range/cheat-score', { status: 'success', data: report })
  act(() => line.any('challenge solved', {}))
  await screen.findByRole('button', { name: /34/ })
})

it('is left out when it is not available', async () => {
  answer('GET range/cheat-score', refuse(500))
  show(<CheatScore />)
  await waitFor(() => expect(sent('GET range/cheat-score')).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})

import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer, sent } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import { openStreams } from '../../testing/streams.ts'
import { say } from '../../testing/texts.ts'
import { runRow } from '../testing/rows.ts'
import { ShutPage } from './shut-page.tsx'

it('shows the team, the clock and announcements, and opens the shop at the start', async () => {
  const streams = openStreams()
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  const run = runRow({ status: 'ready', startedAt: null, endsAt: null, closedUntilStart: true })
  const team = { slug: 'mint', name: 'Mint Condition', emblem: { fruit: 'mint', ground: 'paper' } }
  answer('GET /host/class/me', { team, players: ['Ada', 'Ben'], messages: [], run })
  answer('POST /host/class/seen', { status: 'done' })
  show(<ShutPage />)
  expect(screen.getByRole('heading', { name: say('CLASS_SHUT_TITLE') })).toBeTruthy()
  expect(await screen.findByText('Mint Condition')).toBeTruthy()
  expect(screen.getByText('Ada and Ben')).toBeTruthy()
  expect(screen.getAllByRole('timer').map(({ textContent }) => textContent)[1]).toContain('1:30:00')
  const message = { id: 3, at: 1, from: 'trainer', player: null, to: null, text: 'Find a seat.' }
  await streams.latest().tell(message, 'message')
  expect(screen.getByText('Find a seat.')).toBeTruthy()
  await waitFor(() => expect(sent('POST /host/class/seen').map(({ body }) => body)).toEqual([{ message: 3 }]))
  await streams.latest().tell(run, 'run')
  expect(reload).not.toHaveBeenCalled()
  await streams.latest().tell(runRow(), 'run')
  expect(reload).toHaveBeenCalledOnce()
})

import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer, sent } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import { openStreams } from '../../testing/streams.ts'
import { say } from '../../testing/texts.ts'
import { runRow } from '../testing/rows.ts'
import { PausedPage } from './paused-page.tsx'

it("shows the trainer's last message, and opens the shop when it continues", async () => {
  const streams = openStreams()
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  const messages = ['Sit down.', 'Tea.'].map((text, id) => ({
    id,
    at: id,
    from: 'trainer',
    player: null,
    to: null,
    text,
  }))
  answer('GET /host/class/me', { messages })
  answer('POST /host/class/seen', { status: 'done' })
  show(<PausedPage />)
  expect(screen.getByRole('heading', { name: say('CLASS_PAUSED_TITLE') })).toBeTruthy()
  expect(await screen.findByText('Tea.')).toBeTruthy()
  await streams.latest().tell(runRow({ status: 'paused' }), 'run')
  expect(reload).not.toHaveBeenCalled()
  await streams.latest().tell({ ...messages[0], id: 7, text: 'Cake.' }, 'message')
  expect(screen.getByText('Cake.')).toBeTruthy()
  await waitFor(() =>
    expect(sent('POST /host/class/seen').map(({ body }) => body)).toEqual([{ message: 1 }, { message: 7 }]),
  )
  await streams.latest().tell(runRow(), 'run')
  expect(reload).toHaveBeenCalledOnce()
})

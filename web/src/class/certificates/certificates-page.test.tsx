import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, unreachable } from '../../testing/server.ts'
import { fill, show } from '../../testing/stage.tsx'
import { openStreams } from '../../testing/streams.ts'
import { say } from '../../testing/texts.ts'
import { cell, NOW, roomRow, runRow, teamRow } from '../testing/rows.ts'
import { TrainerApp } from '../trainer/trainer-app.tsx'

const player = (id: number, name: string | null) => ({ id, name, joinedAt: NOW, by: 'link' as const, seenAt: NOW })
const teams = [
  teamRow('mint', {
    players: [player(1, 'Ada'), player(2, 'Ben'), player(3, 'Ada'), player(4, null)],
    cells: { challenge1: cell({ solvedAt: NOW, suspicious: true }) },
  }),
  teamRow('late', { players: [player(5, 'Lou')] }),
]
const solves = [{ proven: NOW }, { proven: null }]
const result = ({ slug, name, emblem, solved }: (typeof teams)[number], place: number) => {
  return { slug, name, emblem, place, solved, points: solved * 100, lastSolveAt: NOW, solves }
}

beforeEach(() => {
  openStreams()
  sessionStorage.clear()
  answer('GET /host/class/trainer/room', roomRow(teams))
  answer('GET /host/class/trainer/results.json', {
    run: runRow({ status: 'ended', title: 'Thursday' }),
    teams: teams.map((team, index) => result(team, index + 1)),
  })
})

const open = () => show(<TrainerApp />, { at: '/host/certificates', path: '*' })
const sheets = () => screen.queryAllByRole('listitem')

it('prints one for each team with a solve, with a signature', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = open()
  fill(await screen.findByLabelText(say('CLASS_CERTIFICATE_SIGNER')), 'Ilka')
  await screen.findByRole('heading', { name: 'Team mint' })
  expect(sheets()).toHaveLength(1)
  const text = sheets()[0]?.textContent ?? ''
  for (const part of [
    'Thursday',
    'Ada and Ben',
    say('CLASS_CERTIFICATE_OWASP', { categories: 'A05:2025 (1)' }),
    say('CLASS_CERTIFICATE_PROVEN', { count: 1 }),
    say('CLASS_CERTIFICATE_PLACE', { place: 1, of: 2 }),
    'Ilka',
    '22 November 2026',
  ])
    expect(text).toContain(part)
  await user.click(screen.getByRole('button', { name: say('CLASS_CERTIFICATES_PRINT', { count: 1 }) }))
  expect(print).toHaveBeenCalledOnce()
})

it('prints one for each player, once for each name', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: say('CLASS_CERTIFICATES_PEOPLE') }))
  await screen.findByRole('heading', { name: 'Ada' })
  expect(sheets()).toHaveLength(2)
  expect(sheets()[1]?.textContent).toContain(say('CLASS_CERTIFICATE_OF', { team: 'Team mint' }))
})

it('says when there are none, and retries when the server is gone', async () => {
  answer('GET /host/class/trainer/results.json', unreachable)
  const { user } = open()
  const again = await screen.findByRole('button', { name: say('CLASS_TRY_AGAIN') })
  answer('GET /host/class/trainer/results.json', { run: runRow(), teams: [] })
  await user.click(again)
  expect(await screen.findByText(say('CLASS_CERTIFICATES_NONE'))).toBeTruthy()
})

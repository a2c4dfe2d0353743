import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, refuse, sent } from '../../testing/server.ts'
import { fill, type Stage, show } from '../../testing/stage.tsx'
import { openStreams } from '../../testing/streams.ts'
import { say } from '../../testing/texts.ts'
import { envelope, roomRow, runRow, teamRow } from '../testing/rows.ts'
import { TrainerApp } from '../trainer/trainer-app.tsx'

beforeEach(() => {
  openStreams()
  answer('GET /host/class/trainer/room', roomRow([teamRow('mint')], { run: runRow({ status: 'ready' }) }))
})

function open(at = '/host/run'): Stage {
  return show(<TrainerApp />, { at, path: '*' })
}

const button = (key: string, values = {}) => screen.findByRole('button', { name: say(key, values) })

it('settings are saved as typed, with phases, and what is wrong is said where it is', async () => {
  answer('POST /host/class/trainer/run', runRow())
  const { user, message } = open()
  fill(await screen.findByLabelText(say('CLASS_TITLE')), 'Friday')
  fill(screen.getByLabelText(say('CLASS_TIMER')), 'ninety')
  await user.click(screen.getByRole('checkbox', { name: say('CLASS_ALLOW_HINTS') }))
  await user.click(screen.getByRole('checkbox', { name: say('CLASS_ALLOW_RESET') }))
  await user.click(await button('CLASS_PHASE_ADD'))
  await user.click(await button('CLASS_SAVE'))
  expect(screen.getByText(say('CLASS_MINUTES_WRONG'))).toBeTruthy()
  expect(document.activeElement?.id).toBe('run-minutes')
  fill(screen.getByLabelText(say('CLASS_TIMER')), '120')
  await user.click(await button('CLASS_SAVE'))
  expect(screen.getByRole('alert').textContent).toBe(say('CLASS_PHASE_NAMELESS'))
  fill(screen.getByLabelText(say('CLASS_PHASE_NAME')), 'Warm-up')
  await user.selectOptions(screen.getByLabelText(say('CLASS_PHASE_DROPS')), '2')
  await user.click(screen.getByRole('checkbox', { name: 'XSS' }))
  await user.click(await button('CLASS_SAVE'))
  await waitFor(() => expect(message()).toBe(say('CLASS_SETTINGS_SAVED')))
  expect(sent('POST /host/class/trainer/run').map(({ body }) => body)).toEqual([
    {
      title: 'Friday',
      minutes: 120,
      freezeMinutes: 0,
      hints: false,
      coding: true,
      registration: true,
      ownReset: false,
      phases: [{ name: 'Warm-up', startsAtMinute: 0, maxDifficulty: 2, categories: ['XSS'], challenges: [] }],
    },
  ])
})

it('starts at once', async () => {
  answer('POST /host/class/trainer/run/start', runRow())
  const { user } = open()
  const start = await button('CLASS_RUN_START')
  answer('GET /host/class/trainer/room', roomRow([], { run: runRow() }))
  await user.click(start)
  expect(await button('CLASS_RUN_FREEZE')).toBeTruthy()
})

it('a list becomes cards, and what the server refuses is said', async () => {
  answer('POST /host/class/trainer/list', refuse(409, envelope('HOST_NAME_TAKEN')))
  const { user } = open()
  fill(await screen.findByLabelText(say('CLASS_CARDS_NAMES')), 'Alpha Apples\nBeta Beets\n')
  await user.click(await button('CLASS_CARDS_MAKE', { count: 2 }))
  expect(await screen.findByText(say('CLASS_HOST_NAME_TAKEN'))).toBeTruthy()
  const cards = ['Alpha Apples', 'Beta Beets'].map((name, index) => ({
    team: { slug: `c${index}`, name, emblem: { fruit: 'beet', ground: 'sky' } },
    passcode: `CCA69-GDBX${index}`,
    joinUrl: `http://juice.example/host/join#c${index}.secret`,
  }))
  answer('POST /host/class/trainer/list', cards)
  await user.click(await button('CLASS_CARDS_MAKE', { count: 2 }))
  expect(await screen.findByText('CCA69-GDBX1')).toBeTruthy()
  expect(screen.getAllByRole('img', { name: /^Code to scan/ })).toHaveLength(2)
  expect(sent('POST /host/class/trainer/list')[0]?.body).toBe('Alpha Apples\nBeta Beets\n')
})

it('a backup replaces the class only when that is meant', async () => {
  const { user } = open()
  const file = new File(['x'], 'thursday.backup')
  await user.upload(await screen.findByLabelText(say('CLASS_RESTORE_FILE')), file)
  const dialog = await screen.findByRole('dialog', { name: say('CLASS_RESTORE_TITLE') })
  expect(dialog.textContent).toContain('thursday.backup')
  await user.click(within(dialog).getByRole('button', { name: say('CLASS_CANCEL') }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.upload(screen.getByLabelText(say('CLASS_RESTORE_FILE')), file)
  answer('POST /host/class/trainer/restore', refuse(400, envelope('HOST_NO_BACKUP')))
  await user.click(await button('CLASS_RESTORE'))
  expect(await screen.findByText(say('CLASS_HOST_NO_BACKUP'))).toBeTruthy()
})

it('a flag names whose it is', async () => {
  answer('POST /host/class/trainer/flags', { challenge: 'challenge3', team: 'mint' })
  const { user } = open('/host/fair-play')
  await user.type(await screen.findByLabelText(say('CLASS_FLAG')), 'f1a6{Enter}')
  const known = say('CLASS_FLAG_OF', { team: 'Team mint', challenge: 'Challenge 3' })
  expect(await screen.findByText(known)).toBeTruthy()
  answer('POST /host/class/trainer/flags', { challenge: null, team: null })
  await user.click(await button('CLASS_FLAG_FIND'))
  expect(await screen.findByText(say('CLASS_FLAG_NOBODY'))).toBeTruthy()
  await user.selectOptions(screen.getByLabelText(say('CLASS_FLAG_BRINGER')), 'mint')
  await user.click(await button('CLASS_FLAG_FIND'))
  await waitFor(() =>
    expect(sent('POST /host/class/trainer/flags').map(({ body }) => body)).toEqual([
      { flag: 'f1a6' },
      { flag: 'f1a6' },
      { flag: 'f1a6', team: 'mint' },
    ]),
  )
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BackupContents } from '#contract/class-team.ts'
import { findButton, open, prepare, ready, stand } from '../../testing/run-page.tsx'
import { answer, refuse, sent } from '../../testing/server.ts'
import { say } from '../../testing/texts.ts'
import { envelope, NOW } from '../testing/rows.ts'

beforeEach(() => {
  prepare()
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
    await stage.user.click(await findButton('CLASS_RESTORE'))
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

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wasOwnReset } from '../../entities/game/reset.ts'
import { answer, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { show, stopClock } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import { readCookie, removeCookie, writeCookie } from '../../ui/cookies.ts'
import { RestoredSnack } from './restored-snack.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

const names = [
  'welcomebanner_status',
  'cookieconsent_status',
  'language',
  'continueCode',
  'continueCodeFindIt',
  'continueCodeFixIt',
]
const onRestored = vi.fn()
const button = (name: string) => screen.getByRole('button', { name })
const sure = (name: string) => screen.queryByRole('group', { name })

beforeEach(() => {
  onRestored.mockClear()
  // Without a proof there is no code.
  answer('GET range/continue-code-proven', {})
})
afterEach(() => {
  wasOwnReset('shop')
  wasOwnReset('progress')
  for (const name of names) removeCookie(name)
})

const open = (backupEnabled = true) =>
  show(<SettingsDialog backupEnabled={backupEnabled} onClose={() => undefined} onRestored={onRestored} />)

describe.each([
  ['shop', 'RESET_SHOP', 'RESET_DONE_SHOP', false],
  ['progress', 'RESET_PROGRESS', 'RESET_DONE_PROGRESS', true],
])('starting over with the %s', (scope, action, done, forgets) => {
  it('is confirmed, done once, and reported', async () => {
    writeCookie('continueCode', 'abc', 60)
    const reply = hold('POST host/reset')
    const { user, message } = open()
    // First the dialog takes the focus.
    await waitFor(() => expect(document.activeElement).toBe(button(say('BTN_CLOSE'))))
    await user.click(button(say(action)))
    expect(sent('POST host/reset')).toEqual([])
    expect(document.activeElement).toBe(sure(say(action)))
    await user.click(within(sure(say(action)) as HTMLElement).getByText(say('BTN_CANCEL')))
    expect(sure(say(action))).toBeNull()
    expect(document.activeElement).toBe(button(say(action)))
    await user.click(button(say(action)))
    await user.dblClick(button(say(action)))
    expect(sent('POST host/reset').map(({ body }) => body)).toEqual([{ scope }])
    reply.release({})
    await waitFor(() => expect(message()).toBe(say(done)))
    expect(sure(say(action))).toBeNull()
    expect(readCookie('continueCode')).toBe(forgets ? undefined : 'abc')
  })

  it.each([
    [refuse(403, ''), () => say('RESET_REFUSED')],
    [
      refuse(403, { error: { code: 'HOST_UNKNOWN_NAME' } }),
      () => say('RESET_UNKNOWN_NAME', { name: window.location.hostname }),
    ],
    [refuse(500, ''), () => say('UNKNOWN_ERROR', { status: 500 })],
    [unreachable, () => say('NETWORK_ERROR')],
  ])('may be refused, and tried again', async (reply, sentence) => {
    answer('POST host/reset', reply)
    const { user, message } = open()
    await user.click(button(say(action)))
    await user.click(button(say(action)))
    await waitFor(() => expect(message()).toBe(sentence()))
    expect((button(say(action)) as HTMLButtonElement).disabled).toBe(false)
  })
})

it.each(['1', 'look'])('starting over is not offered in a class (%s)', (mark) => {
  writeCookie('class', mark, 60)
  open()
  removeCookie('class')
  for (const action of ['RESET_SHOP', 'RESET_PROGRESS']) expect(screen.queryByText(say(action))).toBeNull()
  expect(button(say('BTN_SAVE_BACKUP'))).toBeTruthy()
})

describe('a backup', () => {
  function pick(content: string, name = 'mine.json'): void {
    const input = document.querySelector('input[type=file]') as HTMLInputElement
    fireEvent.change(input, {
      target: { files: [Object.assign(new File([content], name), { text: async () => content })] },
    })
  }

  it('is not offered if disabled', () => {
    open(false)
    expect(screen.queryByText(say('BTN_SAVE_BACKUP'))).toBeNull()
  })

  it('has the newest codes, and the stored one if the server is silent', async () => {
    writeCookie('continueCode', 'old', 60)
    writeCookie('continueCodeFindIt', 'kept', 60)
    answer('GET rest/continue-code', { continueCode: 'new' })
    answer('GET rest/continue-code-findIt', refuse(500))
    answer('GET rest/continue-code-fixIt', unreachable)
    let saved: Blob | undefined
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved = blob
        return 'blob:x'
      },
      revokeObjectURL: () => undefined,
    })
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { message } = open()
    fireEvent.click(screen.getByText(say('BTN_SAVE_BACKUP')))
    await waitFor(() => expect(message()).toContain('owasp_juice_shop-'))
    expect(clicked).toHaveBeenCalledOnce()
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.readAsText(saved as Blob)
    })
    expect(JSON.parse(text)).toMatchObject({ version: 1, continueCode: 'new', continueCodeFindIt: 'kept' })
    expect(JSON.parse(text).continueCodeFixIt).toBeUndefined()
  })

  it('sets its cookies, and deletes those that it lacks', async () => {
    writeCookie('continueCodeFixIt', 'stale', 60)
    open()
    pick('{"version":1,"continueCode":"abc","banners":{"welcomeBannerStatus":"dismiss"}}')
    await waitFor(() => expect(onRestored).toHaveBeenCalledWith({ fileName: 'mine.json', backup: expect.anything() }))
    expect(['continueCode', 'welcomebanner_status', 'continueCodeFixIt'].map((name) => readCookie(name))).toEqual([
      'abc',
      'dismiss',
      undefined,
    ])
  })

  it.each([
    ['{"version":2}', () => say('BACKUP_INCOMPATIBLE', { version: '2' })],
    ['[]', () => say('BACKUP_INCOMPATIBLE', { version: 'undefined' })],
    ['no JSON', () => say('BACKUP_FAILED', { reason: say('BACKUP_NO_JSON') })],
    ['{"version":1}', () => say('BACKUP_FAILED', { reason: say('BACKUP_FOREIGN') })],
    ['x'.repeat(100_000), () => say('BACKUP_FAILED', { reason: say('BACKUP_TOO_LARGE', { kilobytes: 100 }) })],
  ])('with invalid content (%s) changes nothing', async (content, sentence) => {
    writeCookie('continueCode', 'abc', 60)
    const { message } = open()
    pick(content)
    await waitFor(() => expect(message()).toBe(sentence()))
    expect(onRestored).not.toHaveBeenCalled()
    expect(readCookie('continueCode')).toBe('abc')
  })

  it('with a refused code is reported, and present progress stays stored', async () => {
    writeCookie('continueCode', 'forged', 60)
    answer('PUT rest/continue-code/apply/forged', refuse(404, 'Invalid continue code.'))
    answer('GET rest/continue-code', { continueCode: 'mine' })
    answer('GET rest/continue-code-findIt', {})
    answer('GET rest/continue-code-fixIt', {})
    const backup = { version: 1, continueCode: 'forged' }
    const { message } = show(<RestoredSnack fileName="mine.json" backup={backup} onEnd={() => undefined} />)
    fireEvent.click(screen.getByText(say('BACKUP_APPLY')))
    await waitFor(() => expect(message()).toBe(say('BACKUP_FAILED', { reason: 'Invalid continue code.' })))
    await waitFor(() => expect(readCookie('continueCode')).toBe('mine'))
  })

  it('waits until it is applied, and counts coding without a reload', async () => {
    const clock = stopClock()
    const onEnd = vi.fn()
    const backup = { version: 1, continueCode: 'hacks', continueCodeFixIt: 'fixes' }
    answer('PUT rest/continue-code/apply/hacks', {})
    answer('PUT rest/continue-code-fixIt/apply/fixes', {})
    const { client, message } = show(<RestoredSnack fileName="mine.json" backup={backup} onEnd={onEnd} />)
    const asked = vi.spyOn(client, 'invalidateQueries')
    expect(screen.getByText(say('BACKUP_RESTORED', { file: 'mine.json' }))).toBeTruthy()
    await clock.pass(60_000)
    expect(onEnd).not.toHaveBeenCalled()
    vi.useRealTimers()
    fireEvent.click(screen.getByText(say('BACKUP_APPLY')))
    await waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
    expect(message()).toBe(say('BACKUP_APPLIED', { file: 'mine.json' }))
    for (const path of ['rest/continue-code/apply/hacks', 'rest/continue-code-fixIt/apply/fixes'])
      expect(sent(`PUT ${path}`)).toHaveLength(1)
    expect(asked).toHaveBeenCalled()
  })

  it('from an unknown version asks for it, and is restored by the answer', async () => {
    const which = { error: { code: 'RANGE_CODE_OF_TWO_VERSIONS', message: 'It does not tell.' } }
    answer('PUT rest/continue-code/apply/older', refuse(409, which))
    const onEnd = vi.fn()
    const { message } = show(
      <RestoredSnack fileName="mine.json" backup={{ version: 1, continueCode: 'older' }} onEnd={onEnd} />,
    )
    fireEvent.click(screen.getByText(say('BACKUP_APPLY')))
    await waitFor(() => expect(screen.getByText(say('CODE_OF_TWO_VERSIONS'))).toBeTruthy())
    expect(onEnd).not.toHaveBeenCalled()
    answer('PUT rest/continue-code/apply/older?version=20.2', {})
    fireEvent.click(button(say('CODE_FROM_LATER')))
    await waitFor(() => expect(message()).toBe(say('BACKUP_APPLIED', { file: 'mine.json' })))
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it('that only holds coding counts, and a refusal is reported', async () => {
    answer('PUT rest/continue-code-findIt/apply/lines', refuse(404, 'Invalid continue code.'))
    for (const path of ['', '-findIt', '-fixIt']) answer(`GET rest/continue-code${path}`, { continueCode: 'mine' })
    const backup = { version: 1, continueCodeFindIt: 'lines' }
    const { message } = show(<RestoredSnack fileName="mine.json" backup={backup} onEnd={vi.fn()} />)
    fireEvent.click(screen.getByText(say('BACKUP_APPLY')))
    await waitFor(() => expect(message()).toBe(say('BACKUP_FAILED', { reason: 'Invalid continue code.' })))
  })

  it('that is dismissed leaves the present progress in the cookies', async () => {
    writeCookie('continueCode', 'theirs', 60)
    for (const path of ['', '-findIt', '-fixIt']) answer(`GET rest/continue-code${path}`, { continueCode: 'mine' })
    const onEnd = vi.fn()
    const backup = { version: 1, continueCode: 'theirs' }
    const { unmount } = show(<RestoredSnack fileName="mine.json" backup={backup} onEnd={onEnd} />)
    fireEvent.click(screen.getByLabelText(say('BACKUP_DISMISS')))
    expect(onEnd).toHaveBeenCalledOnce()
    unmount()
    await waitFor(() => expect(readCookie('continueCode')).toBe('mine'))
  })
})

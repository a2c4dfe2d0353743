import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../testing/reset.ts'
import { answer, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, show, submitFrom } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import DataExportPage from './data-export-page.tsx'

const json = () => screen.getByLabelText('Export Option JSON') as HTMLInputElement
const button = () => document.querySelector('#submitButton') as HTMLButtonElement
const letters = () => document.querySelector('#captchaControl') as HTMLInputElement
const note = () => document.querySelector('#data-export-note')?.textContent
const alert = () => screen.queryByRole('alert')?.textContent
const pictures = () => sent('GET rest/image-captcha/').length
const bodies = () => sent('POST rest/user/data-export').map(({ body }) => body)
const ago = (milliseconds: number) => JSON.stringify(new Date(Date.now() - milliseconds))

const written = { write: vi.fn(), close: vi.fn() }

beforeEach(() => {
  signIn()
  answer('GET rest/image-captcha/', { image: '<svg></svg>', answer: 'K7MAX' })
  answer('GET api/Users/7', { data: { id: 7 } })
  answer('POST rest/user/data-export', { userData: '{"a":1}', confirmation: 'Here you are.' })
  vi.spyOn(window, 'open').mockReturnValue({ document: written } as unknown as Window)
  written.write.mockClear()
})

const open = () => show(<DataExportPage />, { at: '/privacy-security/data-export' })

describe('an export', () => {
  it('is for customers', () => {
    localStorage.clear()
    open()
    expect(button()).toBeNull()
    expect(screen.getByRole('link', { name: say('BTN_LOGIN') }).getAttribute('href')).toBe(
      '/login?redirectUrl=/privacy-security/data-export',
    )
  })

  it('is requested once, in an available format, and opens in a window', async () => {
    const reply = hold('POST rest/user/data-export')
    const { user } = open()
    expect([button().disabled, note()]).toEqual([true, say('MANDATORY_EXPORT_FORMAT')])
    expect((screen.getByLabelText('Export Option PDF') as HTMLInputElement).disabled).toBe(true)
    fireEvent.click(json())
    expect([button().disabled, note()]).toEqual([false, say('DATA_EXPORT_HINT')])
    await user.dblClick(button())
    expect(button().disabled).toBe(true)
    reply.release({ userData: '{"a":1}', confirmation: 'Here you are.' })
    expect(await screen.findByText('Here you are.')).toBeTruthy()
    expect(bodies()).toEqual([{ format: '1' }])
    expect(written.write).toHaveBeenCalledExactlyOnceWith('{"a":1}')
    expect(json().checked).toBe(false)
    // The next export requires a captcha.
    expect(letters()).toBeTruthy()
  })

  it('moves to the format by Enter, if there is none', async () => {
    localStorage.setItem('lstdtxprt', ago(1000))
    const { user } = open()
    await user.type(letters(), 'abcde{Enter}')
    expect(document.activeElement).toBe(json())
    expect(document.querySelector('#formatControl')?.getAttribute('aria-invalid')).toBe('true')
    expect(bodies()).toEqual([])
  })

  it('is a file if the window is blocked', async () => {
    vi.mocked(window.open).mockReturnValue(null)
    const create = vi.fn(() => 'blob:x')
    const revoke = vi.fn()
    Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke })
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    open()
    fireEvent.click(json())
    submitFrom(json())
    const download = await screen.findByText(say('EXPORT_DOWNLOAD', { file: 'my-data.json' }))
    expect(screen.getByText(say('EXPORT_POPUP_BLOCKED'))).toBeTruthy()
    vi.useFakeTimers()
    fireEvent.click(download)
    expect(clicked).toHaveBeenCalledOnce()
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('my-data.json')
    vi.advanceTimersByTime(9999)
    expect(revoke).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(revoke).toHaveBeenCalledWith('blob:x')
  })

  it.each([
    [unreachable, () => say('NETWORK_ERROR')],
    [refuse(500, ''), () => say('UNKNOWN_ERROR', { status: 500 })],
    [refuse(500, 'The press is jammed.'), () => 'The press is jammed.'],
  ])('that fails is explained at an empty form', async (reply, sentence) => {
    answer('POST rest/user/data-export', reply)
    open()
    fireEvent.click(json())
    submitFrom(json())
    await waitFor(() => expect(alert()).toBe(sentence()))
    expect(json().checked).toBe(false)
    expect(letters()).toBeNull()
    expect(localStorage.getItem('lstdtxprt')).toBeNull()
  })

  it('reports a missing choice on blur', () => {
    open()
    fireEvent.blur(json())
    expect(screen.getAllByText(say('MANDATORY_EXPORT_FORMAT'))).toHaveLength(2)
  })
})

describe('a captcha', () => {
  it.each([
    ['lstdtxprt', 299_000, true],
    ['lstdtxprt', 300_001, false],
    ['lstcptch', 10_000, true],
  ])('is required after %s, %i ms ago: %s', (name, milliseconds, wanted) => {
    localStorage.setItem(name, ago(milliseconds))
    open()
    expect(letters() !== null).toBe(wanted)
  })

  it.each(['garbage', '"tomorrow"', 'null', '"2999-01-01T00:00:00.000Z"'])('is not required after %s', (words) => {
    localStorage.setItem('lstdtxprt', words)
    open()
    expect([letters(), button() === null]).toEqual([null, false])
  })

  it('has five letters', async () => {
    localStorage.setItem('lstdtxprt', ago(1000))
    open()
    await waitFor(() => expect(document.querySelector('.captcha-image svg')).toBeTruthy())
    fireEvent.click(json())
    fill(letters(), 'abcd')
    expect([button().disabled, note()]).toEqual([true, say('MANDATORY_CAPTCHA')])
    fill(letters(), 'abcdef')
    expect(note()).toBe(say('MAX_TEXTAREA_LENGTH', { length: 5 }))
    expect(letters().getAttribute('aria-invalid')).toBe('true')
    fill(letters(), 'abcde')
    submitFrom(letters())
    await screen.findByText('Here you are.')
    expect(bodies()).toEqual([{ format: '1', answer: 'abcde' }])
    // Loads another picture, because the old one is used up.
    await waitFor(() => expect(pictures()).toBe(2))
    expect(letters().value).toBe('')
  })

  it('is spelled out for customers who cannot see it', async () => {
    localStorage.setItem('lstdtxprt', ago(1000))
    open()
    const said = say('CAPTCHA_SPELLED', { letters: 'K 7 M A X' })
    const spell = await screen.findByRole('button', { name: say('CAPTCHA_SPELL') })
    expect(screen.queryByText(said)).toBeNull()
    fireEvent.click(spell)
    expect(screen.getByText(said).getAttribute('role')).toBe('status')
  })

  it('that this browser did not expect is requested without an error', async () => {
    answer('POST rest/user/data-export', refuse(401, { message: 'Wrong answer to CAPTCHA. Please try again.' }))
    open()
    fireEvent.click(json())
    submitFrom(json())
    await waitFor(() => expect(letters()).toBeTruthy())
    expect(document.activeElement).toBe(letters())
    expect(json().checked).toBe(true)
    await waitFor(() => expect(document.querySelector('.captcha-image')).toBeTruthy())
    expect(alert()).toBeUndefined()
    // Now the customer has answered.
    fill(letters(), 'wrong')
    submitFrom(letters())
    await waitFor(() => expect(alert()).toContain('CAPTCHA'))
    expect([letters().value, json().checked]).toEqual(['', false])
  })

  it('can be replaced, and retried when it fails to load', async () => {
    localStorage.setItem('lstdtxprt', ago(1000))
    answer('GET rest/image-captcha/', unreachable)
    open()
    fireEvent.click(await screen.findByText(say('BTN_TRY_AGAIN')))
    await waitFor(() => expect(pictures()).toBe(2))
    answer('GET rest/image-captcha/', refuse(400, 'No paint left.'))
    fireEvent.click(await screen.findByText(say('BTN_TRY_AGAIN')))
    await waitFor(() => expect(alert()).toContain('No paint left.'))
    answer('GET rest/image-captcha/', { image: '<svg></svg>', answer: 'K7MAX' })
    fireEvent.click(await screen.findByText(say('BTN_TRY_AGAIN')))
    fill(letters(), 'abc')
    fireEvent.click(await screen.findByLabelText(say('CAPTCHA_ANOTHER')))
    expect(letters().value).toBe('')
    await waitFor(() => expect(pictures()).toBe(5))
  })

  it("of another tab replaces this one's, which is fetched again", async () => {
    open()
    expect(letters()).toBeNull()
    localStorage.setItem('lstcptch', ago(0))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lstcptch' })))
    await waitFor(() => expect(document.querySelector('.captcha-image')).toBeTruthy())
    fill(letters(), 'abc')
    fireEvent.focus(letters())
    expect([pictures(), letters().value]).toEqual([1, 'abc'])
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lstcptch' })))
    fireEvent.focus(letters())
    await waitFor(() => expect(pictures()).toBe(2))
    expect(letters().value).toBe('')
  })
})

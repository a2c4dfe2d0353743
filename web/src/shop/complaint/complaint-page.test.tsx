import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpError } from '../../entities/session/http.ts'
import { endSession } from '../../entities/session/session.ts'
import * as uploads from '../../entities/session/upload.ts'
import { signIn } from '../../testing/reset.ts'
import { answer, changesSent, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, show } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import ComplaintPage from './complaint-page.tsx'

const message = () => document.getElementById('complaintMessage') as HTMLTextAreaElement
const chooser = () => document.getElementById('file') as HTMLInputElement
const submit = () => document.getElementById('submitButton') as HTMLButtonElement
const reason = () => document.getElementById('complaint-missing')?.textContent
const fileError = () => document.querySelector('.fileUploadError')?.textContent
const confirmation = () => document.querySelector('.confirmation')?.textContent

const invoice = (name = 'invoice.pdf', type = 'application/pdf', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type })

function choose(file: File): void {
  fireEvent.change(chooser(), { target: { files: [file] } })
}

/** Names of the uploaded files; the shop accepts all. */
function watchUploads() {
  const names: string[] = []
  const upload = vi.spyOn(uploads, 'sendForm').mockImplementation(async (_path, form) => {
    names.push((form.get('file') as File).name)
  })
  return { names, upload }
}

function open() {
  const stage = show(<ComplaintPage />, { at: '/complain' })
  return stage
}

beforeEach(() => {
  signIn()
  answer('GET rest/user/whoami', { user: { id: 7, email: 'ada@example.org' } })
  answer('POST api/Complaints/', { data: { id: 42 } })
})

describe('a complaint', () => {
  it('is for customers', async () => {
    endSession()
    open()
    expect(screen.getByText(say('UNAUTHORIZED_ACCESS_ERROR'))).toBeTruthy()
    expect(document.querySelector('form')).toBeNull()
  })

  it('is sent with its author, and gets a number', async () => {
    open()
    await waitFor(() => expect(document.querySelector<HTMLInputElement>('#customer')?.value).toBe('ada@example.org'))
    expect([submit().disabled, reason()]).toEqual([true, say('MANDATORY_MESSAGE')])
    fill(message(), 'No bike.')
    fireEvent.click(submit())
    await waitFor(() => expect(confirmation()).toBe(say('CUSTOMER_SUPPORT_COMPLAINT_REPLY', { ref: 42 })))
    expect(sent('POST api/Complaints/').map(({ body }) => body)).toEqual([{ UserId: 7, message: 'No bike.' }])
    expect([message().value, message().getAttribute('aria-invalid')]).toEqual(['', null])
  })

  it.each([
    ['', 'MANDATORY_MESSAGE'],
    ['  ', 'MANDATORY_MESSAGE'],
    ['x', undefined],
    ['x'.repeat(160), undefined],
    ['x'.repeat(161), 'MAX_TEXTAREA_LENGTH'],
  ])('of some length fits or does not', async (text, problem) => {
    open()
    fill(message(), 'before')
    fill(message(), text)
    expect(submit().disabled).toBe(problem !== undefined)
    expect(reason()).toBe(problem ? say(problem, { length: 160 }) : '')
    expect(document.getElementById('messageCounter')?.textContent).toBe(`${text.length}/160`)
    fireEvent.blur(message())
    expect(message().getAttribute('aria-invalid')).toBe(problem ? 'true' : null)
  })

  it('is sent once', async () => {
    const under = hold('POST api/Complaints/')
    open()
    fill(message(), 'No bike.')
    fireEvent.click(submit())
    fireEvent.click(submit())
    await waitFor(() => expect(submit().disabled).toBe(true))
    under.release({ data: { id: 1 } })
    await waitFor(() => expect(confirmation()).toContain('#1'))
    expect(changesSent()).toEqual(['POST api/Complaints/'])
  })

  it('that is unfinished is restored later', async () => {
    const first = open()
    fill(message(), 'Half a tho')
    first.unmount()
    open()
    expect(message().value).toBe('Half a tho')
    fireEvent.click(submit())
    await waitFor(() => expect(confirmation()).toContain('#42'))
    expect(sessionStorage.getItem('drafts')).not.toContain('Half')
  })

  it.each([
    [refuse(401, 'No Authorization header was found'), 'SESSION_EXPIRED'],
    [refuse(500, { error: { message: 'SQLITE_BUSY: database is locked' } }), 'SOMETHING_LEAKED'],
    [unreachable, 'NETWORK_ERROR'],
  ])('that fails keeps its text', async (reply, sentence) => {
    await speak('de_DE')
    answer('POST api/Complaints/', reply)
    open()
    fill(message(), 'No bike.')
    fireEvent.click(submit())
    await waitFor(() => expect(screen.getAllByRole('alert').at(-1)?.textContent).toContain(say(sentence)))
    expect([message().value, submit().disabled, confirmation()]).toEqual(['No bike.', false, undefined])
  })
})

describe('an invoice', () => {
  it.each([
    ['invoice.pdf', 'application/pdf', 100_000, undefined],
    ['invoices.zip', 'application/zip', 1, undefined],
    ['invoices.zip', 'application/x-zip-compressed', 1, undefined],
    ['invoices.zip', 'multipart/x-zip', 1, undefined],
    ['order.xml', 'text/xml', 0, undefined],
    ['order.yml', 'application/x-yaml', 1, undefined],
    ['invoice.pdf', 'application/pdf', 100_001, 'INVALID_FILE_SIZE'],
    ['me.png', 'image/png', 1, 'INVALID_FILE_TYPE'],
    ['me.png', 'image/png', 100_001, 'INVALID_FILE_TYPE'],
    ['order', '', 1, 'INVALID_FILE_TYPE'],
  ])('%s as %j with %d bytes', async (name, type, bytes, problem) => {
    open()
    fill(message(), 'No bike.')
    choose(invoice(name, type, bytes))
    expect(screen.getByText(name)).toBeTruthy()
    expect(fileError()).toBe(problem && say(problem, { type: 'PDF, ZIP', size: '100\u00a0KB' }))
    expect([submit().disabled, reason()]).toEqual(problem ? [true, say('COMPLAINT_FILE_FIRST')] : [false, ''])
    expect(changesSent()).toEqual([])
  })

  it('shows its size, rounded up, in the visitor’s notation', async () => {
    await speak('de_DE')
    open()
    choose(invoice('a.pdf', 'application/pdf', 100_001))
    const facts = document.querySelector('b + .mono')?.textContent
    expect(facts).toBe(say('COMPLAINT_FILE_SIZE', { size: '100,1\u00a0KB', limit: '100\u00a0KB' }))
  })

  it('is uploaded before its complaint', async () => {
    const { names } = watchUploads()
    open()
    fill(message(), 'No bike.')
    choose(invoice())
    fireEvent.click(submit())
    await waitFor(() => expect(confirmation()).toContain('#42'))
    expect(names).toEqual(['invoice.pdf'])
    expect(screen.queryByText('invoice.pdf')).toBeNull()
  })

  it('that is refused stays, with everything else', async () => {
    const { upload } = watchUploads()
    upload.mockRejectedValue(new HttpError(500, '', { error: { message: 'File too large' } }))
    open()
    fill(message(), 'No bike.')
    choose(invoice())
    fireEvent.click(submit())
    await waitFor(() =>
      expect(screen.getAllByRole('alert').at(-1)?.textContent).toContain(say('SERVER_FILE_TOO_LARGE')),
    )
    expect(changesSent()).toEqual([])
    expect(screen.getByText('invoice.pdf')).toBeTruthy()
    expect([message().value, submit().disabled]).toEqual(['No bike.', false])
  })

  it('that was uploaded is not sent again after its complaint failed', async () => {
    const { names } = watchUploads()
    answer('POST api/Complaints/', unreachable)
    open()
    fill(message(), 'No bike.')
    choose(invoice())
    fireEvent.click(submit())
    await waitFor(() => expect(screen.getAllByRole('alert').at(-1)?.textContent).toContain(say('NETWORK_ERROR')))
    answer('POST api/Complaints/', { data: { id: 43 } })
    fireEvent.click(submit())
    await waitFor(() => expect(confirmation()).toContain('#43'))
    expect(names).toEqual(['invoice.pdf'])
  })

  it('shows its progress, and cannot be changed then', async () => {
    const arrived = Promise.withResolvers<void>()
    vi.spyOn(uploads, 'sendForm').mockImplementation((_path, _form, onProgress) => {
      onProgress(0.25)
      return arrived.promise
    })
    open()
    fill(message(), 'No bike.')
    choose(invoice())
    fireEvent.click(submit())
    await waitFor(() => expect(document.querySelector('progress')?.value).toBe(0.25))
    expect([chooser().disabled, submit().disabled]).toEqual([true, true])
    await act(async () => arrived.resolve())
    await waitFor(() => expect(confirmation()).toContain('#42'))
    expect(document.querySelector('progress')).toBeNull()
  })

  it('can be dropped, replaced and removed', async () => {
    open()
    const place = chooser().parentElement as HTMLElement
    fireEvent.drop(place, { dataTransfer: { files: [invoice('one.pdf')] } })
    expect(screen.getByText('one.pdf')).toBeTruthy()
    fireEvent.drop(place, { dataTransfer: { files: [] } })
    choose(invoice('two.zip', 'application/zip'))
    expect(screen.queryByText('one.pdf')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: say('COMPLAINT_REMOVE_FILE') }))
    expect(screen.queryByText('two.zip')).toBeNull()
    expect(document.activeElement).toBe(chooser())
  })
})

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { dropDraft } from '../../entities/session/drafts.ts'
import { endSession } from '../../entities/session/session.ts'
import { signIn } from '../../testing/reset.ts'
import { answer, changesSent, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, show, submitFrom } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import ContactPage from './contact-page.tsx'

const field = <Element extends HTMLElement = HTMLInputElement>(id: string) => document.getElementById(id) as Element
const comment = () => field<HTMLTextAreaElement>('comment')
const result = () => field('captchaControl')
const submit = () => field<HTMLButtonElement>('submitButton')
const slider = () => document.querySelector('#rating input') as HTMLInputElement
const stars = () => document.querySelector('output')?.textContent
const reason = () => document.getElementById('contact-missing')?.textContent
const bodies = () => sent('POST api/Feedbacks/').map(({ body }) => body)

let sums = 0

beforeEach(() => {
  sums = 0
  dropDraft('contact')
  answer('GET rest/captcha/', () => ({ captchaId: ++sums, captcha: `8*1-${sums}`, answer: 'never looked at' }))
  answer('POST api/Feedbacks/', { data: {} })
})

async function open() {
  const stage = show(<ContactPage />, { at: '/contact' })
  await screen.findByText('8*1-1')
  return stage
}

function complete(rating = '4', words = 'Tart.'): void {
  fill(comment(), words)
  // A slider that is at the first star reports no change when the first star is touched.
  if (rating === '1') fireEvent.pointerUp(slider())
  else fill(slider(), rating)
  fill(result(), '-7')
}

async function asAda(): Promise<void> {
  signIn()
  answer('GET rest/user/whoami', { user: { id: 7, email: 'ada@example.org' } })
  await open()
  await waitFor(() => expect(field('userId').value).toBe('7'))
}

describe('the author', () => {
  it('is anonymous without a session, in the visitor’s language and for the shop in its own', async () => {
    await speak('de_DE')
    await open()
    expect([field('author').value, field('author').disabled]).toEqual(['anonym', true])
    expect([field('userId').value, field('userId').hidden]).toEqual(['', true])
    complete()
    fireEvent.click(submit())
    await waitFor(() => expect(bodies()).toEqual([expect.objectContaining({ comment: 'Tart. (anonymous)' })]))
    expect(bodies()[0]).not.toHaveProperty('UserId')
  })

  it('is a masked customer, with the id in a hidden field', async () => {
    await asAda()
    expect(field('author').value).toBe('***@example.org')
    complete()
    fireEvent.click(submit())
    await waitFor(() => expect(bodies()).toHaveLength(1))
    expect(bodies()).toEqual([
      { UserId: 7, captchaId: 1, captcha: '-7', comment: 'Tart. (***@example.org)', rating: 4 },
    ])
  })

  it.each([
    ['1', 1],
    ['007', 7],
    ["1' OR", "1' OR"],
  ])('is the id in that field when sent: %s', async (typed, UserId) => {
    await asAda()
    field('userId').value = typed
    complete()
    fireEvent.click(submit())
    await waitFor(() => expect(bodies()).toEqual([expect.objectContaining({ UserId })]))
    await waitFor(() => expect(field('userId').value).toBe('7'))
  })

  it('leaves no draft behind after a logout', async () => {
    await asAda()
    fill(comment(), 'Mine.')
    act(endSession)
    await waitFor(() => expect(field('author').value).toBe(say('LABEL_ANONYMOUS')))
    expect([comment().value, field('userId').value]).toEqual(['', ''])
  })
})

describe('the form', () => {
  it('shows no errors in emptied fields after Enter in the last one', async () => {
    const { user } = await open()
    complete()
    await user.type(result(), '{Enter}')
    await waitFor(() => expect(comment().value).toBe(''))
    await screen.findByText('8*1-2')
    expect(document.activeElement?.tagName).toBe('H1')
    expect([result().value, result().getAttribute('aria-invalid')]).toEqual(['', null])
  })

  it('names the first missing field, from the top', async () => {
    await open()
    expect([submit().disabled, reason()]).toEqual([true, say('MANDATORY_COMMENT')])
    fill(comment(), '  ')
    expect(reason()).toBe(say('MANDATORY_COMMENT'))
    fill(comment(), 'Tart.')
    expect(reason()).toBe(say('CONTACT_RATE_FIRST'))
    fill(slider(), '2')
    expect(reason()).toBe(say('MANDATORY_CAPTCHA'))
    fill(result(), '-7')
    expect([submit().disabled, reason()]).toEqual([false, ''])
  })

  it('takes 160 characters, and reports more at once', async () => {
    await open()
    complete('4', 'x'.repeat(160))
    expect(submit().disabled).toBe(false)
    fill(comment(), 'x'.repeat(161))
    expect(submit().disabled).toBe(true)
    expect(screen.getByText('161/160')).toBeTruthy()
    expect(screen.getByText(say('MAX_TEXTAREA_LENGTH', { length: 160 }))).toBeTruthy()
    expect(comment().getAttribute('aria-invalid')).toBe('true')
  })

  it.each([
    ['12', true],
    ['-3', true],
    ['', false],
    ['-', false],
    ['1.5', false],
    ['twelve', false],
    [' 12', false],
  ])('accepts whole numbers as a result: %j', async (value, fits) => {
    await open()
    complete()
    fill(result(), value)
    expect(submit().disabled).toBe(!fits)
    fireEvent.blur(result())
    expect(result().getAttribute('aria-invalid')).toBe(fits ? null : 'true')
  })

  it('begins without a rating, and the first touch or key counts', async () => {
    await open()
    expect(stars()).toContain(say('CONTACT_NO_STARS'))
    fireEvent.pointerUp(slider())
    expect(stars()).toBe(`1★ ${say('CONTACT_STARS_1')}`)
    fill(slider(), '5')
    expect(stars()).toBe(`5★ ${say('CONTACT_STARS_5')}`)
    expect(slider().getAttribute('aria-valuetext')).toBe(say('STARS_OF_FIVE', { rating: 5 }))
  })

  it('sets the first star by keyboard, and ignores other keys', async () => {
    await open()
    fireEvent.keyDown(slider(), { key: 'Tab' })
    expect(stars()).toContain(say('CONTACT_NO_STARS'))
    fireEvent.keyDown(slider(), { key: 'ArrowRight' })
    expect(stars()).toContain('1★')
    expect(fireEvent.keyDown(slider(), { key: 'ArrowRight' })).toBe(true)
  })

  it('sends the present values when its button is bypassed', async () => {
    await open()
    fill(comment(), 'Tart.')
    fill(result(), '-7')
    submitFrom(result())
    await waitFor(() => expect(bodies()).toEqual([expect.objectContaining({ rating: 0 })]))
  })

  it('is sent once', async () => {
    const under = hold('POST api/Feedbacks/')
    await open()
    complete()
    fireEvent.click(submit())
    fireEvent.click(submit())
    submitFrom(result())
    await waitFor(() => expect(submit().disabled).toBe(true))
    under.release({ data: {} })
    await screen.findByText('8*1-2')
    expect(changesSent()).toEqual(['POST api/Feedbacks/'])
  })
})

describe('sent feedback', () => {
  it.each([
    ['4', 'FEEDBACK_THANK_YOU'],
    ['5', 'FEEDBACK_FIVE_STAR_THANK_YOU'],
    ['1', 'FEEDBACK_THANK_YOU'],
  ])('with %s stars is acknowledged, and the form is reset', async (rating, thanks) => {
    const { message } = await open()
    complete(rating)
    fireEvent.click(submit())
    await waitFor(() => expect(message()).toContain(say(thanks)))
    await screen.findByText('8*1-2')
    expect([comment().value, result().value]).toEqual(['', ''])
    expect(stars()).toContain(say('CONTACT_NO_STARS'))
    expect(document.activeElement?.tagName).toBe('H1')
  })

  it.each([
    ['a wrong result', refuse(401, 'Wrong answer to CAPTCHA. Please try again.'), 'SERVER_CAPTCHA_WRONG'],
    ['no network', unreachable, 'NETWORK_ERROR'],
    [
      'a fault of the server',
      refuse(500, { error: { message: 'SQLITE_BUSY: database is locked' } }),
      'SOMETHING_LEAKED',
    ],
  ])('with %s loads a new captcha and keeps the rest', async (_, reply, sentence) => {
    await speak('de_DE')
    answer('POST api/Feedbacks/', reply)
    const { message } = await open()
    complete('3', 'Long words.')
    fireEvent.click(submit())
    await waitFor(() => expect(message()).toContain(say(sentence)))
    await screen.findByText('8*1-2')
    expect([comment().value, result().value]).toEqual(['Long words.', ''])
    expect(stars()).toContain('3★')
    expect(document.activeElement).toBe(result())
  })
})

describe('the captcha', () => {
  it('is replaced on request', async () => {
    await open()
    fill(result(), '12')
    fireEvent.click(screen.getByRole('button', { name: say('CAPTCHA_RELOAD') }))
    await screen.findByText('8*1-2')
    expect(result().value).toBe('')
  })

  it('that fails to load can be retried', async () => {
    answer('GET rest/captcha/', unreachable)
    show(<ContactPage />, { at: '/contact' })
    await screen.findByText(new RegExp(say('CONTACT_CAPTCHA_FAILED')))
    expect(submit().disabled).toBe(true)
    answer('GET rest/captcha/', { captchaId: 0, captcha: '1+1+1' })
    fireEvent.click(screen.getByRole('button', { name: say('BTN_TRY_AGAIN') }))
    expect(await screen.findByText('1+1+1')).toBeTruthy()
    complete()
    fireEvent.click(submit())
    await waitFor(() => expect(bodies()).toEqual([expect.objectContaining({ captchaId: 0 })]))
  })
})

describe('an unfinished form', () => {
  it('is restored later, and gone after it was sent', async () => {
    const first = await open()
    complete('4', 'Half a tho')
    first.unmount()
    show(<ContactPage />, { at: '/contact' })
    await screen.findByText('8*1-2')
    expect([comment().value, result().value]).toEqual(['Half a tho', ''])
    expect(stars()).toContain('4★')
    fill(result(), '1')
    fireEvent.click(submit())
    await screen.findByText('8*1-3')
    expect(sessionStorage.getItem('drafts')).not.toContain('Half')
  })

  it('may hold stars without text', async () => {
    const first = await open()
    fill(slider(), '4')
    first.unmount()
    show(<ContactPage />, { at: '/contact' })
    await screen.findByText('8*1-2')
    expect(stars()).toContain('4★')
  })

  it('has a preview, as text', async () => {
    await open()
    expect(screen.getByText(say('CONTACT_PREVIEW_EMPTY'))).toBeTruthy()
    complete('4', ' <b>bold</b> ')
    const quote = document.querySelector('figure q')
    expect([quote?.textContent, quote?.children.length]).toEqual(['<b>bold</b>', 0])
    expect(document.querySelector('figure [role=img]')?.getAttribute('aria-label')).toBe(
      say('STARS_OF_FIVE', { rating: 4 }),
    )
  })
})

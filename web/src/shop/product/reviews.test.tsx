import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../testing/reset.ts'
import { list } from '../../testing/rows.ts'
import { answer, changesSent, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, show, stopClock, submitFrom } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import { Reviews } from './reviews.tsx'

const route = 'rest/products/1/reviews'
const review = (id: string, change: Record<string, unknown> = {}) => ({
  _id: id,
  message: `Words of ${id}`,
  author: `${id}@example.org`,
  likesCount: 0,
  product: 1,
  ...change,
})

const text = () => document.querySelector('#reviewText') as HTMLTextAreaElement
const send = () => within(text().form as HTMLFormElement).getByRole<HTMLButtonElement>('button')
const fold = () => document.querySelector('mat-expansion-panel button') as HTMLButtonElement
const comments = () => [...document.querySelectorAll<HTMLElement>('.comment')]
const like = (place: number) => comments()[place]?.querySelector('[aria-pressed]') as HTMLButtonElement
const panel = () => document.getElementById(fold().getAttribute('aria-controls') ?? '')

beforeEach(() => {
  answer('GET rest/user/whoami', { user: { id: 7, email: 'ada@example.org' } })
  answer(`GET ${route}`, list(review('ada'), review('bob', { likesCount: 3, liked: true })))
})

async function open() {
  const onEditing = vi.fn()
  const stage = show(<Reviews productId={1} onEditing={onEditing} />)
  await waitFor(() => expect(comments()).toHaveLength(2))
  return { ...stage, onEditing }
}

describe('reviews', () => {
  it('are counted, and folded until opened', async () => {
    const { user } = await open()
    expect(fold().textContent).toContain('(2)')
    expect([fold().getAttribute('aria-expanded'), panel()?.hidden]).toEqual(['false', true])
    await user.click(fold())
    expect([fold().getAttribute('aria-expanded'), panel()?.hidden]).toEqual(['true', false])
  })

  it('are readable for strangers, who can neither write nor like', async () => {
    await open()
    expect(text()).toBeNull()
    expect([like(0).disabled, like(1).disabled]).toEqual([true, true])
    expect(like(1).getAttribute('aria-pressed')).toBe('false')
    expect(like(1).textContent).toBe('3')
  })

  it('have a colour for each author, the same everywhere', async () => {
    answer(`GET ${route}`, list(review('1', { author: 'a' }), review('2', { author: 'b' })))
    const { unmount } = await open()
    const colours = () => comments().map((comment) => (comment.firstElementChild as HTMLElement).style.background)
    expect(colours()).toEqual(['rgb(196, 217, 87)', 'rgb(255, 171, 143)'])
    unmount()
    answer(`GET ${route}`, list(review('3', { author: 'b' }), review('4', { author: 'gg' })))
    await open()
    expect(colours()).toEqual(['rgb(255, 171, 143)', 'rgb(255, 171, 143)'])
  })

  it('show any value in a row', async () => {
    answer(`GET ${route}`, list({ _id: 'x', message: null, author: '', likesCount: 'many' }, review('bob')))
    await open()
    expect(within(comments()[0] as HTMLElement).getByText('Anonymous')).toBeTruthy()
    expect(like(0).textContent).toBe('0')
  })

  it('say that there are none yet', async () => {
    answer(`GET ${route}`, list())
    show(<Reviews productId={1} onEditing={() => undefined} />)
    expect(await screen.findByText(say('EMPTY_REVIEW_LIST'))).toBeTruthy()
    expect(fold().textContent).toContain('(0)')
  })

  it.each([
    [unreachable, 'NETWORK_ERROR'],
    [refuse(500, ''), 'UNKNOWN_ERROR'],
  ])('can be retried', async (reply, sentence) => {
    answer(`GET ${route}`, reply)
    show(<Reviews productId={1} onEditing={() => undefined} />)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(say(sentence, { status: 500 }))
    answer(`GET ${route}`, list(review('ada')))
    fireEvent.click(within(alert).getByRole('button'))
    await waitFor(() => expect(comments()).toHaveLength(1))
  })
})

describe('a review of one’s own', () => {
  beforeEach(() => signIn())

  it('has up to 160 characters, and not only blanks', async () => {
    await open()
    expect(send().disabled).toBe(true)
    fill(text(), '   ')
    expect(send().disabled).toBe(true)
    submitFrom(text())
    fill(text(), 'x'.repeat(160))
    expect(send().disabled).toBe(false)
    expect(document.querySelector('#reviewText-note')?.textContent).toContain('160/160')
    fill(text(), 'x'.repeat(161))
    expect(send().disabled).toBe(true)
    expect(document.querySelector('#reviewText-note')?.textContent).toContain(
      say('MAX_TEXTAREA_LENGTH', { length: 160 }),
    )
    submitFrom(text())
    expect(changesSent()).toEqual([])
  })

  it("is sent once under the customer's name, and unfolds the others", async () => {
    const reply = hold(`PUT ${route}`)
    const { user, message } = await open()
    await waitFor(() => expect(comments()[0]?.querySelector('button')).toBeTruthy())
    fill(text(), 'Good.')
    await user.dblClick(send())
    expect(send().disabled).toBe(true)
    answer(`GET ${route}`, list(review('ada'), review('bob'), review('new', { message: 'Good.' })))
    reply.release({})
    await waitFor(() => expect(comments()).toHaveLength(3))
    expect(sent(`PUT ${route}`).map(({ body }) => body)).toEqual([{ message: 'Good.', author: 'ada@example.org' }])
    expect(text().value).toBe('')
    expect(message()).toBe(say('CONFIRM_REVIEW_SAVED'))
    expect(panel()?.hidden).toBe(false)
  })

  it('stays in its field when it fails', async () => {
    answer(`PUT ${route}`, unreachable)
    const { message } = await open()
    fill(text(), 'Good.')
    fireEvent.click(send())
    await waitFor(() => expect(message()).toBe(say('NETWORK_ERROR')))
    expect(text().value).toBe('Good.')
    await waitFor(() => expect(send().disabled).toBe(false))
    expect(panel()?.hidden).toBe(true)
  })

  it('can be edited in a dialog', async () => {
    answer('PATCH rest/products/reviews', {})
    const { user, message, onEditing } = await open()
    await waitFor(() => expect(screen.getByText(say('LABEL_YOU'))).toBeTruthy())
    await user.click(screen.getByRole('button', { name: say('LABEL_EDIT_REVIEW') }))
    expect(onEditing).toHaveBeenLastCalledWith(true)
    const dialog = await screen.findByRole('dialog', { name: say('LABEL_EDIT_REVIEW') })
    const field = dialog.querySelector('textarea') as HTMLTextAreaElement
    const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Send the review' })
    expect(field.value).toBe('Words of ada')
    await waitFor(() => expect(document.activeElement).toBe(field))
    for (const [words, problem] of [
      ['', say('MANDATORY_REVIEW')],
      ['x'.repeat(161), say('MAX_TEXTAREA_LENGTH', { length: 160 })],
    ] as const) {
      fill(field, words)
      expect(save.disabled).toBe(true)
      expect(document.querySelector('#reviewEdit-note')?.textContent).toContain(problem)
      submitFrom(field)
    }
    fill(field, 'Better words')
    await user.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('PATCH rest/products/reviews').map(({ body }) => body)).toEqual([
      { id: 'ada', message: 'Better words' },
    ])
    expect(message()).toBe(say('CONFIRM_CHANGES_SAVED'))
    expect(onEditing).toHaveBeenLastCalledWith(false)
  })

  it('stays open with its text when that fails', async () => {
    answer('PATCH rest/products/reviews', refuse(500, ''))
    const { user, message } = await open()
    await user.click(await screen.findByRole('button', { name: say('LABEL_EDIT_REVIEW') }))
    const field = (await screen.findByRole('dialog')).querySelector('textarea') as HTMLTextAreaElement
    fill(field, 'Better words')
    submitFrom(field)
    await waitFor(() => expect(message()).toBe(say('UNKNOWN_ERROR', { status: 500 })))
    expect(field.value).toBe('Better words')
  })

  it('by another author cannot be edited', async () => {
    await open()
    await waitFor(() => expect(screen.getByText(say('LABEL_YOU'))).toBeTruthy())
    expect(screen.getAllByRole('button', { name: say('LABEL_EDIT_REVIEW') })).toHaveLength(1)
    fireEvent.click(screen.getByText('Words of bob'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('liking', () => {
  it('works once for each review, and the number updates a moment later', async () => {
    signIn()
    answer('POST rest/products/reviews', {})
    const { pass } = stopClock()
    show(<Reviews productId={1} onEditing={() => undefined} />)
    await pass(10)
    expect([like(0).disabled, like(1).disabled]).toEqual([false, true])
    expect(like(1).title).toBe(say('LIKED_ALREADY'))
    fireEvent.click(like(0))
    fireEvent.click(like(0))
    answer(`GET ${route}`, list(review('ada', { likesCount: 1, liked: true }), review('bob')))
    await pass(150)
    expect(sent('POST rest/products/reviews').map(({ body }) => body)).toEqual([{ id: 'ada' }])
    expect(like(0).textContent).toBe('0')
    expect(like(0).disabled).toBe(true)
    await pass(100)
    expect(like(0).textContent).toBe('1')
    expect(like(0).getAttribute('aria-pressed')).toBe('true')
  })

  it('that fails can be tried again', async () => {
    signIn()
    answer('POST rest/products/reviews', refuse(403, { error: 'You like your own words too much.' }))
    const { message } = await open()
    fireEvent.click(like(0))
    await waitFor(() => expect(message()).toBe('You like your own words too much.'))
    await waitFor(() => expect(like(0).disabled).toBe(false))
  })
})

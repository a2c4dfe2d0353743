import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { say } from '../../testing/texts.ts'
import { TutorBox, type TutorPage } from './tutor-box.ts'

const actions = {
  onBack: vi.fn(),
  onSkip: vi.fn(),
  onRestart: vi.fn(),
  onCancel: vi.fn(),
  onPause: vi.fn(),
  onFollow: vi.fn(),
}
const page: TutorPage = {
  name: 'CSRF',
  text: 'Read **this**.',
  note: '',
  step: 3,
  total: 3,
  isForeign: false,
  isNext: false,
  isPaused: false,
  following: undefined,
}
const element = () => document.querySelector('#hacking-instructor') as HTMLElement
const button = (text: string) =>
  [...element().querySelectorAll('button')].find(({ textContent }) => textContent === text) as HTMLButtonElement
const doubleClick = (target: Element) => target.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
const pressEscape = (target: Element) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))

let box: TutorBox
let opener: HTMLButtonElement

beforeEach(() => {
  vi.clearAllMocks()
  opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  box = new TutorBox(actions, true)
  box.show(page)
})
afterEach(() => {
  box.remove()
  opener.remove()
})

describe('the box of the tutor', () => {
  it('shows a step with its buttons', () => {
    expect(element().querySelector('p')?.innerHTML).toContain('this')
    expect(element().textContent).toContain(say('TUTOR_STEP', { step: 3, total: 3 }))
    expect(element().getAttribute('aria-label')).toBe(say('TUTOR_LABEL', { name: 'CSRF' }))
    expect(element().querySelector('[aria-live=polite]')?.textContent).toBe('Read this.')
    expect(element().textContent).not.toContain(say('TUTOR_LOST'))
    expect([button(say('TUTOR_BACK')).hidden, button(say('TUTOR_SKIP')).hidden]).toEqual([false, false])
    box.show({ ...page, step: 1, isNext: true })
    expect([button(say('TUTOR_BACK')).hidden, button(say('TUTOR_NEXT')).hidden]).toEqual([true, false])
    box.show({ ...page, note: say('TUTOR_LOST'), isNext: true, following: 'XXE' })
    expect(element().textContent).toContain(say('TUTOR_LOST'))
    expect(button(say('TUTOR_FOLLOWING', { name: 'XXE' })).hidden).toBe(false)
  })

  it('works by its buttons', () => {
    button(say('TUTOR_BACK')).click()
    button(say('TUTOR_SKIP')).click()
    button(say('TUTOR_RESTART')).click()
    element().querySelector<HTMLElement>('#cancelButton')?.click()
    element()
      .querySelector<HTMLElement>(`[aria-label="${say('TUTOR_PAUSE')}"]`)
      ?.click()
    box.show({ ...page, following: 'XXE' })
    button(say('TUTOR_FOLLOWING', { name: 'XXE' })).click()
    expect(Object.values(actions).map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('continues by a double click beside its buttons', () => {
    doubleClick(element())
    expect(actions.onSkip).toHaveBeenCalledOnce()
    doubleClick(button(say('TUTOR_BACK')))
    expect(actions.onSkip).toHaveBeenCalledOnce()
  })

  it('moves into a modal dialog and out again, with the focus, and handles its Escape', () => {
    const dialog = document.body.appendChild(document.createElement('section'))
    dialog.setAttribute('aria-modal', 'true')
    button(say('TUTOR_BACK')).focus()
    box.place(null, [], false)
    expect(dialog.contains(element())).toBe(true)
    expect(document.activeElement).toBe(button(say('TUTOR_BACK')))
    for (const inner of [element(), ...element().querySelectorAll('button')]) {
      expect(inner.getAttribute('data-mantine-stop-propagation')).toBe('true')
    }
    // The page removes the dialog with its content.
    dialog.remove()
    box.place(null, [], false)
    expect(element().parentElement).toBe(document.body)
  })

  it('asks by Escape whether to end, but not from a field of the page, and not after its removal', () => {
    const question = () => element().querySelector<HTMLElement>('[role=alert]')
    opener.focus()
    pressEscape(opener)
    expect(question()?.hidden).toBe(true)
    element().focus()
    pressEscape(element())
    expect([question()?.hidden, question()?.textContent?.includes(say('TUTOR_END_QUESTION'))]).toEqual([false, true])
    expect(document.activeElement).toBe(button(say('TUTOR_STAY')))
    button(say('TUTOR_STAY')).click()
    expect(question()?.hidden).toBe(true)
    pressEscape(element())
    pressEscape(element())
    expect([question()?.hidden, actions.onCancel.mock.calls.length]).toEqual([true, 0])
    pressEscape(element())
    button(say('TUTOR_END')).click()
    expect(actions.onCancel).toHaveBeenCalledOnce()
    box.remove()
    pressEscape(document.body)
  })

  it('has the focus, keeps it when a button disappears, and returns it', () => {
    expect(document.activeElement).toBe(element())
    expect(box.isAttended()).toBe(false)
    button(say('TUTOR_BACK')).focus()
    expect(box.isAttended()).toBe(true)
    box.show({ ...page, step: 1 })
    expect(document.activeElement).toBe(element())
    box.remove()
    expect(document.activeElement).toBe(opener)
  })

  it.each([
    ['somebody is typing', true, 'input'],
    ['nobody has asked for it just now', false, 'button'],
  ])('does not take the focus while %s', (_, takesFocus, kind) => {
    const place = document.body.appendChild(document.createElement(kind))
    place.focus()
    const other = new TutorBox(actions, takesFocus)
    expect(document.activeElement).toBe(place)
    other.remove()
    place.remove()
  })

  it('reserves space at the bottom of the page while it exists', () => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000)
    box.place(null, [], true)
    expect(document.body.style.paddingBlockEnd).toBe('24px')
    box.remove()
    expect(document.body.style.paddingBlockEnd).toBe('')
  })

  it('leaves the focus elsewhere when it is removed', () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    box.remove()
    expect(document.activeElement).toBe(field)
    field.remove()
  })
})

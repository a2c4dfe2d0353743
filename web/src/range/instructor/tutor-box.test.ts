import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TutorBox, type TutorPage } from './tutor-box.ts'

const words = {
  label: 'Tutor',
  back: 'Back',
  skip: 'Skip',
  next: 'Next',
  cancel: 'Stop',
  step: (step: number, total: number) => `${step} of ${total}`,
}
const actions = { onBack: vi.fn(), onSkip: vi.fn(), onCancel: vi.fn() }
const page: TutorPage = { text: 'Read **this**.', step: 2, total: 3, canSkip: true, isNext: false }
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
  box = new TutorBox(words, actions)
  box.show(page)
})
afterEach(() => {
  box.remove()
  opener.remove()
})

describe('the box of the tutor', () => {
  it('shows a step, with the ways on that there are', () => {
    expect(element().querySelector('p')?.innerHTML).toContain('this')
    expect(element().textContent).toContain('2 of 3')
    expect([button('Back').hidden, button('Skip').hidden]).toEqual([false, false])
    box.show({ ...page, step: 1, isNext: true })
    expect([button('Back').hidden, button('Next').hidden]).toEqual([true, false])
    box.show({ ...page, canSkip: false })
    expect(button('Skip').hidden).toBe(true)
  })

  it('is worked by its buttons', () => {
    button('Back').click()
    button('Skip').click()
    button('×').click()
    expect([actions.onBack, actions.onSkip, actions.onCancel].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
  })

  it('goes on by a double click beside its buttons, where one may go on', () => {
    doubleClick(element())
    expect(actions.onSkip).toHaveBeenCalledOnce()
    doubleClick(button('Back'))
    expect(actions.onSkip).toHaveBeenCalledOnce()
    box.show({ ...page, canSkip: false })
    doubleClick(element())
    expect(actions.onSkip).toHaveBeenCalledOnce()
  })

  it('goes by Escape, but not from a field of the page, and not when it is gone', () => {
    opener.focus()
    pressEscape(opener)
    expect(actions.onCancel).not.toHaveBeenCalled()
    element().focus()
    pressEscape(element())
    opener.blur()
    element().blur()
    pressEscape(document.body)
    expect(actions.onCancel).toHaveBeenCalledTimes(2)
    box.remove()
    pressEscape(document.body)
    expect(actions.onCancel).toHaveBeenCalledTimes(2)
  })

  it('has the focus, keeps it when a button goes, and gives it back', () => {
    expect(document.activeElement).toBe(element())
    expect(box.isAttended()).toBe(false)
    button('Skip').focus()
    expect(box.isAttended()).toBe(true)
    box.show({ ...page, canSkip: false })
    expect(document.activeElement).toBe(element())
    box.remove()
    expect(document.activeElement).toBe(opener)
  })

  it('takes nobody’s focus away when it goes', () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    box.remove()
    expect(document.activeElement).toBe(field)
    field.remove()
  })
})

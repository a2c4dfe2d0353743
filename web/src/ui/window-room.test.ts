import { afterEach, describe, expect, it, vi } from 'vitest'
import { readRoom, takeRoom } from './window-room.ts'

const headRoom = () => document.documentElement.style.getPropertyValue('--head-room')

afterEach(() => {
  takeRoom('head', 0)
  vi.useRealTimers()
})

describe('room at the head of the page', () => {
  it('is made and given back at once while nothing is pressed', () => {
    takeRoom('head', 76)
    expect(headRoom()).toBe('76px')
    takeRoom('head', 0)
    expect(headRoom()).toBe('')
  })

  it('waits for the click of a press', () => {
    vi.useFakeTimers()
    window.dispatchEvent(new Event('pointerdown'))
    takeRoom('head', 76)
    expect(readRoom('head')).toBe(76)
    window.dispatchEvent(new Event('pointerup'))
    expect(headRoom()).toBe('')
    vi.runAllTimers()
    expect(headRoom()).toBe('76px')
  })

  it.each(['pointercancel', 'contextmenu', 'blur'])('does not wait after %s, which no click follows', (end) => {
    window.dispatchEvent(new Event('pointerdown'))
    takeRoom('head', 76)
    window.dispatchEvent(new Event(end))
    expect(headRoom()).toBe('76px')
  })

  it('waits although a field loses the focus by the press', () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    window.dispatchEvent(new Event('pointerdown'))
    takeRoom('head', 76)
    field.blur()
    expect(headRoom()).toBe('')
    window.dispatchEvent(new Event('pointercancel'))
    field.remove()
  })
})

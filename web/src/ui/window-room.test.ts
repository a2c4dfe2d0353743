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

  it.each(['pointerup', 'pointercancel'])('waits for the click of a press that ends by %s', (end) => {
    vi.useFakeTimers()
    window.dispatchEvent(new Event('pointerdown'))
    takeRoom('head', 76)
    expect(readRoom('head')).toBe(76)
    window.dispatchEvent(new Event(end))
    expect(headRoom()).toBe('')
    vi.runAllTimers()
    expect(headRoom()).toBe('76px')
  })
})

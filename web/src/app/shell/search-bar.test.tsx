import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing/stage.tsx'
import { SearchBar } from './search-bar.tsx'

const bar = () => document.querySelector('app-mat-search-bar') as HTMLElement
const field = () => document.querySelector('#mat-input-0') as HTMLInputElement
const opener = () => screen.getByLabelText('Open search')
const close = () => screen.getByLabelText('Close search')
const isOpen = () => opener().getAttribute('aria-expanded')

describe('the search', () => {
  it('opens the results of any text', async () => {
    const { user, place } = show(<SearchBar />, { at: '/basket', path: '*' })
    await user.type(field(), 'o&q=<b>?#{Enter}')
    expect(place()).toBe('/search?q=o%26q%3D%3Cb%3E%3F%23')
    expect(field().value).toBe('o&q=<b>?#')
  })

  it('for nothing shows everything', async () => {
    const { user, place } = show(<SearchBar />, { at: '/search?q=apple', path: '*' })
    expect(field().value).toBe('apple')
    await user.clear(field())
    await user.type(field(), '{Enter}')
    expect(place()).toBe('/search')
  })

  it('shows the term of the page after Back', async () => {
    const { go } = show(<SearchBar />, { at: '/search?q=two', path: '*', before: ['/search?q=one'] })
    expect(field().value).toBe('two')
    await go(-1)
    expect(field().value).toBe('one')
  })

  it('opens behind its icon, with the focus, and closes when it is left empty', async () => {
    const { user } = show(<SearchBar />, { at: '/', path: '*' })
    expect(isOpen()).toBe('false')
    await user.click(opener())
    expect(isOpen()).toBe('true')
    expect(document.activeElement).toBe(field())
    await user.type(field(), 'a')
    act(() => field().blur())
    expect(isOpen()).toBe('true')
    await user.clear(field())
    act(() => field().blur())
    expect(isOpen()).toBe('false')
  })

  it('takes the focus wherever it is clicked', async () => {
    const { user } = show(<SearchBar />, { at: '/', path: '*' })
    await user.click(bar())
    expect(document.activeElement).toBe(field())
  })

  it('is emptied by its cross, which brings back the products or the focus', async () => {
    const { user, place, go } = show(<SearchBar />, { at: '/search?q=apple', path: '*' })
    await user.click(close())
    expect([place(), field().value]).toEqual(['/search', ''])
    await go('/basket')
    await user.type(field(), 'half')
    act(() => field().blur())
    await user.click(close())
    expect([place(), field().value]).toEqual(['/basket', ''])
    expect(document.activeElement).toBe(field())
    // Pressing the cross must not move the focus.
    expect(fireEvent.pointerDown(close())).toBe(false)
  })
})

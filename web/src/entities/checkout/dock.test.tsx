import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import { Docked, InDock } from './dock.tsx'

const phone = Object.assign(new EventTarget(), { matches: false })
const dock = () => document.querySelector('[data-dock]')

/** Switches between phone and desktop width. */
function resize(isPhone: boolean): void {
  phone.matches = isPhone
  phone.dispatchEvent(new Event('change'))
}

beforeEach(() => {
  phone.matches = false
  vi.spyOn(window, 'matchMedia').mockReturnValue(phone as unknown as MediaQueryList)
})

const page = (total: number | undefined) => (
  <Docked total={total}>
    <InDock>
      <button type="button">On</button>
    </InDock>
  </Docked>
)

describe('the dock', () => {
  it('exists on phones only, and moves the button when the width changes', () => {
    show(page(3))
    expect(dock()).toBeNull()
    expect(screen.getByRole('button', { name: 'On' })).toBeTruthy()
    act(() => resize(true))
    expect(dock()?.querySelector('button')?.textContent).toBe('On')
    expect(screen.getAllByRole('button', { name: 'On' })).toHaveLength(1)
    act(() => resize(false))
    expect(dock()).toBeNull()
    expect(screen.getAllByRole('button', { name: 'On' })).toHaveLength(1)
  })

  it('shows the total as soon as it is known', async () => {
    await speak('de_DE')
    resize(true)
    const { unmount } = show(page(undefined))
    expect(dock()?.textContent).toBe(`${say('LABEL_TOTAL_PRICE')} On`)
    unmount()
    show(page(0))
    expect(dock()?.textContent).toBe(`${say('LABEL_TOTAL_PRICE')} 0,00¤On`)
  })

  it('leaves a button outside of it in place', () => {
    resize(true)
    show(<InDock>Here</InDock>)
    expect(screen.getByText('Here')).toBeTruthy()
  })
})

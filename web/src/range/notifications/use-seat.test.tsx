import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stopClock } from '../../testing/stage.tsx'
import { SHOWN_MS, useSeat } from './use-seat.ts'

const onPark = vi.fn()

function Ticket() {
  const ticket = useRef<HTMLDivElement>(null)
  const seat = useSeat({ ticket, slimWillDo: false, onPark })
  return (
    <div data-overlay>
      <div ref={ticket} data-look={seat?.look}>
        <button type="button">Put away</button>
      </div>
    </div>
  )
}

const size = (width: number, height: number) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(height)
}

beforeEach(() => {
  onPark.mockReset()
  size(1200, 800)
})

describe('a ticket that has come', () => {
  it('lies as long as it should when nobody touches it', async () => {
    const { pass } = stopClock()
    render(<Ticket />)
    expect(document.querySelector('[data-look]')?.getAttribute('data-look')).toBe('whole')
    await pass(SHOWN_MS - 1)
    expect(onPark).not.toHaveBeenCalled()
    await pass(1)
    expect(onPark).toHaveBeenCalled()
  })

  it('stays as long as it has the focus, and for the rest of its time after that', async () => {
    const { pass } = stopClock()
    render(<Ticket />)
    await pass(SHOWN_MS / 2)
    act(() => screen.getByRole('button').focus())
    await pass(SHOWN_MS * 3)
    expect(onPark).not.toHaveBeenCalled()
    act(() => screen.getByRole('button').blur())
    await pass(SHOWN_MS / 2 - 1)
    expect(onPark).not.toHaveBeenCalled()
    await pass(1)
    expect(onPark).toHaveBeenCalled()
  })

  it('stays while nobody can see the page', async () => {
    const { pass } = stopClock()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    render(<Ticket />)
    await pass(SHOWN_MS * 3)
    expect(onPark).not.toHaveBeenCalled()
    hidden.mockReturnValue(false)
    await pass(SHOWN_MS)
    expect(onPark).toHaveBeenCalled()
  })

  it('is put where tickets wait when there is no room for it', () => {
    size(1200, 8)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120)
    render(<Ticket />)
    expect(onPark).toHaveBeenCalled()
  })
})

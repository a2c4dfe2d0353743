import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { stopClock } from '../../testing/stage.tsx'
import { useSeat } from './use-seat.ts'
import { SHOWN_MS } from './watch-around.ts'

const onPark = vi.fn()

function Ticket() {
  const ticket = useRef<HTMLDivElement>(null)
  const { seat } = useSeat({ ticket, onPark })
  return (
    <div data-overlay>
      <div ref={ticket} data-look={seat?.look} data-left={seat?.left} data-top={seat?.top}>
        <button type="button">Put away</button>
      </div>
    </div>
  )
}

const shown = () => document.querySelector<HTMLElement>('[data-look]')
const look = () => shown()?.dataset.look
const corner = () => [shown()?.dataset.left, shown()?.dataset.top].map(Number)
const headRoom = () => document.documentElement.style.getPropertyValue('--head-room')

const size = (width: number, height: number) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(height)
}

beforeEach(() => {
  onPark.mockReset()
  size(1200, 800)
})

describe('a new ticket', () => {
  it('stays for its time when untouched', async () => {
    const { pass } = stopClock()
    render(<Ticket />)
    expect(look()).toBe('whole')
    await pass(SHOWN_MS - 1)
    expect(onPark).not.toHaveBeenCalled()
    await pass(1)
    expect(onPark).toHaveBeenCalled()
  })

  it('stays while it has the focus, and for the rest of its time after that', async () => {
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

  it('stays while the page is hidden', async () => {
    const { pass } = stopClock()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    render(<Ticket />)
    await pass(SHOWN_MS * 3)
    expect(onPark).not.toHaveBeenCalled()
    hidden.mockReturnValue(false)
    await pass(SHOWN_MS)
    expect(onPark).toHaveBeenCalled()
  })

  it('gets space at the top of the page without a free place, and returns it', async () => {
    const { pass } = stopClock()
    size(1200, 8)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120)
    const { unmount } = render(<Ticket />)
    expect([look(), headRoom()]).toEqual(['slim', '136px'])
    await pass(SHOWN_MS - 1)
    expect([onPark.mock.calls.length, headRoom()]).toEqual([0, '136px'])
    await pass(1)
    expect(onPark).toHaveBeenCalled()
    unmount()
    expect(headRoom()).toBe('')
  })

  it('stays under confetti, moves twice for new obstacles, then gets space of its own', async () => {
    const { pass } = stopClock()
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120)
    render(<Ticket />)
    const lay = (tag: string, rect: [number, number, number, number]) => {
      const element = document.body.appendChild(document.createElement(tag))
      element.getBoundingClientRect = () => new DOMRect(...rect)
      onTestFinished(() => element.remove())
      return element
    }
    expect(corner()).toEqual([768, 664])
    lay('canvas', [0, 0, 1200, 800]).setAttribute('aria-hidden', 'true')
    await pass(2000)
    expect(corner()).toEqual([768, 664])
    for (const [button, next] of [
      [
        [900, 700, 80, 44],
        [768, 16],
      ],
      [
        [900, 40, 80, 44],
        [0, 664],
      ],
    ] as const) {
      lay('button', [...button])
      await pass(300)
      expect(corner()).toEqual(next)
    }
    lay('button', [100, 700, 80, 44])
    await pass(300)
    expect([look(), headRoom()]).toEqual(['slim', '136px'])
    expect(onPark).not.toHaveBeenCalled()
  })
})

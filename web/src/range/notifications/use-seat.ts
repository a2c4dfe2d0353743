import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { boxOf, chooseSeat, isFree, type Seat } from '../../ui/seats.ts'
import { findObstacles, measureRoom } from '../../ui/surroundings.ts'

/** Milliseconds that a ticket lies there when nobody touches it. */
export const SHOWN_MS = 6000

/** Milliseconds in which a page may still be on its way to another screen, and the ticket looks for another seat. */
const SETTLING_MS = 1500

/** Milliseconds between two looks around. Whatever changes the document is looked at before the next frame besides. */
const LOOK_EVERY_MS = 250

const SLIM_HEIGHT = 60
const MAX_WIDTH_PIXELS = 432
const FROM_WINDOW = 24

interface SeatOptions {
  /** Is measured, invisible until there is a seat. What floats around it, up to `[data-overlay]`, is no obstacle. */
  ticket: RefObject<HTMLElement | null>
  slimWillDo: boolean
  /** No seat, or not any more, or long enough. */
  onPark: () => void
}

function overlayOf(element: HTMLElement | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-overlay]') ?? null
}

/** Width of a ticket in the window as it is. */
export function measureTicket(): number {
  return Math.min(MAX_WIDTH_PIXELS, document.documentElement.clientWidth - FROM_WINDOW)
}

/** The seat of a ticket that has just come, or undefined while it is being looked for. */
export function useSeat({ ticket, slimWillDo, onPark }: SeatOptions): Seat | undefined {
  const [seat, setSeat] = useState<Seat>()
  const latest = useRef({ seat, slimWillDo, onPark })
  latest.current = { seat, slimWillDo, onPark }
  /** Of the whole ticket. */
  const height = useRef(0)

  function sitDown(): void {
    const element = ticket.current
    const layer = overlayOf(element)
    if (!element || !layer) return
    if (latest.current.seat?.look !== 'slim') height.current = element.offsetHeight
    const width = measureTicket()
    const sizes = {
      whole: { width, height: height.current },
      slim: latest.current.slimWillDo ? { width, height: SLIM_HEIGHT } : null,
    }
    const found = chooseSeat(measureRoom(layer), sizes, findObstacles(layer))
    if (found) setSeat(found)
    else latest.current.onPark()
  }
  const sit = useRef(sitDown)
  sit.current = sitDown

  useLayoutEffect(() => sit.current(), [])

  useEffect(() => {
    const cameAt = performance.now()
    let lain = 0
    let frame = 0

    const look = () => {
      frame = 0
      const element = ticket.current
      const layer = overlayOf(element)
      const { seat } = latest.current
      if (!element || !layer || !seat) return
      if (isFree(boxOf(seat, element.offsetHeight), findObstacles(layer))) return
      if (performance.now() - cameAt < SETTLING_MS) sit.current()
      else latest.current.onPark()
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    const onScroll = (event: Event) => {
      if (event.target instanceof Node && overlayOf(ticket.current)?.contains(event.target)) return
      if (performance.now() - cameAt < SETTLING_MS) lookSoon()
      else latest.current.onPark()
    }
    const isHeld = () =>
      document.hidden || ticket.current?.matches(':hover') || ticket.current?.contains(document.activeElement)

    const observer = new MutationObserver(lookSoon)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
    const timer = window.setInterval(() => {
      if (!isHeld()) lain += LOOK_EVERY_MS
      if (lain >= SHOWN_MS) latest.current.onPark()
      else look()
    }, LOOK_EVERY_MS)
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    window.addEventListener('resize', lookSoon)
    window.addEventListener('focusin', lookSoon)
    return () => {
      observer.disconnect()
      window.clearInterval(timer)
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll, { capture: true })
      window.removeEventListener('resize', lookSoon)
      window.removeEventListener('focusin', lookSoon)
    }
  }, [ticket])

  return seat
}

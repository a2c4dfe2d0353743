import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { boxOf, chooseHeadSeat, chooseSeat, isFree, measureHeadRoom, type Seat } from '../../ui/seats.ts'
import { findObstacles, measureRoom } from '../../ui/surroundings.ts'
import { takeRoom } from '../../ui/window-room.ts'

/** Milliseconds that an untouched ticket is shown. */
export const SHOWN_MS = 6000

/**
 * Milliseconds after the start in which the page may still change its screen. Moves of a ticket do not count until
 * then.
 */
const SETTLING_MS = 1500

/** Moves of a ticket before it gets space of its own. */
const MAX_MOVES = 2

/**
 * Interval between two checks for obstacles, in milliseconds. Changes of the document trigger a check before the next
 * frame.
 */
const LOOK_EVERY_MS = 250

/** Milliseconds without scrolling after which a scroll has ended, and maximum wait for its end. */
const SCROLLED_MS = 150
const MAX_SCROLL_MS = 1000

const MAX_WIDTH_PIXELS = 432
const FROM_WINDOW = 24

const WRITABLE = 'input, textarea, select, [contenteditable]'

interface SeatOptions {
  /**
   * Invisible until it was measured and has a seat. Floating elements around it up to `[data-overlay]` are no
   * obstacles.
   */
  ticket: RefObject<HTMLElement | null>
  /** Called after its time has passed. */
  onPark: () => void
}

interface Placing {
  look: Seat['look']
  /** Undefined while the ticket is measured. */
  seat: Seat | undefined
}

function overlayOf(element: HTMLElement | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-overlay]') ?? null
}

/** Width of a ticket in the present window. */
export function measureTicket(): number {
  return Math.min(MAX_WIDTH_PIXELS, document.documentElement.clientWidth - FROM_WINDOW)
}

/** Keeps the focused field in view when the page moves down. */
function keepFieldInView(): void {
  const { activeElement } = document
  if (activeElement?.matches(WRITABLE)) activeElement.scrollIntoView({ block: 'nearest' })
}

/**
 * The seat of a new ticket. It covers nothing: it moves away from new obstacles, and without a free place the page
 * makes room.
 */
export function useSeat({ ticket, onPark }: SeatOptions): Placing {
  const [placing, setPlacing] = useState<Placing>({ look: 'whole', seat: undefined })
  /** Newer than the state until React has rendered. */
  const current = useRef(placing)
  const heights = useRef<Partial<Record<Seat['look'], number>>>({})
  const moves = useRef(0)
  const hadFocus = useRef(false)

  function place(next: Placing): void {
    current.current = next
    setPlacing(next)
  }

  function sitDown(): void {
    const element = ticket.current
    const layer = overlayOf(element)
    if (!element || !layer) return
    const { look, seat } = current.current
    heights.current[look] = element.offsetHeight
    const { whole = 0, slim } = heights.current
    const width = measureTicket()
    const room = measureRoom(layer)
    const sizes = { whole: { width, height: whole }, slim: slim === undefined ? null : { width, height: slim } }
    const mayMove = moves.current <= MAX_MOVES && !seat?.makesRoom
    const found = mayMove ? chooseSeat(room, sizes, findObstacles(layer)) : null
    hadFocus.current ||= element.contains(document.activeElement)
    if (found) place({ look: found.look, seat: found })
    else if (slim === undefined) place({ look: 'slim', seat: undefined })
    else place({ look: 'slim', seat: chooseHeadSeat(room) })
  }

  function look(isSettling: boolean, wasScrolled: boolean): void {
    const element = ticket.current
    const layer = overlayOf(element)
    const { seat } = placing
    // A move is pending.
    if (placing !== current.current) return
    if (!element || !layer || !seat) return
    if (seat.makesRoom) {
      takeRoom('head', measureHeadRoom(element.offsetHeight))
      return
    }
    const hasGrown = element.offsetHeight !== heights.current[seat.look]
    const box = boxOf(seat, element.offsetHeight)
    if (!hasGrown && box.bottom <= measureRoom(layer).height && isFree(box, findObstacles(layer))) return
    // While somebody scrolls, the ticket would move all the time.
    if (wasScrolled) moves.current = MAX_MOVES + 1
    else if (!hasGrown && !isSettling) moves.current++
    sitDown()
  }

  /** Measures the ticket again after the window's width changed. */
  function startOver(): void {
    hadFocus.current ||= ticket.current?.contains(document.activeElement) ?? false
    heights.current = {}
    moves.current = 0
    place({ look: 'whole', seat: undefined })
  }

  const latest = useRef({ look, sitDown, startOver, onPark })
  latest.current = { look, sitDown, startOver, onPark }

  const { look: looks, seat } = placing
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures the other look, too.
  useLayoutEffect(() => {
    if (!seat) return latest.current.sitDown()
    const element = ticket.current
    // The other look is another element, so the focused one is gone.
    if (hadFocus.current && !element?.contains(document.activeElement)) {
      element?.querySelector<HTMLElement>('#closeButton')?.focus({ preventScroll: true })
    }
    hadFocus.current = false
    if (!seat.makesRoom || !element) return
    takeRoom('head', measureHeadRoom(element.offsetHeight))
    keepFieldInView()
    return () => takeRoom('head', 0)
  }, [looks, seat, ticket])

  useEffect(() => {
    const cameAt = performance.now()
    let lain = 0
    let countedAt = cameAt
    let frame = 0
    /** Start and latest event of a scroll since the last check. */
    let scroll: { from: number; to: number } | undefined

    const lookAround = () => {
      frame = 0
      const now = performance.now()
      if (scroll && now - scroll.to < SCROLLED_MS && now - scroll.from < MAX_SCROLL_MS) return
      latest.current.look(now - cameAt < SETTLING_MS, scroll !== undefined)
      scroll = undefined
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(lookAround)
    }
    const onScroll = () => {
      const now = performance.now()
      scroll = { from: scroll?.from ?? now, to: now }
    }
    let { innerWidth } = window
    const onResize = () => {
      // Phones change the height of the window while scrolling.
      if (window.innerWidth === innerWidth) return lookSoon()
      innerWidth = window.innerWidth
      latest.current.startOver()
    }
    const isHeld = () =>
      document.hidden || ticket.current?.matches(':hover') || ticket.current?.contains(document.activeElement)

    const observer = new MutationObserver(lookSoon)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
    const timer = window.setInterval(() => {
      const now = performance.now()
      // Timers of a busy machine are late.
      if (!isHeld()) lain += Math.min(now - countedAt, 2 * LOOK_EVERY_MS)
      countedAt = now
      if (lain >= SHOWN_MS) latest.current.onPark()
      else lookAround()
    }, LOOK_EVERY_MS)
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    window.addEventListener('resize', onResize)
    window.addEventListener('focusin', lookSoon)
    return () => {
      observer.disconnect()
      window.clearInterval(timer)
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll, { capture: true })
      window.removeEventListener('resize', onResize)
      window.removeEventListener('focusin', lookSoon)
    }
  }, [ticket])

  return placing
}

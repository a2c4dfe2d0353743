import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { boxOf, chooseHeadSeat, chooseSeat, isFree, measureHeadRoom, type Seat } from '../../ui/seats.ts'
import { findObstacles, measureRoom } from '../../ui/surroundings.ts'
import { takeRoom } from '../../ui/window-room.ts'
import { watchAround } from './watch-around.ts'

/** Moves of a ticket before it gets space of its own. */
const MAX_MOVES = 2

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

  useTakenSeat(ticket, placing, hadFocus, () => latest.current.sitDown())
  useEffect(() => watchAround(ticket, latest), [ticket])

  return placing
}

/** Lays a measured ticket down, or measures its other look: gives it room, and the focus that the former one had. */
function useTakenSeat(
  ticket: RefObject<HTMLElement | null>,
  { look, seat }: Placing,
  hadFocus: RefObject<boolean>,
  sitDown: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures the other look, too.
  useLayoutEffect(() => {
    if (!seat) return sitDown()
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
  }, [look, seat, ticket])
}

/** A rectangle of the window, in CSS pixels from its upper left corner. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The window as the layout of a ticket sees it. */
export interface Viewport {
  width: number
  height: number
  /** Lower edge of the bar at the top of the page. */
  bar: number
  /** Distance of the content from either side. */
  side: number
  /** Whether the page runs from right to left. */
  rtl: boolean
}

interface Size {
  width: number
  height: number
}

/** Sizes of a ticket in both looks; `slim` is null until it was measured. */
export interface TicketSizes {
  whole: Size
  slim: Size | null
}

export interface Seat {
  look: 'whole' | 'slim'
  left: number
  top: number
  width: number
  /** True for a seat at the top edge, for which the page moves down. */
  makesRoom?: true
}

/** Pixels between a ticket and everything else. */
const CLEARANCE = 8

const FROM_BAR_AND_FOOT = 16

/** Whether a ticket at `box` keeps clear of all `obstacles`. */
export function isFree(box: Box, obstacles: readonly Box[]): boolean {
  return obstacles.every(
    (other) =>
      other.left >= box.right + CLEARANCE ||
      other.right <= box.left - CLEARANCE ||
      other.top >= box.bottom + CLEARANCE ||
      other.bottom <= box.top - CLEARANCE,
  )
}

/** The rectangle of a seat, for a ticket of `height`. */
export function boxOf(seat: Seat, height: number): Box {
  return { left: seat.left, top: seat.top, right: seat.left + seat.width, bottom: seat.top + height }
}

/**
 * The first free seat: the whole ticket in a corner (bottom end, top end, bottom start, top start), else a slim one in
 * the highest free band. Null without a free seat, because a ticket never covers anything.
 */
export function chooseSeat(viewport: Viewport, sizes: TicketSizes, obstacles: readonly Box[]): Seat | null {
  for (const { seat, height } of listCandidates(viewport, sizes)) {
    const box = boxOf(seat, height)
    if (fits(box, viewport) && isFree(box, obstacles)) return seat
  }
  return null
}

/** The seat of last resort for a slim ticket: at the top edge, as wide as the content. The page moves down for it. */
export function chooseHeadSeat({ width, side }: Viewport): Seat {
  return { look: 'slim', left: side, top: CLEARANCE, width: width - 2 * side, makesRoom: true }
}

/** Pixels at the top edge that a ticket of `height` needs. */
export function measureHeadRoom(height: number): number {
  return height + 2 * CLEARANCE
}

/**
 * Top edge for a box of `size` in the middle of the window: as low as possible without touching a box of the first set
 * that leaves room, else at the bottom. Sets go from all that would better be seen to the least.
 */
export function chooseTop(viewport: Viewport, size: Size, sets: readonly (readonly Box[])[]): number {
  const left = (viewport.width - size.width) / 2
  const foot = viewport.height - FROM_BAR_AND_FOOT - size.height
  for (const obstacles of sets) {
    for (let top = foot; top >= viewport.bar + CLEARANCE; top -= CLEARANCE) {
      if (isFree({ left, top, right: left + size.width, bottom: top + size.height }, obstacles)) return top
    }
  }
  return foot
}

function fits(box: Box, viewport: Viewport): boolean {
  return box.left >= 0 && box.right <= viewport.width && box.top >= viewport.bar && box.bottom <= viewport.height
}

function* listCandidates(viewport: Viewport, { whole, slim }: TicketSizes): Generator<{ seat: Seat; height: number }> {
  const top = viewport.bar + FROM_BAR_AND_FOOT
  const bottom = viewport.height - FROM_BAR_AND_FOOT - whole.height
  for (const left of countColumns(viewport, whole.width)) {
    for (const y of [bottom, top])
      yield { seat: { look: 'whole', left, top: y, width: whole.width }, height: whole.height }
  }
  if (!slim) return
  for (let y = viewport.bar + CLEARANCE; y <= viewport.height - CLEARANCE - slim.height; y += CLEARANCE) {
    for (const left of countColumns(viewport, slim.width))
      yield { seat: { look: 'slim', left, top: y, width: slim.width }, height: slim.height }
  }
}

/** Left edges at the end and at the start of a line. */
function countColumns(viewport: Viewport, width: number): [end: number, start: number] {
  const [left, right] = [viewport.side, viewport.width - viewport.side - width]
  return viewport.rtl ? [left, right] : [right, left]
}

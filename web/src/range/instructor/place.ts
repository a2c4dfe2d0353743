export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

/** The visible part of the window, without an on-screen keyboard. */
export interface View extends Box {
  /** Lower edge of the fixed bar. */
  bar: number
}

export type Side = 'below' | 'above' | 'right' | 'left'

/** Position of a tutorial box and its pointer. */
export interface Place {
  left: number
  top: number
  /** Side of the fixture; null for a box without a pointer. */
  side: Side | null
  /** Distance of the pointer from the box's left edge, or from its top edge beside a fixture. */
  pointer: number
  /** Whether it is at the bottom of the view; then the page can be scrolled from under it. */
  isDocked: boolean
}

const DISTANCE = 12
const MIN_POINTER_PIXELS = 24
/** Below this width, a box fits beside nothing. */
const NARROW = 600
/** From this share of the view's height on, the box may cover a fixture, but not the elements of `seen`. */
const FILLING = 0.5
/** Grid of the fallback positions, in pixels. */
const STEP = 16

interface Wanted {
  fixture: Box | null
  size: Size
  view: View
  /** Areas that the box must not cover: elements of this step and floating layers. */
  seen: readonly Box[]
  /** Whether the learner has a task on the page, which the box should not cover. */
  isTask: boolean
}

/**
 * The first free position of a box: beside its fixture, at the bottom, then anywhere. Covers neither the fixture
 * (unless that fills the view) nor `seen`. Null if there is none.
 */
export function placeBox({ fixture, size, view, seen, isTask }: Wanted): Place | null {
  const fills = fixture !== null && fixture.height > view.height * FILLING
  const kept = [...(fixture && !fills ? [fixture] : []), ...seen].filter((box) => overlaps(box, view))
  for (const place of listPlaces({ fixture, size, view, isTask })) {
    const box = { ...size, left: place.left, top: place.top }
    if (isInside(box, view) && !kept.some((other) => overlaps(other, box))) return place
  }
  return null
}

/** Position of a minimised box: a corner of the view, or above `seen`. */
export function cornerOf(size: Size, view: View, seen: readonly Box[]): Place {
  const corners = [
    { left: view.left + view.width - size.width - DISTANCE, top: footOf(size, view) },
    { left: view.left + DISTANCE, top: footOf(size, view) },
    { left: view.left + view.width - size.width - DISTANCE, top: view.bar + DISTANCE },
    { left: view.left + DISTANCE, top: view.bar + DISTANCE },
  ]
  const isFree = (place: { left: number; top: number }) => !seen.some((other) => overlaps(other, { ...size, ...place }))
  const free = corners.find(isFree) ?? [...listAnywhere(size, view)].find(isFree)
  return floatingAt(free ?? (corners[0] as { left: number; top: number }))
}

/** Scroll distance that makes room below `seen`; 0 if there is room, or cannot be any. */
export function scrollForRoom(seen: readonly Box[], size: Size, view: View): number {
  const [first, ...others] = seen
  if (!first) return 0
  const span = others.reduce(spanOf, first)
  const found = placeBox({ fixture: span, size, view, seen, isTask: true })
  const isSeen = span.top >= view.bar && span.top + span.height <= view.top + view.height
  if (found && isSeen) return 0
  const needed = span.height + size.height + 3 * DISTANCE
  const fits = needed <= view.top + view.height - view.bar
  return fits || !isSeen ? span.top - view.bar - DISTANCE : 0
}

function spanOf(one: Box, other: Box): Box {
  const left = Math.min(one.left, other.left)
  const top = Math.min(one.top, other.top)
  const right = Math.max(one.left + one.width, other.left + other.width)
  const bottom = Math.max(one.top + one.height, other.top + other.height)
  return { left, top, width: right - left, height: bottom - top }
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  )
}

function isInside(box: Box, view: View): boolean {
  return (
    box.left >= view.left &&
    box.left + box.width <= view.left + view.width &&
    box.top >= view.bar &&
    box.top + box.height <= view.top + view.height
  )
}

const SIDES: readonly Side[] = ['below', 'above', 'right', 'left']

function* listPlaces({ fixture, size, view, isTask }: Omit<Wanted, 'seen'>): Generator<Place> {
  // The whole bar is no useful target.
  const isBar = fixture !== null && fixture.width >= view.width * 0.8 && fixture.top + fixture.height <= view.bar
  const isPointedAt = fixture !== null && !(isBar && (isTask || view.width < NARROW))
  if (isPointedAt && overlaps(fixture, view)) {
    for (const side of SIDES) yield beside(side, fixture, size, view)
  } else if (isPointedAt) yield towards(fixture, size, view)
  const foot = footOf(size, view)
  const docked = { side: null, pointer: 0, isDocked: true }
  yield { ...docked, left: clampLeft(view.left + (view.width - size.width) / 2, size, view), top: foot }
  yield { ...docked, left: view.left + view.width - size.width - DISTANCE, top: foot }
  yield { ...docked, left: view.left + DISTANCE, top: foot }
  for (const place of listAnywhere(size, view)) yield floatingAt(place)
}

/** Positions all over the view, lowest first. */
function* listAnywhere(size: Size, view: View): Generator<{ left: number; top: number }> {
  const columns = new Set([
    view.left + view.width - size.width - DISTANCE,
    view.left + (view.width - size.width) / 2,
    view.left + DISTANCE,
  ])
  for (let top = footOf(size, view); top >= view.bar; top -= STEP) for (const left of columns) yield { left, top }
}

function floatingAt(at: { left: number; top: number }): Place {
  return { ...at, side: null, pointer: 0, isDocked: false }
}

function beside(side: Side, fixture: Box, size: Size, view: View): Place {
  const centre = { x: fixture.left + fixture.width / 2, y: fixture.top + fixture.height / 2 }
  const isStacked = side === 'below' || side === 'above'
  const left = isStacked
    ? clampLeft(centre.x - size.width / 2, size, view)
    : side === 'right'
      ? fixture.left + fixture.width + DISTANCE
      : fixture.left - size.width - DISTANCE
  const top =
    side === 'below'
      ? Math.max(fixture.top + fixture.height, view.bar) + DISTANCE
      : side === 'above'
        ? fixture.top - size.height - DISTANCE
        : clampTop(centre.y - size.height / 2, size, view)
  const along = isStacked ? centre.x - left : centre.y - top
  const last = (isStacked ? size.width : size.height) - MIN_POINTER_PIXELS
  return { left, top, side, pointer: Math.max(MIN_POINTER_PIXELS, Math.min(along, last)), isDocked: false }
}

/** Position at the edge behind which the fixture was scrolled. */
function towards(fixture: Box, size: Size, view: View): Place {
  const left = clampLeft(fixture.left + fixture.width / 2 - size.width / 2, size, view)
  return floatingAt({ left, top: clampTop(fixture.top, size, view) })
}

function footOf(size: Size, view: View): number {
  return view.top + view.height - size.height - DISTANCE
}

function clampLeft(left: number, size: Size, view: View): number {
  return Math.max(view.left + DISTANCE, Math.min(left, view.left + view.width - size.width - DISTANCE))
}

function clampTop(top: number, size: Size, view: View): number {
  return Math.max(view.bar + DISTANCE, Math.min(top, footOf(size, view)))
}

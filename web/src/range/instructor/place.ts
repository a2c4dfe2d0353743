interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

/** What can be seen of the page: the window, or what a keyboard on the screen leaves of it, below the bar. */
export interface View extends Size {
  /** Height of the bar that stays at the top. */
  bar: number
}

export type Side = 'below' | 'above' | 'right' | 'left'

/** Where a tutorial box lies, and where its pointer is. */
export interface Place {
  left: number
  top: number
  /** Where the box lies, seen from what it points at; null: it points at nothing. */
  side: Side | null
  /** Distance of the pointer from the box's left edge, or from its top where it lies beside what it points at. */
  pointer: number
  /** At the foot of the view, where it covers what can be scrolled up from under it. */
  docked: boolean
}

const DISTANCE = 12
const MIN_POINTER_PIXELS = 24
/** A view that has no place beside anything. */
const NARROW = 600

interface Wanted {
  fixture: Box | null
  size: Size
  view: View
  /** Menus and dialogs that lie on the page. */
  obstacles: readonly Box[]
  /** What is said where the fixture is, such as what came of a try: the box is not to hide it. */
  said?: readonly Box[]
  /** The learner has something to do on the page, which the box is to keep clear of. */
  isTask: boolean
}

/**
 * Where a box of `size` goes: beside its fixture, in view, and never on it unless the fixture fills the view. The bar as a whole points
 * nowhere in particular, so the box makes room there for what has to be done, and on phones for what there is. Null: whatever lies on the
 * page leaves no place for a box of that size.
 */
export function placeBox({ fixture, size, view, isTask, obstacles, said = [] }: Wanted): Place | null {
  const nearest = placeOnPage({ fixture, size, view, isTask })
  const hidden = said.filter((other) => overlaps(other, { ...nearest, ...size }))
  // No room is left for what it is said about.
  if (hidden.length > 0 && view.width < NARROW) return null
  const kept =
    hidden.length === 0 ? nearest : placeOnPage({ fixture: spanOf([fixture, ...hidden]), size, view, isTask })
  const places = [kept, atFoot(size, view)]
  return places.find((place) => !obstacles.some((other) => overlaps(other, { ...place, ...size }))) ?? null
}

/** In a corner of the view, or of what is above `said`, for a box that has made itself small. */
export function cornerOf(size: Size, view: View, said: readonly Box[] = []): Place {
  const height = Math.min(view.height, ...said.map(({ top }) => top))
  return { ...atFoot(size, { ...view, height }), left: view.width - size.width - DISTANCE, docked: false }
}

function spanOf(boxes: readonly (Box | null)[]): Box {
  const areas = boxes.filter((box) => box !== null)
  const left = Math.min(...areas.map((box) => box.left))
  const top = Math.min(...areas.map((box) => box.top))
  const right = Math.max(...areas.map((box) => box.left + box.width))
  const bottom = Math.max(...areas.map((box) => box.top + box.height))
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

function placeOnPage({ fixture, size, view, isTask }: Omit<Wanted, 'obstacles' | 'said'>): Place {
  if (!fixture) return atFoot(size, view)
  const isBar = fixture.width >= view.width * 0.8 && fixture.top + fixture.height <= view.bar
  if (isBar && (isTask || view.width < NARROW)) return atFoot(size, view)
  if (fixture.top + fixture.height <= 0 || fixture.top >= view.height) return towards(fixture, size, view)
  const found = SIDES.map((side) => beside(side, fixture, size, view)).find((place) => place !== null)
  return found ?? atFoot(size, view)
}

/** How far the page has to be scrolled so that there is room below the fixture; 0 where there is room, or can be none. */
export function scrollForRoom(fixture: Box, size: Size, view: View): number {
  if (SIDES.some((side) => beside(side, fixture, size, view) !== null)) return 0
  const needed = fixture.height + size.height + 3 * DISTANCE
  return needed <= view.height - view.bar ? fixture.top - view.bar - DISTANCE : 0
}

const SIDES: readonly Side[] = ['below', 'above', 'right', 'left']

function beside(side: Side, fixture: Box, size: Size, view: View): Place | null {
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
  const isInside =
    left >= 0 && left + size.width <= view.width && top >= view.bar && top + size.height + DISTANCE <= view.height
  if (!isInside) return null
  const along = isStacked ? centre.x - left : centre.y - top
  const pointer = Math.max(
    MIN_POINTER_PIXELS,
    Math.min(along, (isStacked ? size.width : size.height) - MIN_POINTER_PIXELS),
  )
  return { left, top, side, pointer, docked: false }
}

/** At the edge behind which the fixture was scrolled. */
function towards(fixture: Box, size: Size, view: View): Place {
  const left = clampLeft(fixture.left + fixture.width / 2 - size.width / 2, size, view)
  return { left, top: clampTop(fixture.top, size, view), side: null, pointer: 0, docked: false }
}

function atFoot(size: Size, view: View): Place {
  const left = clampLeft((view.width - size.width) / 2, size, view)
  return { left, top: Math.max(0, view.height - size.height - DISTANCE), side: null, pointer: 0, docked: true }
}

function clampLeft(left: number, size: Size, view: View): number {
  return Math.max(DISTANCE, Math.min(left, view.width - size.width - DISTANCE))
}

function clampTop(top: number, size: Size, view: View): number {
  return Math.max(view.bar + DISTANCE, Math.min(top, view.height - size.height - DISTANCE))
}

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

const distance = 12

/** Where a tutorial box of `size` lies beside `fixture` in a `view` of that size, and where its pointer is. */
export interface Place {
  left: number
  top: number
  /** Distance of the pointer from the box's left edge; null: it points at nothing. */
  pointer: number | null
}

/** Below the fixture if it fits, else at the top of what is visible of it. Without a fixture in the middle of the top. */
export function placeBox(fixture: Box | null, size: Size, view: Size, barHeight: number): Place {
  const clampLeft = (left: number) => Math.max(distance, Math.min(left, view.width - size.width - distance))
  if (!fixture) return { left: clampLeft((view.width - size.width) / 2), top: barHeight + distance, pointer: null }
  const centre = fixture.left + fixture.width / 2
  const left = clampLeft(centre - size.width / 2)
  const below = fixture.top + fixture.height + distance
  const fits = below >= distance && below + size.height <= view.height
  if (fits) {
    const pointer = Math.max(24, Math.min(centre - left, size.width - 24))
    return { left, top: below, pointer }
  }
  const inside = Math.max(fixture.top, barHeight) + distance
  return { left, top: Math.min(inside, Math.max(distance, view.height - size.height - distance)), pointer: null }
}

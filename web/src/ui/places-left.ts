import type { CSSProperties } from 'react'

/** Columns that the last row leaves free for the tile that adds an entry, in a grid of three and of two. */
export function listPlacesLeft(rows: number): CSSProperties {
  return { '--left-of-3': 3 - (rows % 3), '--left-of-2': 2 - (rows % 2) } as CSSProperties
}

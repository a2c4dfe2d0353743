import type { CSSProperties } from 'react'

/** The tile that adds one more takes what the last row has left: of three columns, or of two. */
export function placesLeft(rows: number): CSSProperties {
  return { '--left-of-3': 3 - (rows % 3), '--left-of-2': 2 - (rows % 2) } as CSSProperties
}

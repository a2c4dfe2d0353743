/** The two edges of the window at which something lies that everything else keeps clear of. */
export type Edge = 'head' | 'foot'

/** Pixels that are taken at an edge, for scripts; styles read `--head-room` and `--foot-room`. */
const taken: Record<Edge, number> = { head: 0, foot: 0 }

/** Takes `pixels` at an edge of the window: the page, its bar and all dialogs make room. */
export function takeRoom(edge: Edge, pixels: number): void {
  if (taken[edge] === pixels) return
  taken[edge] = pixels
  const root = document.documentElement
  if (pixels > 0) root.style.setProperty(`--${edge}-room`, `${pixels}px`)
  else root.style.removeProperty(`--${edge}-room`)
}

export function readRoom(edge: Edge): number {
  return taken[edge]
}

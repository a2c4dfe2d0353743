/** Areas that all other content avoids: both edges of the window, and the bands below the page's bar. */
export type Edge = 'head' | 'bands' | 'foot'

/** Occupied pixels, for scripts; styles read `--head-room`, `--bands-room` and `--foot-room`. */
const taken: Record<Edge, number> = { head: 0, bands: 0, foot: 0 }

/** Reserves `pixels` at an edge: the page, its bar and all dialogs move. */
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

/** A ref for the bands below the page's bar, whose height changes. */
export function takeBands(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const observer = new ResizeObserver(() => takeRoom('bands', element.offsetHeight))
  observer.observe(element)
  return () => {
    observer.disconnect()
    takeRoom('bands', 0)
  }
}

/** Elements at the bottom of the window, lowest first. */
const feet: HTMLElement[] = []

function stackFeet(): void {
  let height = 0
  for (const element of feet) {
    element.style.insetBlockEnd = `${height}px`
    height += element.offsetHeight
  }
  takeRoom('foot', height)
}

/** A ref for a line at the bottom of the window. While it is shown, everything else ends above it. */
export function takeFoot(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  feet.push(element)
  const observer = new ResizeObserver(stackFeet)
  observer.observe(element)
  stackFeet()
  return () => {
    observer.disconnect()
    feet.splice(feet.indexOf(element), 1)
    element.style.removeProperty('inset-block-end')
    stackFeet()
  }
}

/** Places that everything else keeps clear of: both edges of the window, and the bands below the page's bar. */
export type Edge = 'head' | 'bands' | 'foot'

/** Pixels that are taken, for scripts; styles read `--head-room`, `--bands-room` and `--foot-room`. */
const taken: Record<Edge, number> = { head: 0, bands: 0, foot: 0 }

/** Milliseconds after which the click of a press, or of a tap, has come. */
const CLICKED_MS = 100

let isPressed = false

addEventListener('pointerdown', () => (isPressed = true), { capture: true })
addEventListener('pointerup', () => void setTimeout(release, CLICKED_MS), { capture: true })
// After these no click comes, and often no `pointerup`: on a Mac, the menu of the right button keeps it. Fields lose the
// focus within a press, and windows only after it.
for (const end of ['pointercancel', 'contextmenu']) addEventListener(end, release, { capture: true })
addEventListener('blur', release)

function release(): void {
  isPressed = false
  applyRoom('head')
}

/**
 * Takes `pixels` at an edge: the page, its bar and all dialogs make room. Room at the head moves the whole page, so it
 * waits for the end of a press: a button that moves away under the pointer is not clicked.
 */
export function takeRoom(edge: Edge, pixels: number): void {
  if (taken[edge] === pixels) return
  taken[edge] = pixels
  if (edge !== 'head' || !isPressed) applyRoom(edge)
}

function applyRoom(edge: Edge): void {
  const { style } = document.documentElement
  if (taken[edge] > 0) style.setProperty(`--${edge}-room`, `${taken[edge]}px`)
  else style.removeProperty(`--${edge}-room`)
}

export function readRoom(edge: Edge): number {
  return taken[edge]
}

/** A ref for the bands below the page's bar, which grow by themselves. */
export function takeBands(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const observer = new ResizeObserver(() => takeRoom('bands', element.offsetHeight))
  observer.observe(element)
  return () => {
    observer.disconnect()
    takeRoom('bands', 0)
  }
}

/** Elements at the foot of the window, the lowest first. */
const feet: HTMLElement[] = []

function stackFeet(): void {
  let height = 0
  for (const element of feet) {
    element.style.insetBlockEnd = `${height}px`
    height += element.offsetHeight
  }
  takeRoom('foot', height)
}

/** A ref for a line at the foot of the window: while it is shown, everything else ends above it. */
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

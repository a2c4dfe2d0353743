export interface WindowSize {
  innerWidth: number
  innerHeight: number
  outerWidth: number
  outerHeight: number
}

/** The first element of a selector; null for none and for an invalid selector. */
export function findElement<Kind extends Element = Element>(selector: string): Kind | null {
  try {
    return document.querySelector<Kind>(selector)
  } catch {
    return null
  }
}

/** Whether the target is within a selector; false for an invalid selector. */
export function isWithin(target: EventTarget | null, selector: string): boolean {
  try {
    return target instanceof Element && target.closest(selector) !== null
  } catch {
    return false
  }
}

/** Whether developer tools were docked since `before`: the page shrank but the window did not. */
export function devToolsOpened(before: WindowSize, now: WindowSize): boolean {
  const sameWindow = before.outerWidth === now.outerWidth && before.outerHeight === now.outerHeight
  return sameWindow && (now.innerWidth < before.innerWidth || now.innerHeight < before.innerHeight)
}

/** Whether the hash of the address shows the screen `path` or one below it. */
export function showsRoute(hash: string, path: string): boolean {
  return hash.startsWith(`#/${path}`)
}

/** Value of `parameter` in the hash, decoded; undefined on screens other than `path` and those below it. */
export function askedFor(hash: string, path: string, parameter: string): string | undefined {
  const [screen = '', query = ''] = hash.slice(1).split(/\?(.*)/s)
  if (screen !== `/${path}` && !screen.startsWith(`/${path}/`)) return undefined
  return new URLSearchParams(query).get(parameter) ?? undefined
}

/** Compares two values without regard to case. */
export function matches(actual: string, wanted: string): boolean {
  return actual.toLowerCase() === wanted.toLowerCase()
}

/**
 * Area of an element. A wrapper without a box has the area of its content, an empty marker that of the next element,
 * and a hidden element is part of its parent's.
 */
export function findArea(element: Element): DOMRect {
  const own = areaWithin(element)
  if (own) return own
  const next = element.childElementCount === 0 ? element.nextElementSibling : null
  const standIn = next ?? element.parentElement
  return standIn ? findArea(standIn) : element.getBoundingClientRect()
}

function areaWithin(element: Element): DOMRect | undefined {
  const own = element.getBoundingClientRect()
  if (own.width > 0 && own.height > 0) return own
  for (const child of element.children) {
    const inner = areaWithin(child)
    if (inner) return inner
  }
  return undefined
}

/** Visible elements of a selector; empty for an invalid selector. */
export function findAll(selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)].filter((element) => hasArea(element.getBoundingClientRect()))
  } catch {
    return []
  }
}

function hasArea({ width, height }: DOMRect): boolean {
  return width > 1 && height > 1
}

/** Floating layers: menus, dialogs, messages and tickets. */
const FLOATING = [
  '[role="menu"]',
  '[role="listbox"]',
  '[role="dialog"]:not(#hacking-instructor)',
  'mat-snack-bar-container',
  '.challenge-solved-toast',
].join()

/** Areas of floating layers, except the one with `fixture`. */
export function findFloating(fixture: Element | null): DOMRect[] {
  return findAll(FLOATING)
    .filter((layer) => !layer.contains(fixture))
    .map((layer) => layer.getBoundingClientRect())
}

/** Areas of the live regions in the dialog around `fixture`. */
export function findSaid(fixture: Element | null): DOMRect[] {
  const places = fixture?.closest('[aria-modal="true"]')?.querySelectorAll('[role="status"]') ?? []
  return [...places].map((place) => place.getBoundingClientRect()).filter(hasArea)
}

/** The top modal dialog after its animation; null without one. */
export function findOpenDialog(): HTMLElement | null {
  const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1)
  // An animated element is the containing block of fixed elements within.
  const isMoving = dialog?.getAnimations?.().some(({ playState }) => playState === 'running')
  return dialog && !isMoving ? dialog : null
}

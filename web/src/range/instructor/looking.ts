/** The size of the page and of the window around it. */
export interface WindowSize {
  innerWidth: number
  innerHeight: number
  outerWidth: number
  outerHeight: number
}

/** The element of a selector, or null: also for one that no browser understands. */
export function findElement<Kind extends Element = Element>(selector: string): Kind | null {
  try {
    return document.querySelector<Kind>(selector)
  } catch {
    return null
  }
}

/** Whether something lies in an element of a selector, which no browser needs to understand. */
export function isWithin(target: EventTarget | null, selector: string): boolean {
  try {
    return target instanceof Element && target.closest(selector) !== null
  } catch {
    return false
  }
}

/** Whether developer tools were docked since `before`: the page shrank and the window did not. */
export function devToolsOpened(before: WindowSize, now: WindowSize): boolean {
  const sameWindow = before.outerWidth === now.outerWidth && before.outerHeight === now.outerHeight
  return sameWindow && (now.innerWidth < before.innerWidth || now.innerHeight < before.innerHeight)
}

/** Whether the address's hash `hash` shows the screen `path`, with or without more behind it. */
export function showsRoute(hash: string, path: string): boolean {
  return hash.startsWith(`#/${path}`)
}

/** What the address's hash asks its screen for in `parameter`, decoded; undefined on screens that are not at or below `path`. */
export function askedFor(hash: string, path: string, parameter: string): string | undefined {
  const [screen = '', query = ''] = hash.slice(1).split(/\?(.*)/s)
  if (screen !== `/${path}` && !screen.startsWith(`/${path}/`)) return undefined
  return new URLSearchParams(query).get(parameter) ?? undefined
}

/** Whether `actual` is what a step wants, in any case. */
export function matches(actual: string, wanted: string): boolean {
  return actual.toLowerCase() === wanted.toLowerCase()
}

/**
 * The area of an element. Wrappers without a box of their own cover what they wrap, empty markers what follows them, and what is hidden
 * lies somewhere behind what it is in.
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

/** The elements of a selector that have an area; none for a selector that no browser understands. */
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

/** What is open or said above the page: menus, dialogs, messages and tickets. */
const FLOATING = [
  '[role="menu"]',
  '[role="listbox"]',
  '[role="dialog"]:not(#hacking-instructor)',
  'mat-snack-bar-container',
  '.challenge-solved-toast',
].join()

/** Areas of what floats above the page, but for what holds `fixture`. */
export function findFloating(fixture: Element | null): DOMRect[] {
  return findAll(FLOATING)
    .filter((layer) => !layer.contains(fixture))
    .map((layer) => layer.getBoundingClientRect())
}

/** Areas of what the dialog around `fixture` says aloud just now. */
export function findSaid(fixture: Element | null): DOMRect[] {
  const places = fixture?.closest('[aria-modal="true"]')?.querySelectorAll('[role="status"]') ?? []
  return [...places].map((place) => place.getBoundingClientRect()).filter(hasArea)
}

/** The modal dialog on top, once it has arrived; null where none is open. */
export function findOpenDialog(): HTMLElement | null {
  const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1)
  // What is moved by an animation is the frame of all that is fixed within.
  const isMoving = dialog?.getAnimations?.().some(({ playState }) => playState === 'running')
  return dialog && !isMoving ? dialog : null
}

import { isRightToLeft } from './direction.ts'
import type { Box, Viewport } from './seats.ts'
import { readRoom } from './window-room.ts'

/** Controls: elements to click, type into or open. */
const CONTROLS = [
  'a',
  'button',
  'input',
  'label',
  'select',
  'summary',
  'textarea',
  'iframe',
  'audio',
  'video',
  // Excludes the confetti.
  'canvas:not([aria-hidden="true"])',
  '[tabindex]:not([tabindex="-1"])',
  '[contenteditable]',
  '[role="button"]',
  '[role="menuitem"]',
  '[onclick]',
].join()

/** Floating elements, whose whole boxes are obstacles. */
const FLOATING = [
  '[role="dialog"]',
  '[role="menu"]',
  '[role="listbox"]',
  'mat-snack-bar-container',
  'app-navbar',
  '[data-dock]',
  '[data-overlay] > * > .challenge-solved-toast',
].join()

/** Drawings that somebody reads. */
const DRAWN = 'difficulty-stars'

const MODAL = '[aria-modal="true"]'

/** Height of the window above everything at its bottom edge, docks included. */
export function measureFoot(height: number): number {
  const docks = [...document.querySelectorAll('[data-dock]')].map((dock) => dock.getBoundingClientRect())
  const foot = height - readRoom('foot')
  return Math.min(foot, ...docks.filter(({ bottom }) => Math.abs(bottom - foot) < 1).map(({ top }) => top))
}

/** Lower edge of the bar at the top of the page and of the bands below it. */
export function measureHead(): number {
  const heads = document.querySelectorAll('app-navbar, [data-bands]')
  return Math.max(0, ...[...heads].map((head) => head.getBoundingClientRect().bottom))
}

/** The window for the layout of tickets. `overlay` has the side margins of the content. */
export function measureRoom(overlay: HTMLElement): Viewport {
  const { clientWidth, clientHeight } = document.documentElement
  return {
    width: clientWidth,
    height: Math.min(clientHeight, window.visualViewport?.height ?? clientHeight) - readRoom('foot'),
    bar: measureHead(),
    side: Number.parseFloat(getComputedStyle(overlay).paddingInlineStart) || 0,
    rtl: isRightToLeft(),
  }
}

/**
 * Rectangles that a ticket must not touch: controls, and text and drawings that somebody may be reading. Under a dialog only
 * floating elements count. Excludes `overlay` itself.
 */
export function findObstacles(overlay: HTMLElement): Box[] {
  const obstacles: Box[] = []
  const take = (element: Element) => {
    if (overlay.contains(element)) return
    const rect = element.getBoundingClientRect()
    if (isInView(rect) && element.checkVisibility({ visibilityProperty: true })) obstacles.push(rect)
  }
  for (const element of document.querySelectorAll(FLOATING)) take(element)
  if (document.querySelector(MODAL)) return obstacles
  for (const element of document.querySelectorAll(`${CONTROLS},${DRAWN}`)) take(element)
  for (const image of document.querySelectorAll('img')) if (getComputedStyle(image).cursor === 'pointer') take(image)
  obstacles.push(...measureTextBoxes(overlay))
  return obstacles
}

/** Rectangles of usable controls. Under a dialog these are only its own and floating ones. */
export function findControls(overlay: HTMLElement): Box[] {
  return findUsable(overlay, CONTROLS)
}

/** Rectangles of usable floating elements, without dialogs. */
export function findFloating(overlay: HTMLElement): Box[] {
  return findUsable(overlay, FLOATING)
}

/** Rectangles of usable controls that do not scroll with the page. */
export function findFloatingControls(overlay: HTMLElement): Box[] {
  return findUsable(overlay, `:is(${FLOATING}) :is(${CONTROLS})`)
}

function findUsable(overlay: HTMLElement, selector: string): Box[] {
  const modals = document.querySelectorAll(MODAL)
  const boxes: Box[] = []
  for (const root of modals.length > 0 ? document.querySelectorAll(`${MODAL},[data-overlay]`) : [document.body]) {
    for (const element of root.querySelectorAll(selector)) {
      if (overlay.contains(element)) continue
      const rect = element.getBoundingClientRect()
      if (isInView(rect) && element.checkVisibility({ visibilityProperty: true })) boxes.push(rect)
    }
  }
  return boxes
}

function* measureTextBoxes(overlay: HTMLElement): Generator<Box> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || !node.nodeValue?.trim() || overlay.contains(parent)) continue
    // A text is within its parent or close to it, so this skips most of a long page.
    if (!isInView(parent.getBoundingClientRect())) continue
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) if (isInView(rect)) yield rect
  }
}

/** Whether a rectangle is visible. Texts for screen readers are hidden in one pixel. */
function isInView(rect: DOMRect): boolean {
  return (
    rect.width > 1 &&
    rect.height > 1 &&
    rect.bottom > 0 &&
    rect.right > 0 &&
    rect.top < window.innerHeight &&
    rect.left < window.innerWidth
  )
}

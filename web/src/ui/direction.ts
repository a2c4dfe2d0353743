/** Whether text at an element, or of the page, runs from right to left. */
export function isRightToLeft(element: Element = document.documentElement): boolean {
  return element.closest<HTMLElement>('[dir]')?.dir === 'rtl'
}

/** Keys that lead on and back along a line: swapped where text runs from right to left. */
export function readArrowKeys(): { onward: string; back: string } {
  return isRightToLeft() ? { onward: 'ArrowLeft', back: 'ArrowRight' } : { onward: 'ArrowRight', back: 'ArrowLeft' }
}

/** Share of an element's width between its start and a point of the window. */
export function shareAlong(element: Element, clientX: number): number {
  const { left, right, width } = element.getBoundingClientRect()
  return (isRightToLeft(element) ? right - clientX : clientX - left) / Math.max(1, width)
}

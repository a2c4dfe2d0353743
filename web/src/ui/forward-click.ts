import type { MouseEvent } from 'react'

/** For the wrapper of a control: scripts click on its middle, or on the element itself, where the control may not reach. */
export function forwardClick({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('input:enabled, button:enabled')?.click()
}

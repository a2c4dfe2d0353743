import type { MouseEvent } from 'react'

/** For wrappers of controls: scripts click on the wrapper or on its middle, which the control may not cover. */
export function forwardClick({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('input:enabled, button:enabled')?.click()
}

import type { RefCallback } from 'react'

/** Names a dialog of Mantine by a heading of ours. As a property it would not arrive: Mantine sets its own, which is empty without its title. */
export function labelBy(heading: string): RefCallback<HTMLElement> {
  return (dialog) => dialog?.setAttribute('aria-labelledby', heading)
}

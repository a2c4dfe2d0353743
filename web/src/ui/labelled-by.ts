import type { RefCallback } from 'react'

/**
 * Names a dialog of Mantine by our heading. A property does not work, because Mantine overwrites it with the id of its
 * own title.
 */
export function labelBy(heading: string): RefCallback<HTMLElement> {
  return (dialog) => dialog?.setAttribute('aria-labelledby', heading)
}

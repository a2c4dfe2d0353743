import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { complain } from './snackbar.tsx'

function Nothing() {
  return null
}

/**
 * A part that comes when it is first shown, for the first view does without it. Where its script does not come, that is said, nothing is
 * shown in its place, and the rest of the page stays.
 */
export function loadLate<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return await load()
    } catch {
      complain('NETWORK_ERROR')
      return { default: Nothing }
    }
  })
}

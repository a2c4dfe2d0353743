import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react'
import { complain } from './snackbar.tsx'

/** When nobody waits for the first view any more. Milliseconds. */
const FETCHED_AFTER = 10_000

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

/**
 * Fetches a script that nobody has asked for yet, once the page has stood for a while: should the server go away later, what it is for
 * still works. Browsers do not ask again for a script that did not come.
 * @param load the same function each time
 */
export function useFetchLater(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), FETCHED_AFTER)
    return () => clearTimeout(timer)
  }, [load])
}

import { useCallback, useSyncExternalStore } from 'react'

/** Screens with the grid of sixteen columns and the rail. */
export const WIDE = '(min-width: 1740px)'

/** Whether a media query matches, e.g. `(max-width: 699px)`. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

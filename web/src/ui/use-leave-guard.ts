import { useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, type To, useLocation } from 'react-router'
import { setBackListener } from './back-button.ts'

/** A pending navigation that waits for confirmation. */
export interface Leaving {
  leave: () => void
  stay: () => void
}

/** Index of the shown page in the browser's history; from the router if the browser does not tell. */
function readPlace(): number | undefined {
  return window.navigation?.currentEntry?.index ?? (window.history.state as { idx?: number } | null)?.idx ?? undefined
}

/** Number of entries the browser has moved. An entry without the router's state is a typed address. */
function countSteps(here: number | undefined, state: unknown): number {
  const now = readPlace()
  if (here !== undefined && now !== undefined) return now - here
  return state === null ? 1 : -1
}

function pathOf(to: To): string | undefined {
  return typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname
}

/**
 * Blocks navigation while something on the screen is unsaved: a link, the Back button, a reload, a closed tab. The
 * browser itself asks about the last two. The router's own blocker needs another kind of router.
 * @param mayHold asked at that moment, e.g. whether the customer is still signed in
 */
export function useLeaveGuard(isUnsaved: boolean, mayHold: () => boolean): Leaving | undefined {
  const { navigator } = useContext(NavigationContext)
  const { pathname } = useLocation()
  const [wanted, setWanted] = useState<() => void>()
  const isLeaving = useRef(false)
  const isAllowed = useRef(mayHold)
  isAllowed.current = mayHold

  useEffect(() => {
    if (!isUnsaved) return
    isLeaving.current = false
    const holds = (path: string | undefined) =>
      !isLeaving.current && isAllowed.current() && path !== undefined && path !== pathname
    const { push, replace } = navigator
    const holding =
      (go: typeof push): typeof push =>
      (to, ...rest) => {
        if (holds(pathOf(to))) setWanted(() => () => go.call(navigator, to, ...rest))
        else go.call(navigator, to, ...rest)
      }
    navigator.push = holding(push)
    navigator.replace = holding(replace)

    const here = readPlace()
    let isGoingBack = false
    // Reverts the navigation before the router sees it, and repeats it after a confirmation.
    const onPop = (event: PopStateEvent) => {
      if (isGoingBack) {
        isGoingBack = false
        event.stopImmediatePropagation()
      } else if (holds(window.location.hash.slice(1).split('?')[0])) {
        const steps = countSteps(here, event.state)
        event.stopImmediatePropagation()
        isGoingBack = true
        window.history.go(-steps)
        setWanted(() => () => window.history.go(steps))
      }
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isAllowed.current()) event.preventDefault()
    }
    setBackListener(onPop)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      navigator.push = push
      navigator.replace = replace
      setBackListener(undefined)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [isUnsaved, navigator, pathname])

  if (!wanted) return undefined
  return {
    leave() {
      isLeaving.current = true
      setWanted(undefined)
      wanted()
    },
    stay: () => setWanted(undefined),
  }
}

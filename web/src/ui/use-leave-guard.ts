import { useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, type To, useLocation } from 'react-router'
import { setBackListener } from './back-button.ts'

/** Somebody wants to leave, and is asked whether they really do. */
export interface Leaving {
  leave: () => void
  stay: () => void
}

/** Place of the shown page in the browser's history: as the browser counts, or the router where the browser does not tell. */
function readPlace(): number | undefined {
  return window.navigation?.currentEntry?.index ?? (window.history.state as { idx?: number } | null)?.idx ?? undefined
}

/** How far the browser has gone. An entry that the router has not made is an address that somebody typed. */
function countSteps(here: number | undefined, state: unknown): number {
  const now = readPlace()
  if (here !== undefined && now !== undefined) return now - here
  return state === null ? 1 : -1
}

function pathOf(to: To): string | undefined {
  return typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname
}

/**
 * Holds everybody who leaves the screen for as long as something on it is unsaved, whichever way they go: a link, the Back button, a
 * reload, a closed tab. The browser itself asks about the last two. The router's own blocker needs another kind of router.
 * @param mayHold asked at that moment, e.g. whether the customer is still there
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
    // The way is gone back before the router hears of it, and gone once more if that is wanted.
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

import type { RefObject } from 'react'

/** Milliseconds that an untouched ticket is shown. */
export const SHOWN_MS = 6000

/**
 * Milliseconds after the start in which the page may still change its screen. Moves of a ticket do not count until
 * then.
 */
const SETTLING_MS = 1500

/**
 * Interval between two checks for obstacles, in milliseconds. Changes of the document trigger a check before the next
 * frame.
 */
const LOOK_EVERY_MS = 250

/** Milliseconds without scrolling after which a scroll has ended. */
const SCROLLED_MS = 150

/** Maximum wait for the end of a scroll. */
const MAX_SCROLL_MS = 1000

interface Watched {
  /** Called when anything on the page may have changed. */
  look(isSettling: boolean, wasScrolled: boolean): void
  /** Called after the window's width changed. */
  startOver(): void
  /** Called after the ticket's time has passed. */
  onPark(): void
}

/** Watches the page around a ticket, and the time that it is shown. Returns the end of it. */
export function watchAround(ticket: RefObject<HTMLElement | null>, watched: RefObject<Watched>): () => void {
  const cameAt = performance.now()
  let frame = 0
  /** Start and latest event of a scroll since the last check. */
  let scroll: { from: number; to: number } | undefined

  const lookAround = () => {
    frame = 0
    const now = performance.now()
    if (scroll && now - scroll.to < SCROLLED_MS && now - scroll.from < MAX_SCROLL_MS) return
    watched.current.look(now - cameAt < SETTLING_MS, scroll !== undefined)
    scroll = undefined
  }
  const lookSoon = () => {
    frame ||= requestAnimationFrame(lookAround)
  }
  const onScroll = () => {
    const now = performance.now()
    scroll = { from: scroll?.from ?? now, to: now }
  }
  let { innerWidth } = window
  const onResize = () => {
    // Phones change the height of the window while scrolling.
    if (window.innerWidth === innerWidth) return lookSoon()
    innerWidth = window.innerWidth
    watched.current.startOver()
  }

  const observer = new MutationObserver(lookSoon)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
  const hasPassed = countShownTime(ticket)
  const timer = window.setInterval(() => (hasPassed() ? watched.current.onPark() : lookAround()), LOOK_EVERY_MS)
  const ending = new AbortController()
  const { signal } = ending
  window.addEventListener('scroll', onScroll, { capture: true, passive: true, signal })
  window.addEventListener('resize', onResize, { signal })
  window.addEventListener('focusin', lookSoon, { signal })
  return () => {
    ending.abort()
    observer.disconnect()
    window.clearInterval(timer)
    cancelAnimationFrame(frame)
  }
}

/** Returns a function that tells at each check whether the ticket was shown long enough. Held time does not count. */
function countShownTime(ticket: RefObject<HTMLElement | null>): () => boolean {
  let shownFor = 0
  let countedAt = performance.now()
  const isHeld = () =>
    document.hidden || ticket.current?.matches(':hover') || ticket.current?.contains(document.activeElement)
  return () => {
    const now = performance.now()
    // Timers of a busy machine are late.
    if (!isHeld()) shownFor += Math.min(now - countedAt, 2 * LOOK_EVERY_MS)
    countedAt = now
    return shownFor >= SHOWN_MS
  }
}

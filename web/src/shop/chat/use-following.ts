import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end of the talk within which new words are followed. */
const NEAR_END = 80

/**
 * Keeps the end of a talk in sight for as long as its reader is there; who has scrolled up stays where they are. `content` is what grows inside of
 * `frame`, `said` whatever is new.
 */
export function useFollowing(
  frame: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  said: unknown,
) {
  const follows = useRef(true)
  const [isAway, setAway] = useState(false)

  const follow = useCallback(() => {
    if (follows.current && frame.current) frame.current.scrollTop = frame.current.scrollHeight
  }, [frame])

  const goToEnd = useCallback(() => {
    follows.current = true
    setAway(false)
    follow()
  }, [follow])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something has been said.
  useLayoutEffect(follow, [follow, said])

  useEffect(() => {
    // Cards and pictures come later than words, and the frame shrinks with a keyboard.
    const observer = new ResizeObserver(follow)
    for (const element of [frame.current, content.current]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [frame, content, follow])

  function onScroll(): void {
    if (!frame.current) return
    const { scrollHeight, scrollTop, clientHeight } = frame.current
    follows.current = scrollHeight - scrollTop - clientHeight < NEAR_END
    setAway(!follows.current)
  }

  return { isAway, goToEnd, onScroll }
}

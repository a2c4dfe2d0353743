import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Distance from the end, in pixels, within which new text is followed. */
const NEAR_END = 80

export type Following = ReturnType<typeof useFollowing>

/**
 * Keeps the end of a conversation in view, unless the reader has scrolled up. The content of `column` grows within
 * `frame`; `said` changes with each message.
 */
export function useFollowing(said: unknown) {
  const frame = useRef<HTMLDivElement>(null)
  const column = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const [isAway, setAway] = useState(false)

  const follow = useCallback(() => {
    if (follows.current && frame.current) frame.current.scrollTop = frame.current.scrollHeight
  }, [])

  const goToEnd = useCallback(() => {
    follows.current = true
    setAway(false)
    follow()
  }, [follow])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each message.
  useLayoutEffect(follow, [follow, said])

  useEffect(() => {
    // Cards and pictures load later than text, and a keyboard shrinks the frame.
    const observer = new ResizeObserver(follow)
    for (const element of [frame.current, column.current]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [follow])

  function onScroll(): void {
    if (!frame.current) return
    const { scrollHeight, scrollTop, clientHeight } = frame.current
    follows.current = scrollHeight - scrollTop - clientHeight < NEAR_END
    setAway(!follows.current)
  }

  function focus(): void {
    frame.current?.focus({ preventScroll: true })
  }

  return { frame, column, isAway, goToEnd, onScroll, focus }
}

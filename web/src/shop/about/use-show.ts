import { useEffect, useState } from 'react'

/** Milliseconds per slide. */
export const SLIDE_MILLISECONDS = 6000

export interface Show {
  /** Index of the shown slide. */
  place: number
  /** Whether slides change automatically. */
  isRunning: boolean
  /** Whether the visitor has paused the show. */
  isPaused: boolean
  /** Changes with each restart of the timer. */
  round: number
  move: (steps: number) => void
  setPaused: (isPaused: boolean) => void
  /** Pauses the show while the pointer or the focus is inside. */
  setHeld: (isHeld: boolean) => void
}

/** Shows slides one after the other. With reduced motion it starts paused. */
export function useShow(count: number): Show {
  const [place, setPlace] = useState(0)
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isHeld, setHeld] = useState(false)
  const [round, setRound] = useState(0)
  const shown = count === 0 ? 0 : place % count
  const isRunning = count > 1 && !isPaused && !isHeld

  const move = (steps: number) => {
    setPlace((current) => (count === 0 ? 0 : ((current % count) + steps + count) % count))
    setRound((current) => current + 1)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide gets the whole time, also after a manual change.
  useEffect(() => {
    if (!isRunning) return
    const timer = window.setTimeout(() => move(1), SLIDE_MILLISECONDS)
    return () => window.clearTimeout(timer)
  }, [isRunning, round, count])

  return { place: shown, isRunning, isPaused, round, move, setPaused, setHeld }
}

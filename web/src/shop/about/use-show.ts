import { useEffect, useState } from 'react'

/** How long one slide stays, in milliseconds. */
export const SLIDE_MILLISECONDS = 6000

export interface Show {
  /** The slide that is to be seen, from 0. */
  place: number
  /** Whether the next one comes by itself. */
  isRunning: boolean
  /** Whether somebody wants the show to stand still. */
  isPaused: boolean
  /** Each time the clock starts anew. */
  round: number
  move: (steps: number) => void
  setPaused: (isPaused: boolean) => void
  /** Holds the show while somebody looks closer. */
  setHeld: (isHeld: boolean) => void
}

/** Slides one after the other. Who wants less motion has to ask for it. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has the whole time, however it came.
  useEffect(() => {
    if (!isRunning) return
    const timer = window.setTimeout(() => move(1), SLIDE_MILLISECONDS)
    return () => window.clearTimeout(timer)
  }, [isRunning, round, count])

  return { place: shown, isRunning, isPaused, round, move, setPaused, setHeld }
}

import { useEffect, useRef, useState } from 'react'
import { complain, confirm } from '../ui/snackbar.tsx'

/** How long a removal can be taken back, in milliseconds. */
const timeToRegret = 5000

export interface Removal {
  /** Numbers of what is on its way out. */
  leaving: ReadonlySet<number>
  remove: (id: number) => void
  undo: (id: number) => void
}

interface RemovalOptions {
  /** Takes it away for good. */
  take: (id: number) => Promise<void>
  /** Key of the catalogue: what to say when it is gone. */
  message: string
  /** After it is gone, or could not be taken away. */
  onSettled: () => Promise<unknown>
}

/** Takes rows away: each can be taken back for a few seconds, and goes for good then or when the screen is left. */
export function useRemoval(options: RemovalOptions): Removal {
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set())
  const timers = useRef(new Map<number, number>())

  function stay(id: number): void {
    setLeaving((before) => new Set([...before].filter((other) => other !== id)))
  }

  async function finish(id: number): Promise<void> {
    timers.current.delete(id)
    try {
      await options.take(id)
      confirm(options.message)
    } catch (error) {
      complain((error as Error).message)
    }
    await options.onSettled()
    stay(id)
  }

  const latestFinish = useRef(finish)
  latestFinish.current = finish
  useEffect(() => {
    const waiting = timers.current
    return () => {
      for (const [id, timer] of waiting) {
        window.clearTimeout(timer)
        void latestFinish.current(id)
      }
    }
  }, [])

  return {
    leaving,
    remove(id) {
      setLeaving((before) => new Set([...before, id]))
      timers.current.set(
        id,
        window.setTimeout(() => void latestFinish.current(id), timeToRegret),
      )
    },
    undo(id) {
      window.clearTimeout(timers.current.get(id))
      timers.current.delete(id)
      stay(id)
    },
  }
}

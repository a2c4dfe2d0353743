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

/** Takes rows away and says so: each can be taken back for a few seconds, and goes for good then or when the screen is left. */
export function useRemoval({ take, message, onSettled }: RemovalOptions): Removal {
  return useLateRemoval(async (id) => {
    try {
      await take(id)
      confirm(message)
    } catch (error) {
      complain(error as Error)
    }
    await onSettled()
  })
}

/** The same with all that follows in the caller's hands; a row counts as leaving until `finish` is through. */
export function useLateRemoval(finish: (id: number) => Promise<void>): Removal {
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set())
  const timers = useRef(new Map<number, number>())

  function stay(id: number): void {
    setLeaving((before) => new Set([...before].filter((other) => other !== id)))
  }

  async function go(id: number): Promise<void> {
    timers.current.delete(id)
    await finish(id)
    stay(id)
  }

  const latestGo = useRef(go)
  latestGo.current = go
  useEffect(() => {
    const waiting = timers.current
    return () => {
      for (const [id, timer] of waiting) {
        window.clearTimeout(timer)
        void latestGo.current(id)
      }
    }
  }, [])

  return {
    leaving,
    remove(id) {
      setLeaving((before) => new Set([...before, id]))
      timers.current.set(
        id,
        window.setTimeout(() => void latestGo.current(id), timeToRegret),
      )
    },
    undo(id) {
      window.clearTimeout(timers.current.get(id))
      timers.current.delete(id)
      stay(id)
    },
  }
}

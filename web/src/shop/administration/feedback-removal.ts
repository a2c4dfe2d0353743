import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { complain } from '../../ui/snackbar.tsx'
import { HttpError } from '../http.ts'
import { deleteFeedback, type Feedback } from './api.ts'
import { feedbackQuery } from './queries.ts'

/** How long a removal can be taken back, in milliseconds. */
const timeToRegret = 5000

interface Removal {
  /** Numbers of the feedback that is on its way out. */
  leaving: ReadonlySet<number>
  remove: (id: number) => void
  undo: (id: number) => void
}

/** Whether the feedback is gone now, by this request or by somebody else's. */
async function isGone(id: number): Promise<boolean> {
  try {
    await deleteFeedback(id)
    return true
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return true
    complain((error as Error).message)
    return false
  }
}

/** Takes feedback away: it can be taken back for a few seconds, and goes for good then or when the page is left. */
export function useFeedbackRemoval(onGone: (id: number) => void): Removal {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set())
  const timers = useRef(new Map<number, number>())

  function stay(id: number): void {
    setLeaving((before) => new Set([...before].filter((other) => other !== id)))
  }

  async function finish(id: number): Promise<void> {
    timers.current.delete(id)
    if (await isGone(id)) {
      onGone(id)
      client.setQueryData<Feedback[]>(feedbackQuery.queryKey, (rows) => rows?.filter((row) => row.id !== id))
    }
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

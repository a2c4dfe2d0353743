import { notifyManager } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { onSessionEnd } from './session.ts'

/** How long a removal can be taken back, in milliseconds. */
const UNDO_MS = 5000

export interface Removal {
  /** Numbers of what is on its way out. */
  leaving: ReadonlySet<number>
  /** What has come back last; its row takes the focus. */
  returned: number | undefined
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

/**
 * Takes rows away and says so: each can be taken back for a few seconds. It goes for good then, or at once when the screen
 * is left, by whatever way: another screen, a reload, a closed tab, the end of the session.
 */
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

/** Somebody who works with the keyboard stands on the way back, and takes the time they need. */
function isPondered(id: number): boolean {
  return document.querySelector(`[data-leaving="${id}"] button:focus-visible`) !== null
}

function hasFocus(id: number): boolean {
  return document.activeElement?.closest(`[data-leaving="${id}"]`) != null
}

/** The same with all that follows in the caller's hands; a row counts as leaving until `finish` is through. */
export function useLateRemoval(finish: (id: number) => Promise<void>): Removal {
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set())
  const [returned, setReturned] = useState<number>()
  const timers = useRef(new Map<number, number>())

  function stay(id: number): void {
    setLeaving((before) => new Set([...before].filter((other) => other !== id)))
  }

  async function go(id: number): Promise<void> {
    timers.current.delete(id)
    const focused = hasFocus(id)
    await finish(id)
    // In the queue of what the cache tells: the row must not flash up before it is taken off the list.
    notifyManager.schedule(() => stay(id))
    if (focused && (hasFocus(id) || document.activeElement === document.body)) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  }

  const latestGo = useRef(go)
  latestGo.current = go

  function wait(id: number): void {
    const timer = window.setTimeout(() => {
      if (isPondered(id)) wait(id)
      else void latestGo.current(id)
    }, UNDO_MS)
    timers.current.set(id, timer)
  }

  useEffect(() => {
    const waiting = timers.current
    function finishAll(): void {
      for (const [id, timer] of [...waiting]) {
        window.clearTimeout(timer)
        void latestGo.current(id)
      }
    }
    const quiet = onSessionEnd(finishAll)
    window.addEventListener('pagehide', finishAll)
    return () => {
      quiet()
      window.removeEventListener('pagehide', finishAll)
      finishAll()
    }
  }, [])

  return {
    leaving,
    returned,
    remove(id) {
      setReturned(undefined)
      setLeaving((before) => new Set([...before, id]))
      wait(id)
    },
    undo(id) {
      if (!timers.current.has(id)) return
      window.clearTimeout(timers.current.get(id))
      timers.current.delete(id)
      setReturned(id)
      stay(id)
    },
  }
}

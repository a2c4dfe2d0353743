import { notifyManager } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { onSessionEnd } from './session.ts'

/** Time for an undo, in milliseconds. */
const UNDO_MS = 5000

export interface Removal {
  /** Numbers of rows that are being removed. */
  leaving: ReadonlySet<number>
  /** The last restored row, which takes the focus. */
  returned: number | undefined
  remove: (id: number) => void
  undo: (id: number) => void
}

interface RemovalOptions {
  /** Deletes the row for good. */
  take: (id: number) => Promise<void>
  /** Catalogue key of the message after the deletion. */
  message: string
  /** Runs after the deletion or its failure. */
  onSettled: () => Promise<unknown>
}

/**
 * Removes rows with an undo of a few seconds. After that, or when the screen closes in any way (another screen, a
 * reload, a closed tab, the end of the session), the deletion is final.
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

/** A keyboard user whose focus is on the undo button has unlimited time. */
function isPondered(id: number): boolean {
  return document.querySelector(`[data-leaving="${id}"] button:focus-visible`) !== null
}

function hasFocus(id: number): boolean {
  return document.activeElement?.closest(`[data-leaving="${id}"]`) != null
}

/** `useRemoval` with the deletion by the caller. A row counts as leaving until `finish` is done. */
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
    // Runs after the query cache's notifications; otherwise the row flickers.
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

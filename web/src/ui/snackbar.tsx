import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { RoundButton } from './button.tsx'
import { joinClasses } from './classes.ts'
import { explain, FormerCustomerError } from './failure.ts'
import { chooseTop } from './seats.ts'
import styles from './snackbar.module.css'
import { findControls, findFloating, findFloatingControls, measureRoom } from './surroundings.ts'

interface Snack {
  id: number
  /** A key of the catalogue or a plain text; an error is explained. */
  what: string | Error
  values?: Record<string, string | number>
  kind: 'confirmBar' | 'errorBar'
}

const SHOWN_MS = 5000
let current: Snack | null = null
let count = 0
const listeners = new Set<() => void>()

function set(snack: Snack | null): void {
  current = snack
  for (const listener of listeners) listener()
}

/** Shows a message at the bottom of the page for five seconds, replacing the previous one. */
export function confirm(what: string, values?: Snack['values']): void {
  set({ id: ++count, what, values, kind: 'confirmBar' })
}

/** Shows an error message, or explains a failure. Ignores an empty message. */
export function complain(what: string | Error, values?: Snack['values']): void {
  // The logout was already reported.
  if (what instanceof FormerCustomerError) return
  if (what instanceof Error || what.trim()) set({ id: ++count, what, values, kind: 'errorBar' })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Interval between two checks for covered controls. Milliseconds. */
const LOOK_EVERY_MS = 250

/** Top edge at which a message covers no control. Follows the page as it scrolls. */
export function useFreeTop(place: RefObject<HTMLElement | null>, snack: unknown): number | undefined {
  const [top, setTop] = useState<number>()
  useLayoutEffect(() => {
    if (!snack) return
    const look = () => {
      const layer = place.current
      const shown = layer?.firstElementChild?.getBoundingClientRect()
      if (!layer || !shown) return
      const [controls, floating] = [findControls(layer), findFloating(layer)]
      // On a small window with a ticket, a tutor and a dock, only their controls stay clear: the page scrolls, they do not.
      const sets = [[...controls, ...floating], floating, controls, findFloatingControls(layer)]
      setTop(chooseTop(measureRoom(layer), shown, sets))
    }
    look()
    const timer = window.setInterval(look, LOOK_EVERY_MS)
    return () => window.clearInterval(timer)
  }, [place, snack])
  return top
}

/** Live region for messages. Mounted once, because it has to exist before its content. */
export function SnackbarOutlet() {
  const { t } = useTranslation()
  const snack = useSyncExternalStore(subscribe, () => current)
  useEffect(() => {
    if (!snack) return
    const timer = window.setTimeout(() => set(null), SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [snack])
  const place = useRef<HTMLDivElement>(null)
  const top = useFreeTop(place, snack)
  return (
    <div ref={place} className={styles.place} style={top === undefined ? {} : { top }} aria-live="polite">
      {snack && (
        <mat-snack-bar-container
          key={snack.id}
          className={joinClasses('mat-mdc-snack-bar-container', snack.kind, styles.snack, styles[snack.kind])}
        >
          <simple-snack-bar className="mat-simple-snackbar mdc-snackbar__label">
            {snack.what instanceof Error ? explain(snack.what, t).sentence : t(snack.what, snack.values ?? {})}
          </simple-snack-bar>
          <RoundButton icon="close" small aria-label="X" className={styles.close} onClick={() => set(null)} />
        </mat-snack-bar-container>
      )}
    </div>
  )
}

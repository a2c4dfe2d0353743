import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { isRightToLeft, readArrowKeys } from '../../ui/direction.ts'
import { boundsOf } from './draft.ts'
import styles from './timeline.module.css'
import type { RunDraft } from './use-run-draft.ts'

/** Minutes by which a key moves a handle. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 15,
  PageDown: -15,
}

interface HandleProps {
  draft: RunDraft
  /** Id of the phase that begins here; null for the end of the run. */
  id: number | null
  label: string
  /** Elapsed minutes. */
  passed: number
  /** Minutes of the timeline. */
  span: number
  tell: (minute: number) => string
}

/** A movable point of the timeline, by pointer and keys. Past points are lower and fixed. */
export function Handle({ draft, id, label, passed, span, tell }: HandleProps) {
  const { settings } = draft
  const grip = useRef<{ from: number; x: number; perMinute: number }>(undefined)
  const minute =
    id === null ? settings.minutes : (settings.phases.find((phase) => phase.id === id)?.startsAtMinute ?? 0)
  const { min, max } = boundsOf(settings, id, passed)
  // The first phase begins with the run.
  const isFirst = id !== null && settings.phases[0]?.id === id && minute === 0
  const isFixed = isFirst || (passed > 0 && minute <= passed)

  function move(to: number): void {
    const next = Math.round(Math.min(max, Math.max(min, to)))
    if (next === minute) return
    if (id === null) draft.change({ minutes: next })
    else
      draft.change({
        phases: settings.phases.map((phase) => (phase.id === id ? { ...phase, startsAtMinute: next } : phase)),
      })
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const { onward, back } = readArrowKeys()
    const step = STEPS[event.key] ?? (event.key === onward ? 1 : event.key === back ? -1 : 0)
    if (step !== 0) move(minute + step)
    else if (event.key === 'Home') move(min)
    else if (event.key === 'End') move(Math.min(max, span))
    else return
    event.preventDefault()
  }

  function takeHold(event: PointerEvent<HTMLElement>): void {
    const width = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 1
    const direction = isRightToLeft() ? -1 : 1
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { from: minute, x: event.clientX, perMinute: (direction * width) / span }
  }

  function followPointer(event: PointerEvent<HTMLElement>): void {
    const held = grip.current
    if (held) move(held.from + (event.clientX - held.x) / held.perMinute)
  }

  const letGo = (): void => {
    grip.current = undefined
  }

  return (
    <button
      type="button"
      role="slider"
      className={styles.handle}
      data-mark=""
      aria-label={label}
      aria-valuenow={minute}
      aria-valuemin={Math.min(min, minute)}
      aria-valuemax={Math.max(max, minute)}
      aria-valuetext={tell(minute)}
      disabled={isFixed}
      style={{ insetInlineStart: `${(Math.min(minute, span) / span) * 100}%` }}
      onKeyDown={handleKey}
      onPointerDown={takeHold}
      onPointerMove={followPointer}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    />
  )
}

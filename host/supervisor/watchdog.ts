/** What the supervisor knows of its worker at a moment. Times in milliseconds on one clock. */
export interface Pulse {
  /** When the worker was started. */
  startedAt: number
  /** When it was last heard; null before it said that it is ready. */
  heardAt: number | null
  /** When this check last ran; a gap means that the machine slept, not the worker. */
  checkedAt: number
}

export interface Patience {
  /** A ready worker that says nothing for so long hangs. */
  silence: number
  /** A worker that is not ready by then never will be. */
  start: number
}

/** Whether the worker must be ended: a decision, without a clock or a process. */
export function isHanging(pulse: Pulse, now: number, patience: Patience): boolean {
  if (now - pulse.checkedAt > patience.silence / 2) return false
  if (pulse.heardAt === null) return now - pulse.startedAt > patience.start
  return now - pulse.heardAt > patience.silence
}

/** Pause before the next start, in milliseconds, after so many deaths since a worker was last ready; null: give up. */
export function pauseBeforeRestart(deaths: number): number | null {
  const pauses = [0, 0, 200, 1000, 3000]
  return pauses[deaths] ?? null
}

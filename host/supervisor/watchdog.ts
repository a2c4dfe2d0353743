/** What the supervisor knows of its worker at a moment. */
export interface Pulse {
  /** Whether it ever said that it is ready. */
  ready: boolean
  /** Milliseconds that the worker had to itself since it last told of progress, or since it was started. */
  silentMs: number
}

export interface Patience {
  /** Milliseconds of its own after which a ready worker without progress hangs. */
  silence: number
  /** Milliseconds of its own in which a worker gets ready, or never will. */
  start: number
}

/** Whether the worker must be ended: a decision, without a clock or a process. Load is no reason, only a lack of progress is. */
export function isHanging({ ready, silentMs }: Pulse, patience: Patience): boolean {
  return silentMs > (ready ? patience.silence : patience.start)
}

/** Pause before the next start, in milliseconds, after so many deaths since a worker was last ready; null: give up. */
export function pauseBeforeRestart(deaths: number): number | null {
  const pauses = [0, 0, 200, 1000, 3000]
  return pauses[deaths] ?? null
}

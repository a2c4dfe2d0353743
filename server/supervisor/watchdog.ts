export interface Pulse {
  /** Whether it has ever been ready. */
  ready: boolean
  /** Milliseconds of the worker's own time since its last progress or its start. */
  silentMs: number
}

export interface Patience {
  /** Own milliseconds without progress after which a ready worker hangs. */
  silence: number
  /** Own milliseconds in which a worker has to get ready. */
  start: number
}

/** Whether the worker must be killed. Pure, without a clock or a process. Only missing progress counts, not load. */
export function isHanging({ ready, silentMs }: Pulse, patience: Patience): boolean {
  return silentMs > (ready ? patience.silence : patience.start)
}

/** Milliseconds until the next start after so many deaths since a worker was last ready. Null gives up. */
export function pauseBeforeRestart(deaths: number): number | null {
  const pauses = [0, 0, 200, 1000, 3000]
  return pauses[deaths] ?? null
}

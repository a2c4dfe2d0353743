import type { RunState } from '#contract/class-run.ts'
import { useFormats } from '../data/texts.ts'
import { formatOffset, momentOf } from './times.ts'

/** Formats a minute of the run: as a time of day after the start, otherwise as hours and minutes. */
export function useTellMinute(run: RunState, now: number): (minute: number) => string {
  const formats = useFormats()
  return (minute) => {
    const at = momentOf(run, minute, now)
    return at === null ? formatOffset(minute) : formats.clock(at)
  }
}

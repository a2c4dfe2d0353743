import type { RunState } from '#contract/class.ts'
import { useFormats } from '../data/texts.ts'
import { formatOffset, momentOf } from './times.ts'

/** Tells a minute of the run: as a time of the day once it has begun, else as hours and minutes after the start. */
export function useTellMinute(run: RunState, now: number): (minute: number) => string {
  const formats = useFormats()
  return (minute) => {
    const at = momentOf(run, minute, now)
    return at === null ? formatOffset(minute) : formats.clock(at)
  }
}

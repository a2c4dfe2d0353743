import type { RunState } from '#contract/class-run.ts'

/** `47:40` until the end of the run, with hours if needed; undefined without a timer. */
export function formatLeft({ status, endsAt }: Pick<RunState, 'status' | 'endsAt'>, now: number): string | undefined {
  if (endsAt === null || status === 'ready') return undefined
  const seconds = status === 'ended' ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1000))
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  const hours = Math.floor(seconds / 3600)
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':')
}

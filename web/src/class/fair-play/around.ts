import type { RecordedMoment } from '#contract/class-team.ts'
import type { FairPlayCase } from '#contract/fair-play.ts'
import { levelOf } from '../room/bar-code.ts'

/** Milliseconds before and after a solve that are shown. */
const AROUND_MS = 20 * 60_000

const MARK_MS = 10 * 60_000

/** Near misses closer than this are one bar. Milliseconds. */
const TOGETHER_MS = 20_000

interface Bar {
  kind: 'solved' | 'nearMiss' | 'this'
  at: number
  /** Position, from 0 to 1. */
  share: number
  /** Height of a near miss, from 0 to 1. */
  level?: number
}

interface Around {
  bars: Bar[]
  /** Times below the line. */
  marks: { at: number; share: number }[]
  /** Time since the previous solve, if that is visible. */
  gap: { ms: number; share: number } | null
  /** Usual time between two solves of the team, drawn to scale. */
  usual: { ms: number; share: number; width: number } | null
}

type Case = Pick<FairPlayCase, 'challenge' | 'at' | 'reasons'>

/** Everything to draw around a solve. */
export function drawAround({ challenge, at, reasons }: Case, recorder: readonly RecordedMoment[]): Around {
  const from = at - AROUND_MS
  const shareOf = (moment: number) => (moment - from) / (2 * AROUND_MS)
  const isShown = (moment: number) => Math.abs(moment - at) <= AROUND_MS
  const solves = recorder
    .filter((moment) => moment.kind === 'solved' && moment.challenge !== challenge && isShown(moment.at))
    .map((moment) => moment.at)
    .sort((one, other) => one - other)
  const nears = recorder
    .filter((moment) => moment.kind === 'nearMiss' && isShown(moment.at))
    .map((moment) => moment.at)
    .sort((one, other) => one - other)
  const groups: { at: number; count: number }[] = []
  for (const near of nears) {
    const last = groups.at(-1)
    if (last && near - last.at < TOGETHER_MS) last.count++
    else groups.push({ at: near, count: 1 })
  }
  const previous = solves.findLast((solve) => solve <= at)
  const first = Math.ceil(from / MARK_MS) * MARK_MS
  const usualMs = 1000 * Number(reasons.find(({ code }) => code === 'tooFast')?.facts.usualSeconds ?? 0)
  const width = usualMs / (2 * AROUND_MS)
  const next = solves.find((solve) => solve > at && shareOf(solve) + width <= 1)
  return {
    bars: [
      ...solves.map((solve): Bar => ({ kind: 'solved', at: solve, share: shareOf(solve) })),
      ...groups.map((group): Bar => {
        return { kind: 'nearMiss', at: group.at, share: shareOf(group.at), level: levelOf(group.count) }
      }),
      { kind: 'this', at, share: shareOf(at) },
    ],
    marks: [0, 1, 2, 3]
      .map((index) => first + index * MARK_MS)
      .filter((mark) => mark <= at + AROUND_MS)
      .map((mark) => ({ at: mark, share: shareOf(mark) })),
    gap: previous === undefined ? null : { ms: at - previous, share: shareOf(previous) },
    usual: next === undefined || width < 0.02 || width > 0.5 ? null : { ms: usualMs, share: shareOf(next), width },
  }
}

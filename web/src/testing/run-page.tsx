import { screen } from '@testing-library/react'
import type { RunState } from '#contract/class-run.ts'
import { roomRow, runRow, teamRow } from '../class/testing/rows.ts'
import { TrainerApp } from '../class/trainer/trainer-app.tsx'
import { answer, sent } from './server.ts'
import { type ShownScreen, show } from './stage.tsx'
import { openStreams } from './streams.ts'
import { say } from './texts.ts'

export const RUN = 'POST /host/class/trainer/run'

export function phase(name: string, startsAtMinute: number, change = {}) {
  return { name, startsAtMinute, maxDifficulty: 6, categories: [], challenges: [], leftOut: [], ...change }
}

export const PHASES = [phase('Warm-up', 0, { maxDifficulty: 2 }), phase('Last drop', 60)]

/** A run that has not begun. */
export function ready(change: Partial<RunState> = {}): RunState {
  return runRow({ status: 'ready', startedAt: null, endsAt: null, ...change })
}

export function stand(run: RunState, change = {}): void {
  answer('GET /host/class/trainer/room', roomRow([teamRow('mint')], { run, ...change }))
}

/** A trainer with a run of two phases. */
export function prepare(): ReturnType<typeof openStreams> {
  const streams = openStreams()
  sessionStorage.clear()
  stand(ready({ phases: PHASES }))
  return streams
}

export function open(): ShownScreen {
  return show(<TrainerApp />, { at: '/host/run', path: '*' })
}

export const findButton = (key: string, values = {}) => screen.findByRole('button', { name: say(key, values) })

export const dock = () => screen.queryByRole('region', { name: say('CLASS_DOCK') })

export const saved = () => sent(RUN).map(({ body }) => body)

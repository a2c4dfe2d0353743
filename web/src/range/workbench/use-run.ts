import { useEffect, useRef, useState } from 'react'
import { findOperation } from './operations/catalogue.ts'
import type { StepOutput } from './operations/operation.ts'
import type { Step } from './recipe.ts'
import type { Failure } from './run-recipe.ts'
import type { StepReport, WorkbenchMessage } from './workbench.worker.ts'

/** State of a step. A step without a state waits. */
export type StepState =
  | { kind: 'running' }
  | { kind: 'done'; report: StepReport }
  | { kind: 'failed'; failure: Failure }

export interface Run {
  /** By the keys of the steps. */
  states: ReadonlyMap<number, StepState>
  /** Undefined while it runs and after a failure. */
  output: StepOutput | undefined
  milliseconds: number
  isRunning: boolean
}

const MAX_STEP_MILLISECONDS = 15_000
/** Delay that waits for the end of typing. */
const PAUSE_MS = 120

const IDLE: Run = { states: new Map(), output: undefined, milliseconds: 0, isRunning: false }

/** Runs a recipe in a worker after each change. A step over its time limit is terminated with the worker. */
export function useRun(input: Uint8Array, steps: readonly Step[], startWorker: () => Worker): Run {
  const [run, setRun] = useState<Run>(IDLE)
  const worker = useRef<Worker | undefined>(undefined)
  const isBusy = useRef(false)
  const number = useRef(0)

  useEffect(() => {
    const current = ++number.current
    let limit: ReturnType<typeof setTimeout> | undefined
    const end = (): void => {
      worker.current?.terminate()
      worker.current = undefined
      isBusy.current = false
    }
    const change = (how: (run: Run) => Run): void => {
      if (number.current === current) setRun(how)
    }
    const put = (index: number, state: StepState): void => {
      const key = steps[index]?.key
      if (key !== undefined) change((before) => ({ ...before, states: new Map(before.states).set(key, state) }))
    }
    const stop = (index: number, failure: Failure): void => {
      end()
      put(index, { kind: 'failed', failure })
      change((before) => ({ ...before, isRunning: false }))
    }

    const receive = ({ data }: MessageEvent<WorkbenchMessage>): void => {
      if (data.run !== current) return
      clearTimeout(limit)
      if (data.kind === 'begins') {
        const most = findOperation(steps[data.index]?.operation ?? '')?.maxMilliseconds ?? MAX_STEP_MILLISECONDS
        limit = setTimeout(() => stop(data.index, { code: 'tooSlow', blanks: { seconds: most / 1000 } }), most)
        put(data.index, { kind: 'running' })
      } else if (data.kind === 'ends') {
        put(data.index, { kind: 'done', report: data.report })
        change((before) => ({ ...before, milliseconds: before.milliseconds + data.report.milliseconds }))
      } else if (data.kind === 'fails') put(data.index, { kind: 'failed', failure: data.failure })
      else {
        isBusy.current = false
        change((before) => ({ ...before, output: data.output, isRunning: false }))
      }
    }

    const begin = setTimeout(() => {
      if (isBusy.current) end()
      worker.current ??= startWorker()
      worker.current.onmessage = receive
      worker.current.onerror = () => {
        clearTimeout(limit)
        stop(0, { code: 'unexpected', blanks: { message: '' } })
      }
      isBusy.current = true
      setRun({ ...IDLE, isRunning: true })
      worker.current.postMessage({ run: current, input, steps })
    }, PAUSE_MS)
    return () => {
      clearTimeout(begin)
      clearTimeout(limit)
    }
  }, [input, steps, startWorker])

  useEffect(
    () => () => {
      worker.current?.terminate()
      worker.current = undefined
    },
    [],
  )
  return run
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { createGate } from '../../ui/gate.ts'
import { ask } from './http.ts'

interface Loaded<Data> {
  data: Data | undefined
  error: Error | undefined
  /** Fetches again; the present data stay until the answer. */
  reload: () => Promise<void>
  /** Replaces the data, e.g. with the reply of a command. */
  put: (data: Data) => void
}

/** Data at a path of the door, fetched on opening and by `reload`. Idle while the path is null. */
export function useLoad<Data>(path: string | null): Loaded<Data> {
  const [state, setState] = useState<{ path: string | null; data?: Data; error?: Error }>({ path })
  const latest = useRef(0)
  const reload = useCallback(async () => {
    if (path === null) return
    const turn = ++latest.current
    try {
      const data = await ask<Data>(path)
      if (turn === latest.current) setState({ path, data })
    } catch (error) {
      if (turn === latest.current) setState((old) => ({ ...old, path, error: error as Error }))
    }
  }, [path])
  useEffect(() => {
    void reload()
    return () => {
      latest.current++
    }
  }, [reload])
  const put = useCallback((data: Data) => setState({ path, data }), [path])
  const isOurs = state.path === path
  return { data: isOurs ? state.data : undefined, error: isOurs ? state.error : undefined, reload, put }
}

interface Command<Input> {
  /** Starts it, unless it runs or this is the second click of a double click. */
  start: (input: Input) => void
  isRunning: boolean
  error: Error | undefined
  clear: () => void
}

/** An action of a button or form. Runs once at a time and keeps its error until the next try. */
export function useCommand<Input, Reply>(
  run: (input: Input) => Promise<Reply>,
  onDone?: (reply: Reply, input: Input) => void,
): Command<Input> {
  const [state, setState] = useState<{ isRunning: boolean; error?: Error }>({ isRunning: false })
  const gate = useRef(createGate())
  const start = (input: Input) =>
    gate.current.pass(async () => {
      setState({ isRunning: true })
      try {
        const reply = await run(input)
        setState({ isRunning: false })
        onDone?.(reply, input)
      } catch (error) {
        setState({ isRunning: false, error: error as Error })
      }
    })
  return { start, isRunning: state.isRunning, error: state.error, clear: () => setState({ isRunning: false }) }
}

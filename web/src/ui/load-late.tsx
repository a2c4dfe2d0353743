import { type ComponentType, useEffect, useState } from 'react'
import { complain } from './snackbar.tsx'

/** Delay after which background loading does not slow the first view. Milliseconds. */
const FETCHED_AFTER = 10_000

interface LatePart<Props> {
  /** The loaded component. */
  Part?: ComponentType<Props>
  load: () => Promise<{ default: ComponentType<Props> }>
  isNeeded: boolean
}

function Late<Props extends object>({ part, props }: { part: LatePart<Props>; props: Props }) {
  const [, setArrived] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (part.Part) return
    let isShown = true
    part.load().then(
      (script) => {
        part.Part = script.default
        if (isShown) setArrived(true)
      },
      (error: unknown) => {
        if (!isShown) return
        if (part.isNeeded) setFailure(error)
        else complain('NETWORK_ERROR')
      },
    )
    return () => {
      isShown = false
    }
  }, [part])
  if (failure !== undefined) throw failure
  return part.Part ? <part.Part {...props} /> : null
}

/**
 * A component that loads when it is first shown, to keep the first view small. Until then it renders nothing. A failed
 * load shows an error and leaves the rest of the page usable. React's `lazy` would hold back its content for 300 ms.
 * @param isNeeded whether the screen is useless without this part
 */
export function loadLate<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isNeeded = false } = {},
): ComponentType<Props> {
  const part: LatePart<Props> = { load, isNeeded }
  return (props) => <Late part={part} props={props} />
}

/**
 * Fetches a script in the background after a while, so that it is there even if the server is gone by then. Browsers do
 * not retry a failed script.
 * @param load the same function each time
 */
export function useFetchLater(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), FETCHED_AFTER)
    return () => clearTimeout(timer)
  }, [load])
}

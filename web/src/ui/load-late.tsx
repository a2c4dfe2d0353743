import { type ComponentType, useEffect, useState } from 'react'
import { complain } from './snackbar.tsx'

/** When nobody waits for the first view any more. Milliseconds. */
const FETCHED_AFTER = 10_000

interface LatePart<Props> {
  /** What has come. */
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
 * A part that comes when it is first shown, for the first view does without it; until then nothing is in its place. Where its script does not
 * come, that is said, and the rest of the page stays. Not by React's `lazy`, which holds back for 300 ms what was not there at once.
 * @param isNeeded whether the screen breaks where the script does not come: without this part it is none
 */
export function loadLate<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isNeeded = false } = {},
): ComponentType<Props> {
  const part: LatePart<Props> = { load, isNeeded }
  return (props) => <Late part={part} props={props} />
}

/**
 * Fetches a script that nobody has asked for yet, once the page has stood for a while: should the server go away later, what it is for
 * still works. Browsers do not ask again for a script that did not come.
 * @param load the same function each time
 */
export function useFetchLater(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), FETCHED_AFTER)
    return () => clearTimeout(timer)
  }, [load])
}

import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Part, parts } from './part-tabs.tsx'

/** Parameter of the address with the shown part. */
const PARAMETER = 'part'

/** State of a location that the visitor opened directly, with no page of ours before it. */
interface Arrival {
  isDirect: boolean
}

/** Query of an address without the part of a coding challenge. */
export function withoutPart(search: string): string {
  const rest = new URLSearchParams(search)
  rest.delete(PARAMETER)
  return rest.toString()
}

/** Whether a link from outside led here, so that there is no page to go back to. */
export function useDirectArrival(): boolean {
  const { key, state } = useLocation()
  return key === 'default' || (state as Arrival | null)?.isDirect === true
}

/** The part that the address names, and a function that puts another one there. */
export function usePart(): [Part | undefined, (part: Part) => void] {
  const navigate = useNavigate()
  const { search } = useLocation()
  const isDirect = useDirectArrival()
  const named = new URLSearchParams(search).get(PARAMETER)
  const show = useCallback(
    (part: Part) => {
      const next = new URLSearchParams(search)
      next.set(PARAMETER, part)
      navigate({ search: `?${next}` }, { replace: true, state: { isDirect } satisfies Arrival })
    },
    [navigate, search, isDirect],
  )
  return [parts.find((part) => part === named), show]
}

import { useLocation, useNavigate, useSearchParams } from 'react-router'

interface Opened {
  /** True when the dialog was opened from the page behind it, so that Back is the way to close it. */
  openedHere?: boolean
}

export type Detail = 'user' | 'feedback'

/** The detail dialogs live in the address (`?user=1`, `?feedback=1`): they can be shared, reloaded and closed with Back. */
export function useDetailAddress() {
  const navigate = useNavigate()
  const location = useLocation()
  const [search] = useSearchParams()
  const numberIn = (detail: Detail) => (search.has(detail) ? Number(search.get(detail)) : undefined)

  function open(detail: Detail, id: number): void {
    navigate({ search: `?${detail}=${id}` }, { state: { openedHere: true } satisfies Opened })
  }

  function close(): void {
    if ((location.state as Opened | null)?.openedHere) navigate(-1)
    else navigate({ search: '' }, { replace: true })
  }

  return { userId: numberIn('user'), feedbackId: numberIn('feedback'), open, close }
}

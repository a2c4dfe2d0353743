import { useLocation, useNavigate, useSearchParams } from 'react-router'

interface Opened {
  /** True if the dialog was opened from the page behind it; then closing it navigates back. */
  openedHere?: boolean
}

export type Detail = 'user' | 'feedback'

/**
 * Detail dialogs are part of the address (`?user=1`, `?feedback=1`), so that they can be shared, reloaded and closed
 * with Back.
 */
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

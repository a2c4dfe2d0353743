import { useLocation, useNavigate, useSearchParams } from 'react-router'

interface Opened {
  /** True if the dialog was opened from the page behind it; then closing it navigates back. */
  openedHere?: boolean
}

/**
 * The product dialog is part of the address (`?product=1`), so that it can be shared, reloaded and closed with Back.
 */
export function useProductAddress() {
  const navigate = useNavigate()
  const location = useLocation()
  const [search] = useSearchParams()
  const productId = search.has('product') ? Number(search.get('product')) : undefined

  function openProduct(id: number): void {
    const next = new URLSearchParams(search)
    next.set('product', String(id))
    navigate({ pathname: location.pathname, search: `?${next}` }, { state: { openedHere: true } satisfies Opened })
  }

  function closeProduct(): void {
    if ((location.state as Opened | null)?.openedHere) {
      navigate(-1)
      return
    }
    const next = new URLSearchParams(search)
    next.delete('product')
    navigate({ pathname: location.pathname, search: next.size ? `?${next}` : '' }, { replace: true })
  }

  return { productId, openProduct, closeProduct }
}

import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

const word = 'tickets'

/**
 * The parameter that opens the drawer on any screen. The rest of the query stays unchanged, because it may be a
 * payload.
 */
export function isDrawerOpen(search: string): boolean {
  return search.replace(/^\?/, '').split('&').includes(word)
}

export function withDrawer(search: string): string {
  if (isDrawerOpen(search)) return search
  return search.length > 1 ? `${search}&${word}` : `?${word}`
}

export function withoutDrawer(search: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== word)
  return rest.length > 0 && rest[0] !== '' ? `?${rest.join('&')}` : ''
}

interface TicketDrawerAddress {
  isOpen: boolean
  open: () => void
  close: () => void
}

/** The drawer with all solves as part of the address, so that Back closes it. */
export function useTicketDrawer(): TicketDrawerAddress {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const open = useCallback(
    () => void navigate({ pathname, search: withDrawer(search), hash }, { state: { ...state, drawerOpened: true } }),
    [navigate, pathname, search, hash, state],
  )
  const close = useCallback(() => {
    if (state?.drawerOpened) void navigate(-1)
    else void navigate({ pathname, search: withoutDrawer(search), hash }, { replace: true })
  }, [navigate, pathname, search, hash, state])
  return { isOpen: isDrawerOpen(search), open, close }
}

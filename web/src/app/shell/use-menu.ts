import { useNavigate } from 'react-router'
import { screens } from '../../entities/application/screens.ts'
import { useCustomer } from '../../entities/session/customer.ts'
import { leaveFor } from '../../entities/session/server-pages.ts'
import { endSession, readSession, useSession } from '../../entities/session/session.ts'
import { saveLoginIp } from '../../shop/accounts/api.ts'
import { confirm } from '../../ui/snackbar.tsx'
import type { MenuEntry } from './menu-entries.ts'

/** The entries that lead somewhere for whoever is here. */
export function useVisible(): (entries: MenuEntry[]) => MenuEntry[] {
  const session = useSession()
  return (entries) =>
    entries.filter(
      ({ screen, member, role }) =>
        screens[screen].ready && (!member || session !== null) && (!role || session?.claims.role === role),
    )
}

/** Follows an entry: inside the page, or away from it to an address of the server. */
export function useFollow(): (entry: Pick<MenuEntry, 'screen'>) => void {
  const navigate = useNavigate()
  return ({ screen }) => {
    const { path } = screens[screen]
    if (path.startsWith('./')) void leaveFor(path)
    else navigate(path)
  }
}

/** Logs out: the server is told where from while the token still counts, then nothing of the customer stays behind. */
export function useLogout(): () => void {
  const navigate = useNavigate()
  return () => {
    if (readSession()) void saveLoginIp().catch(() => undefined)
    endSession()
    navigate('/')
    confirm('CONFIRM_LOGGED_OUT')
  }
}

/** Who is here, and what a menu of the account can do for them. */
export function useAccount() {
  const session = useSession()
  const customer = useCustomer()
  const visible = useVisible()
  const follow = useFollow()
  const logout = useLogout()
  return { session, name: customer?.email ?? session?.claims.email, visible, follow, logout }
}

/** The bar does not scroll, and neither does what hangs from it. */
export const STAYS_WITH_BAR = { floatingStrategy: 'fixed' } as const

/** What was opened last lies on top, tickets of solved challenges included. */
export const ABOVE_TICKETS = 2150

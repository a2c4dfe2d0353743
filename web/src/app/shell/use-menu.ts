import { useNavigate } from 'react-router'
import { screens } from '../../entities/application/screens.ts'
import { useCustomer } from '../../entities/session/customer.ts'
import { leaveFor } from '../../entities/session/server-pages.ts'
import { endSession, readSession, useSession } from '../../entities/session/session.ts'
import { saveLoginIp } from '../../shop/accounts/api.ts'
import { confirm } from '../../ui/snackbar.tsx'
import type { MenuEntry } from './menu-entries.ts'

/** Filters entries by session, role and readiness. */
export function useVisible(): (entries: MenuEntry[]) => MenuEntry[] {
  const session = useSession()
  return (entries) =>
    entries.filter(
      ({ screen, member, role }) =>
        screens[screen].ready && (!member || session !== null) && (!role || session?.claims.role === role),
    )
}

/** Opens the target of an entry: a screen, or an address of the server. */
export function useFollow(): (entry: Pick<MenuEntry, 'screen'>) => void {
  const navigate = useNavigate()
  return ({ screen }) => {
    const { path } = screens[screen]
    if (path.startsWith('./')) void leaveFor(path)
    else navigate(path)
  }
}

/** Logs out. Sends the last IP address first, while the token is still valid; then drops everything of the customer. */
export function useLogout(): () => void {
  const navigate = useNavigate()
  return () => {
    if (readSession()) void saveLoginIp().catch(() => undefined)
    endSession()
    navigate('/')
    confirm('CONFIRM_LOGGED_OUT')
  }
}

/** The present customer and the actions of an account menu. */
export function useAccount() {
  const session = useSession()
  const customer = useCustomer()
  const visible = useVisible()
  const follow = useFollow()
  const logout = useLogout()
  return { session, name: customer?.email ?? session?.claims.email, visible, follow, logout }
}

/** The bar is fixed, so its menus are, too. */
export const STAYS_WITH_BAR = { floatingStrategy: 'fixed' } as const

/** Above everything, even above tickets of solved challenges. */
export const ABOVE_TICKETS = 2150

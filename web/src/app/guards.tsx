import type { ReactNode } from 'react'
import { type Session, useSession } from '../entities/session/session.ts'
import { loadScreen } from './load-screen.tsx'

const ForbiddenPage = loadScreen(() => import('./forbidden-page.tsx'))

export interface GuardProps {
  /** The role that passes; anybody with a token when left out. */
  only?: string
  children: ReactNode
}

/** What a guard shows in a session: its screen, or why not. */
export function admit(session: Session | null, { only, children }: GuardProps): ReactNode {
  if (!session) return <ForbiddenPage error="UNAUTHORIZED_ACCESS_ERROR" />
  if (only && session.claims.role !== only) return <ForbiddenPage error="UNAUTHORIZED_PAGE_ACCESS_ERROR" />
  return children
}

/** Lets through whoever may see the screen and shows the 403 page to others, without changing the address. */
export function Guard(props: GuardProps) {
  return admit(useSession(), props)
}

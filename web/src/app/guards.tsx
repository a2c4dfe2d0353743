import type { ReactNode } from 'react'
import { type Session, useSession } from '../entities/session/session.ts'
import { loadScreen } from './load-screen.tsx'

const ForbiddenPage = loadScreen(() => import('./forbidden-page.tsx'))

export interface GuardProps {
  /** The required role; by default any token passes. */
  only?: string
  children: ReactNode
}

/** The guarded screen, or the reason for a refusal. */
export function admit(session: Session | null, { only, children }: GuardProps): ReactNode {
  if (!session) return <ForbiddenPage error="UNAUTHORIZED_ACCESS_ERROR" />
  if (only && session.claims.role !== only) return <ForbiddenPage error="UNAUTHORIZED_PAGE_ACCESS_ERROR" />
  return children
}

/** Shows a screen to the sessions that may see it, and the 403 page to others. The address stays. */
export function Guard(props: GuardProps) {
  return admit(useSession(), props)
}

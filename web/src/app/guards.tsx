import { lazy, type ReactNode } from 'react'
import { useSession } from '../entities/session/session.ts'

const ForbiddenPage = lazy(() => import('./forbidden-page.tsx'))

interface GuardProps {
  /** The role that passes; anybody with a token when left out. */
  only?: string
  children: ReactNode
}

/** Lets through whoever may see the screen and shows the 403 page to others, without changing the address. */
export function Guard({ only, children }: GuardProps) {
  const session = useSession()
  if (!session) return <ForbiddenPage error="UNAUTHORIZED_ACCESS_ERROR" />
  if (only && session.claims.role !== only) return <ForbiddenPage error="UNAUTHORIZED_PAGE_ACCESS_ERROR" />
  return children
}

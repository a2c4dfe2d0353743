import { isValidElement, type ReactNode } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { readSession } from '../entities/session/session.ts'
import { admit, Guard, type GuardProps } from './guards.tsx'
import { fetchScreen } from './load-screen.tsx'

/** The components in an element as it would be shown now, with those in its properties. */
function listComponents(node: unknown): unknown[] {
  if (Array.isArray(node)) return node.flatMap(listComponents)
  if (isValidElement<GuardProps>(node) && node.type === Guard) return listComponents(admit(readSession(), node.props))
  if (!isValidElement<Record<string, unknown>>(node)) return []
  return [node.type, ...Object.values(node.props).flatMap(listComponents)]
}

/**
 * Asks for all scripts that a path needs at once, those of screens within screens too. The promise is kept when they have come or failed; undefined
 * when they are there.
 */
export function fetchScreens(routes: RouteObject[], pathname: string): Promise<unknown> | undefined {
  const elements: ReactNode[] = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.element)
  const fetches = listComponents(elements).flatMap((component) => fetchScreen(component) ?? [])
  return fetches.length > 0 ? Promise.allSettled(fetches) : undefined
}

import { isValidElement, type ReactNode } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { readSession } from '../entities/session/session.ts'
import { admit, Guard, type GuardProps } from './guards.tsx'
import { fetchScreen } from './load-screen.tsx'

/** The components in an element, including those in its properties, as the present session would see it. */
function listComponents(node: unknown): unknown[] {
  if (Array.isArray(node)) return node.flatMap(listComponents)
  if (isValidElement<GuardProps>(node) && node.type === Guard) return listComponents(admit(readSession(), node.props))
  if (!isValidElement<Record<string, unknown>>(node)) return []
  return [node.type, ...Object.values(node.props).flatMap(listComponents)]
}

/**
 * Fetches all scripts of a path at once, including those of nested screens. The promise resolves when all have loaded
 * or failed; undefined if none is missing.
 */
export function fetchScreens(routes: RouteObject[], pathname: string): Promise<unknown> | undefined {
  const elements: ReactNode[] = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.element)
  const fetches = listComponents(elements).flatMap((component) => fetchScreen(component) ?? [])
  return fetches.length > 0 ? Promise.allSettled(fetches) : undefined
}

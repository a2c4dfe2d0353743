import type { BuiltChallenge, Catalogue } from '#game/catalogue/catalogue.ts'
import type { Exchange } from '#game/evidence/evidence.ts'
import { pathOf, requestTopic, toStatusTopic } from '#game/evidence/topics.ts'

type Watchers = Catalogue['watchers']

/** By route pattern, method and first digit of the status. */
type WatchersOfRoutes = Map<string, Map<string, (readonly BuiltChallenge[])[]>>

/** Caches the part that depends on route and status, because it is needed for every request. */
const found = new WeakMap<Watchers, WatchersOfRoutes>()

/**
 * Challenges whose oracle watches an exchange: by its route, by its class of status, all exchanges, and by its path if
 * the route is a pattern.
 */
export function findExchangeWatchers(
  { watchers }: Pick<Catalogue, 'watchers'>,
  { method, route, url, status }: Pick<Exchange, 'method' | 'route' | 'url' | 'status'>,
): readonly BuiltChallenge[] {
  const ofRoute = findRouteWatchers(watchers, method, route, status)
  const path = pathOf(url)
  if (path === route) return ofRoute
  const topic = requestTopic(method, path)
  const ofPath = watchers.get(topic)
  return ofPath && topic !== requestTopic(method, route) ? [...ofRoute, ...ofPath] : ofRoute
}

function findRouteWatchers(
  watchers: Watchers,
  method: string,
  route: string,
  status: number,
): readonly BuiltChallenge[] {
  const routes = found.get(watchers) ?? new Map<string, Map<string, (readonly BuiltChallenge[])[]>>()
  if (routes.size === 0) found.set(watchers, routes)
  const methods = routes.get(route) ?? new Map<string, (readonly BuiltChallenge[])[]>()
  if (methods.size === 0) routes.set(route, methods)
  const classes = methods.get(method) ?? []
  if (classes.length === 0) methods.set(method, classes)
  const statusClass = Math.trunc(status / 100)
  const known = classes[statusClass]
  if (known) return known
  const topics = [requestTopic(method, route), toStatusTopic(status), 'exchange']
  const fresh = topics.flatMap((topic) => watchers.get(topic) ?? [])
  classes[statusClass] = fresh
  return fresh
}

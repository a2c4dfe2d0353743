import type { RouteOptions } from 'fastify'

export interface ListedRoute {
  method: string
  /** The pattern. */
  path: string
  /** Names of what decides whether a request gets through to the handler, in their order; none where everybody may. */
  guards: string[]
}

/** Collects every route of the applications, as it is in the end. */
export class RouteTable {
  readonly #routes: (RouteOptions & { path: string })[] = []

  readonly add = (route: RouteOptions & { path: string }): void => {
    this.#routes.push(route)
  }

  list(): ListedRoute[] {
    return this.#routes.flatMap((route) =>
      [route.method].flat().map((method) => ({ method, path: route.path, guards: guardsOf(route) })),
    )
  }
}

/** What a route declares, and what runs before its handler, in the order of its running. What runs after it stops nobody. */
function guardsOf({
  config,
  onRequest = [],
  preParsing = [],
  preValidation = [],
  preHandler = [],
}: RouteOptions): string[] {
  const declared = config?.guard === undefined || config.guard === 'open' ? [] : [config.guard]
  return [...declared, ...[onRequest, preParsing, preValidation, preHandler].flat().map(({ name }) => name)]
}

import type { RouteOptions } from 'fastify'

export interface ListedRoute {
  method: string
  path: string
  /** Names of the hooks that decide on access, in order. Empty if everybody may call the route. */
  guards: string[]
}

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

/** Declared guards and hooks before the handler, in order. Later hooks cannot refuse. */
function guardsOf({
  config,
  onRequest = [],
  preParsing = [],
  preValidation = [],
  preHandler = [],
}: RouteOptions): string[] {
  const declared = config?.guard === undefined || config.guard === 'open' ? [] : [config.guard]
  return [
    ...declared,
    ...[onRequest, preParsing, preValidation, preHandler].flat().map(({ name }) => toSourceName(name)),
  ]
}

/** The bundle numbers functions of the same name: `denyAll$1`. */
function toSourceName(name: string): string {
  return name.replace(/\$\d+$/, '')
}

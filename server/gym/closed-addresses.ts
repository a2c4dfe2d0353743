import { tidyUrl } from '#foundation/urls.ts'

/** Addresses of the server, of judges, and of hints and solutions. The chain and the lab belong to the shop's world. */
const CLOSED = /^\/(?:host|range(?!\/(?:lab|chain)(?:[/?]|$))|snippets|api\/hints|api-docs\/openapi)(?=[/?.-]|$)/i

/** The list of challenges, which names hidden goals. */
const LISTS = /^\/(?:api\/challenges|rest\/repeat-notification)(?=[/?]|$)/i

/** Whether episodes may not reach an address. */
export function isClosedAddress(url: string, basePath: string, showGoals: boolean): boolean {
  const path = decode(tidyUrl(url, basePath)).replace(/\/{2,}/g, '/')
  return CLOSED.test(path) || (!showGoals && LISTS.test(path))
}

/** The router decodes names of routes, too. */
function decode(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

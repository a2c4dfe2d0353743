import type { FastifyInstance } from 'fastify'

/** The URL without the base path, which some proxies keep and others remove. */
export function dropBasePath(url: string, basePath: string): string {
  if (!basePath || !url.startsWith(basePath)) return url
  const rest = url.slice(basePath.length)
  if (rest === '' || rest.startsWith('?')) return `/${rest}`
  return rest.startsWith('/') ? rest : url
}

/** The URL without base path and duplicate slashes. The query is unchanged, because it may hold a URL. */
export function tidyUrl(url: string, basePath: string): string {
  const end = url.indexOf('?')
  let path = end < 0 ? url : url.slice(0, end)
  const query = end < 0 ? '' : url.slice(end)
  if (!path.startsWith('/') && path !== '*') path = path.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
  if (path.includes('//')) path = path.replace(/\/{2,}/g, '/')
  path = dropBasePath(path, basePath)
  return path.startsWith('/') || path === '*' ? path + query : `/${path}${query}`
}

/** A URL that the router can decode. It answers others itself, before any hook has run. */
export function toRoutableUrl(url: string): string {
  // The common case: searching for the end of the path costs more than everything else here.
  if (!url.includes('%')) return url
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

/** Refuses URLs that cannot be decoded like any other request, so that every hook sees them under the original URL. */
export function refuseBadUrls(app: FastifyInstance, basePath: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const sent = request.originalUrl.includes('%') ? tidyUrl(request.originalUrl, basePath) : request.url
    if (sent === request.url) {
      done()
      return
    }
    request.raw.url = sent
    done(new BadUrlError(sent))
  })
}

class BadUrlError extends URIError {
  readonly statusCode = 400

  constructor(url: string) {
    super(`Failed to decode the path: ${url}`)
  }
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

export const CUSTOMER = { email: 'taster@example.org', password: 'squeeze-me' }

/** Requests with the parameters that sqlmap tries, as a path, or with a body of JSON. */
const REQUESTS: readonly (readonly [line: string, body?: string])[] = [
  ['GET /rest/products/search?q=apple'],
  ['GET /rest/track-order/5267-f9cd5882f54c75a3*'],
  ['GET /rest/products/1*/reviews'],
  ['GET /redirect?to=https://github.com/juice-shop/juice-shop'],
  ['GET /rest/user/whoami?fields=id'],
  ['POST /rest/user/login', JSON.stringify(CUSTOMER)],
  ['POST /api/Users', '{"email":"sampler@example.org","password":"squeeze-me"}'],
]

/** The log of a proxy, which sqlmap takes by `-l`. */
export function writeSqlmapRequests(origin: string): string {
  const host = new URL(origin).host
  const line = '='.repeat(54)
  const parts = REQUESTS.map(([first, body]) => {
    const head = [`${first} HTTP/1.1`, `Host: ${host}`, 'Accept: application/json']
    if (body === undefined) return `${head.join('\n')}\n\n`
    return `${[...head, 'Content-Type: application/json', `Content-Length: ${body.length}`].join('\n')}\n\n${body}\n`
  })
  return parts.map((part) => `${line}\n${origin}\n${line}\n${part}${line}\n\n\n`).join('')
}

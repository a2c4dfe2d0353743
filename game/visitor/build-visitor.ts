import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

export interface SentRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer<ArrayBuffer> | undefined
}

/** Sends a visitor's requests to a shop. */
export interface Transport {
  /** Base address of the shop, without a final slash. */
  url: string
  send(request: SentRequest): Promise<Pick<VisitorReply, 'status' | 'headers' | 'text'>>
  socket: Visitor['socket']
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Creates a visitor of the shop behind a transport. */
export function buildVisitor({ url, send: carry, socket }: Transport): Visitor {
  let token: string | undefined

  async function send(
    method: string,
    path: string,
    body?: unknown,
    { headers = {} }: { headers?: Record<string, string> } = {},
  ): Promise<VisitorReply> {
    const isText = typeof body === 'string' || body instanceof Uint8Array
    const reply = await carry({
      method,
      path,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && !isText && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}`, cookie: `token=${token}` }),
        ...headers,
      },
      body: body === undefined ? undefined : isText ? Buffer.from(body) : JSON.stringify(body),
    })
    return { ...reply, json: () => JSON.parse(reply.text) }
  }

  return {
    url,
    socket,
    get: (path, request) => send('GET', path, undefined, request),
    post: (path, body, request) => send('POST', path, body, request),
    submit: (path, fields, { headers = {} } = {}) =>
      send('POST', path, new URLSearchParams(fields).toString(), { headers: { ...FORM, ...headers } }),
    put: (path, body, request) => send('PUT', path, body, request),
    patch: (path, body, request) => send('PATCH', path, body, request),
    delete: (path, request) => send('DELETE', path, request?.body, request),

    register: (email, password, extra = {}) =>
      send('POST', '/api/Users/', { email, password, passwordRepeat: password, ...extra }),

    async login(email, password) {
      const reply = await send('POST', '/rest/user/login', { email, password })
      if (reply.status === 200) token = reply.json<{ authentication: { token: string } }>().authentication.token
      return reply
    },

    async domain() {
      const reply = await send('GET', '/rest/admin/application-configuration')
      return reply.json<{ config: { application: { domain: string } } }>().config.application.domain
    },
  }
}

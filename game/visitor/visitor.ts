/** A reply, which may be a refusal. */
export interface VisitorReply {
  status: number
  headers: Headers
  text: string
  /** Parses the body as JSON, of a type that the caller expects. */
  json<Body = unknown>(): Body
}

interface VisitorRequest {
  headers?: Record<string, string>
}

interface DeletingRequest extends VisitorRequest {
  body?: unknown
}

/** A client without rights, for exploits and tests. Refusals are replies, not errors. */
export interface Visitor {
  /** Base address, without a final slash. */
  readonly url: string
  get(path: string, request?: VisitorRequest): Promise<VisitorReply>
  /** Sends objects as JSON, and strings and bytes unchanged (set their content type). */
  post(path: string, body?: unknown, request?: VisitorRequest): Promise<VisitorReply>
  /** Submits a form like a browser without scripts. */
  submit(path: string, fields: Record<string, string>, request?: VisitorRequest): Promise<VisitorReply>
  put(path: string, body?: unknown, request?: VisitorRequest): Promise<VisitorReply>
  patch(path: string, body?: unknown, request?: VisitorRequest): Promise<VisitorReply>
  delete(path: string, request?: DeletingRequest): Promise<VisitorReply>
  /** Registers with a repeated password. `extra` adds fields. */
  register(email: string, password: string, extra?: Record<string, unknown>): Promise<VisitorReply>
  /** Signs in; later requests send the token as header and cookie. */
  login(email: string, password: string): Promise<VisitorReply>
  /** Sends a Socket.IO message and disconnects. */
  socket(event: string, ...args: unknown[]): Promise<void>
  /** E-mail domain of the seeded customers, from the published configuration. */
  domain(): Promise<string>
}

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
    // Browsers say of a form which page it comes from.
    submit: (path, fields, { headers = { origin: new URL(url).origin } } = {}) =>
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

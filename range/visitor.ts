import { io } from 'socket.io-client'
import { buildVisitor } from '#range/build-visitor.ts'

/** A reply, which may be a refusal. */
export interface VisitorReply {
  status: number
  headers: Headers
  text: string
  /** The body as JSON; the caller says what it expects to find. */
  json<Body = unknown>(): Body
}

interface VisitorRequest {
  headers?: Record<string, string>
}

/** A client without any right: what exploits and tests talk to a shop with. Refusals are replies, not errors. */
export interface Visitor {
  /** Base address, without a slash at its end. */
  readonly url: string
  get(path: string, request?: VisitorRequest): Promise<VisitorReply>
  /** Objects are sent as JSON, strings and bytes as they are (give them a content type). */
  post(path: string, body?: unknown, request?: VisitorRequest): Promise<VisitorReply>
  /** Submits a form, as a browser does that has no script. */
  submit(path: string, fields: Record<string, string>, request?: VisitorRequest): Promise<VisitorReply>
  put(path: string, body?: unknown, request?: VisitorRequest): Promise<VisitorReply>
  patch(path: string, body?: unknown, request?: VisitorRequest): Promise<VisitorReply>
  delete(path: string, request?: VisitorRequest): Promise<VisitorReply>
  /** Opens an account, repeating the password as the form does. `extra` goes along. */
  register(email: string, password: string, extra?: Record<string, unknown>): Promise<VisitorReply>
  /** Signs in; later requests carry the token as header and cookie. */
  login(email: string, password: string): Promise<VisitorReply>
  /** Sends one Socket.IO message and disconnects. */
  socket(event: string, ...args: unknown[]): Promise<void>
  /** E-mail domain of the seeded customers, from the shop's published configuration. */
  domain(): Promise<string>
}

/** A visitor of the shop at a base address. */
export function createVisitor(baseUrl: string): Visitor {
  const url = baseUrl.replace(/\/+$/, '')
  return buildVisitor({
    url,
    async send({ method, path, headers, body }) {
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers,
        ...(body !== undefined && { body }),
      })
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
    socket: (event, ...args) =>
      new Promise((resolve, reject) => {
        const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false })
        socket.once('connect_error', reject)
        socket.once('connect', () => {
          socket.emit(event, ...args)
          // Hanging up waits until everything before it has been sent.
          socket.once('disconnect', () => resolve())
          socket.disconnect()
        })
      }),
  })
}

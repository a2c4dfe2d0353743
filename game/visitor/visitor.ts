import { io } from 'socket.io-client'
import { buildVisitor } from '#game/visitor/build-visitor.ts'

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
          // The connection closes after everything before it was sent.
          socket.once('disconnect', () => resolve())
          socket.disconnect()
        })
      }),
  })
}

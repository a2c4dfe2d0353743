import { io } from 'socket.io-client'
import { buildVisitor, type Visitor } from '#game/visitor/visitor.ts'

/** Creates a visitor of a shop at an address. */
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

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { NeighbourSettings, Neighbours } from '#classroom/neighbours/neighbours.ts'
import { ELSEWHERE_HEADER, LINE_PROTOCOL, type Word, type WordSeal } from '#classroom/neighbours/words.ts'
import { DOOR_HEADER } from '#classroom/visitor.ts'
import { HostError } from '#server/errors.ts'
import { openPort } from '#server/http/listen.ts'
import { answerError } from '#server/http/reply.ts'

/** Bytes. Heads of visitors' requests with the sealed word. */
const MAX_HEAD_BYTES = 65_536

interface InnerPort {
  /** Begins to answer. Returns how to close. */
  serve(neighbours: Neighbours, seal: WordSeal): () => Promise<void>
  close(): Promise<void>
}

/** The port at which other front doors of the class ask. Answers sealed words alone. */
export async function openInnerPort({ url, address }: Pick<NeighbourSettings, 'url' | 'address'>): Promise<InnerPort> {
  const { port } = new URL(url)
  let answer = (_request: IncomingMessage, response: ServerResponse): void => sendElsewhere(response)
  let upgrade = (_request: IncomingMessage, socket: Duplex, _head: Buffer): void => void socket.destroy()
  const server = createServer(
    { maxHeaderSize: MAX_HEAD_BYTES, requestTimeout: 0, keepAliveTimeout: 0 },
    (request, response) => answer(request, response),
  )
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    upgrade(request, socket, head)
  })
  await openPort(server, { port: Number(port) || 80, address })
  const close = async (): Promise<void> => {
    server.close()
    server.closeAllConnections()
  }
  return {
    close,
    serve(neighbours, seal) {
      const sockets = new Set<Duplex>()
      const open = (request: IncomingMessage): Word | undefined => {
        const sealed = request.headers[DOOR_HEADER]
        delete request.headers[DOOR_HEADER]
        return seal.open(sealed, neighbours.membership.epoch)
      }
      answer = (request, response) => answerDoor(neighbours, open(request), request, response)
      upgrade = (request, socket, head) => {
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
        upgradeDoor(neighbours, open(request), request, socket, head)
      }
      return async () => {
        for (const socket of sockets) socket.destroy()
        await close()
      }
    },
  }
}

function answerDoor(
  { role }: Neighbours,
  word: Word | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  // An earlier registration was meant, or the secrets differ.
  if (!word || !role) return void sendElsewhere(response)
  const fail = (error: unknown): void => {
    if (response.headersSent) response.destroy()
    else answerError(response, error)
  }
  if (word.kind === 'told') {
    role.hear(word.told)
    response.writeHead(204).end()
  } else if (word.kind === 'class') {
    // The connection is another front door's and carries one request at a time.
    Object.defineProperty(request.socket, 'remoteAddress', { value: word.address, configurable: true })
    role.answerClass(request, response, word).catch(fail)
  } else if (word.kind === 'team') role.answerTeam(request, response, word).catch(fail)
  else answerError(response, new HostError('HOST_BAD_REQUEST', { reason: 'A line needs an upgrade.' }))
}

function upgradeDoor(
  { role }: Neighbours,
  word: Word | undefined,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  if (!word || !role) return void refuse(socket)
  if (word.kind === 'team') return void role.upgradeTeam(request, socket, head, word)
  if (word.kind !== 'line' || request.headers.upgrade !== LINE_PROTOCOL) return void refuse(socket)
  role.openLine(word.shard).then(
    (line) => {
      if (socket.destroyed) return void line.destroy()
      socket.write(`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${LINE_PROTOCOL}\r\n\r\n`)
      if (head.length > 0) line.write(head)
      line.on('error', () => socket.destroy())
      line.on('close', () => socket.destroy())
      socket.on('close', () => line.destroy())
      line.pipe(socket)
      socket.pipe(line)
    },
    () => refuse(socket),
  )
}

/** Nothing was done: the asking front door looks for the right one. */
export function sendElsewhere(response: ServerResponse): void {
  const { status } = new HostError('HOST_SHOP_ELSEWHERE')
  response.writeHead(status, { [ELSEWHERE_HEADER]: '1', 'content-length': '0' }).end()
}

function refuse(socket: Duplex): void {
  socket.end('HTTP/1.1 503 Elsewhere\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}

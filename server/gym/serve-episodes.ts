import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { GymSolve, GymStep } from '#contract/gym.ts'
import { runUnder } from '#foundation/circumstances.ts'
import { tidyUrl } from '#foundation/urls.ts'
import { pairsOf, watchExchange, writeBody } from '#server/gym/capture.ts'
import { isClosedAddress } from '#server/gym/closed-addresses.ts'
import type { Episode, Moment } from '#server/gym/episode.ts'
import { readStep, readTokens } from '#server/gym/forms.ts'
import type { Gym } from '#server/gym/gym.ts'
import { GymFault, toGymFault } from '#server/gym/gym-fault.ts'
import { markRequest } from '#server/gym/open-shops.ts'
import { sendInside } from '#server/http/inner-requests.ts'

const TOKEN = 'x-episode'
const TOKENS = 'x-episode-tokens'
const OWN_HEADERS: ReadonlySet<string> = new Set([TOKEN, TOKENS])
const GYM = /^\/range\/gym(?:[/?]|$)/i

/** A step that the gym sends for its caller. */
interface Sending {
  episode: Episode
  moment: Moment
  /** Resolves with the solves when the answer is out and judged. */
  over: PromiseWithResolvers<GymSolve[]>
  /** Whether it has become a request. Node answers unreadable ones itself. */
  hasArrived: boolean
}

/** Takes requests of episodes out of a server's stream, and sends steps. */
export class EpisodeServer implements Disposable {
  readonly #gym: Gym
  readonly #server: Server
  readonly #basePath: string
  readonly #sendings = new WeakMap<object, Sending>()
  readonly #emit: Server['emit']

  constructor(gym: Gym, server: Server, basePath: string) {
    this.#gym = gym
    this.#server = server
    this.#basePath = basePath
    this.#emit = server.emit
    const emit = server.emit.bind(server) as (event: string, ...parts: unknown[]) => boolean
    server.emit = ((event: string, ...parts: unknown[]) => {
      const [request, second, head] = parts
      if (event === 'request' && this.#isOurs(request as IncomingMessage)) {
        void this.#serve(request as IncomingMessage, second as ServerResponse)
        return true
      }
      if (event === 'upgrade' && this.#isOurs(request as IncomingMessage)) {
        this.#upgrade(request as IncomingMessage, second as Duplex, head)
        return true
      }
      return emit(event, ...parts)
    }) as Server['emit']
  }

  /** Sends one request to the shop of an episode. @throws {GymFault} */
  async step(episode: Episode, sent: unknown, from: FastifyRequest): Promise<GymStep> {
    const request = readStep(sent, from.headers.host ?? 'localhost')
    this.#gym.demandMemory()
    const moment = episode.begin(request.tokens, request.waitMilliseconds)
    const sending = { episode, moment, over: Promise.withResolvers<GymSolve[]>(), hasArrived: false }
    const vouch = (connection: Duplex): void => void this.#sendings.set(connection, sending)
    const answer = await sendInside({ server: this.#server, vouch }, from, request).catch((cause: unknown) => {
      if (!sending.hasArrived) episode.underWay--
      throw new GymFault('GYM_NO_ANSWER', {}, { cause })
    })
    if (!sending.hasArrived) episode.underWay--
    const solved = sending.hasArrived ? await sending.over.promise : []
    const { end, left, score } = episode
    const { text: body, encoding } = writeBody(answer.body)
    return {
      step: moment.step,
      clock: moment.now().toISOString(),
      answer: { status: answer.status, headers: pairsOf(answer.headers), body, encoding, cut: answer.cut },
      ...{ solved, score, left, done: end !== null, end },
    }
  }

  [Symbol.dispose](): void {
    this.#server.emit = this.#emit
  }

  #isOurs({ headers, socket, url = '' }: IncomingMessage): boolean {
    if (socket && this.#sendings.has(socket)) return true
    return headers[TOKEN] !== undefined && !GYM.test(tidyUrl(url, this.#basePath))
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const sending = this.#sendings.get(request.socket)
      if (sending) sending.hasArrived = true
      else this.#gym.demandMemory()
      const episode = sending?.episode ?? this.#gym.demandByToken(String(request.headers[TOKEN]))
      const moment = sending?.moment ?? episode.begin(readTokens(request.headers[TOKENS]), 0)
      this.#forward(episode, moment, request, response, sending?.over)
    } catch (error) {
      refuse(response, toGymFault(error))
    }
  }

  #forward(
    episode: Episode,
    moment: Moment,
    request: IncomingMessage,
    response: ServerResponse,
    over?: PromiseWithResolvers<GymSolve[]>,
  ): void {
    removeOwnHeaders(request)
    markRequest(request.headers, moment)
    const describe = watchExchange(request, response)
    response.once('close', () => {
      const finished = async (): Promise<GymSolve[]> => {
        episode.underWay--
        const solved = await this.#gym.settle(episode, moment.step)
        episode.transcript.note({
          ...{ kind: 'step', step: moment.step, clock: moment.now().toISOString() },
          ...describe(),
          solved,
        })
        this.#gym.rest()
        return solved
      }
      // An episode may have been removed meanwhile.
      finished().then(over?.resolve, over?.reject ?? (() => {}))
    })
    if (isClosedAddress(request.url ?? '', this.#basePath, episode.terms.showGoals)) {
      refuse(response, new GymFault('GYM_CLOSED_ADDRESS'))
      return
    }
    const { server } = this.#gym.shops.app
    runUnder(moment, () => server.emit('request', request, response))
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: unknown): void {
    socket.on('error', () => socket.destroy())
    try {
      const episode = this.#gym.demandByToken(String(request.headers[TOKEN]))
      const moment = episode.begin(readTokens(request.headers[TOKENS]), 0)
      removeOwnHeaders(request)
      markRequest(request.headers, moment)
      socket.once('close', () => {
        episode.underWay--
        void this.#gym.settle(episode, moment.step).catch(() => {})
      })
      runUnder(moment, () => this.#gym.shops.app.server.emit('upgrade', request, socket, head))
    } catch (error) {
      const { status } = toGymFault(error)
      socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    }
  }
}

/** The shop and its evidence must not know of the gym. */
function removeOwnHeaders(request: IncomingMessage): void {
  for (const name of OWN_HEADERS) delete request.headers[name]
  request.rawHeaders = request.rawHeaders.filter((_, place, all) => {
    const name = all[place - (place % 2)] ?? ''
    return !OWN_HEADERS.has(name.toLowerCase())
  })
}

function refuse(response: ServerResponse, fault: GymFault): void {
  // The body of the request stays unread.
  response.writeHead(fault.status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  })
  response.end(JSON.stringify(fault.toJSON()))
}

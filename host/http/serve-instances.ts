import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findLargestForm } from '#common/form-size.ts'
import type { BodyBudget } from '#host/containment/body-budget.ts'
import { isFull } from '#host/containment/database.ts'
import { isLarge, type Room } from '#host/containment/reply-budget.ts'
import { HostError } from '#host/errors.ts'
import { isEventStream, keepStream } from '#host/http/keep-streams.ts'
import { LookOn } from '#host/http/look-on.ts'
import type { OwedTime } from '#host/http/owed-time.ts'
import { recordExchange, watchBody } from '#host/http/record-exchanges.ts'
import type { RequestScope } from '#host/http/request-scope.ts'
import { Turns } from '#host/http/turns.ts'
import type { WorkerTime } from '#host/http/worker-time.ts'
import type { Instance } from '#host/instances/instance.ts'
import { type Instances, SINGLE_PLAYER } from '#host/instances/instances.ts'
import { observeExchange } from '#range/evidence/exchange.ts'

declare module 'fastify' {
  interface FastifyRequest {
    instance: Instance | null
    /** The instance that the work for it is charged to; null: none. */
    holder: string | null
    /** When it came in, on the clock of `performance`. */
    enteredAt: number
  }
}

export interface ServingOptions {
  instances: Instances
  scope: RequestScope
  /** The time that replies wait for; they wait for nothing where it is not given. */
  owed?: OwedTime
  /** Whose request or socket it is, where there are several players; the one of a player alone if it is not given. */
  nameInstance?: (request: Pick<FastifyRequest, 'headers'>) => string
  /** Whether a request gets a copy, of which nothing is kept: a trainer looks on. */
  isLooking?: (request: Pick<FastifyRequest, 'headers'>) => boolean
  /** Told when an instance is refused something because it has used what it may. */
  onLimit?: (instance: string, kind: 'requests' | 'uploads' | 'storage') => void
  /** The page that a visitor sees in place of an instance that does not wake; none where it answers nothing. */
  describeFault?: (request: FastifyRequest) => Promise<{ text: string; headers: Record<string, string> } | undefined>
  /** Told just before a route works. */
  onBegin?: (request: Pick<FastifyRequest, 'headers'>) => void
  /** Requests of one instance that may be under way; unbounded where it is not given. */
  maxRequests?: () => number
  /** Where the time of the thread is charged to those who use it. */
  time?: WorkerTime
  /** Whether it is the application of the lab, whose requests are not the shop's. */
  isLab?: boolean
}

/** What requests have taken of the room for large replies. */
const rooms = new WeakMap<FastifyRequest, Room>()
/** Who waits for a turn, whichever application was asked. */
const turns = new WeakMap<Instance, Turns>()

/** Requests that a full instance could not keep what they brought for. */
const refusedRows = new WeakSet<FastifyRequest>()

/** Requests that bring no body, and go on in the turn in which they begin. */
const READING = /^(?:GET|HEAD|OPTIONS)$/

/** What has come in of a body by the time that it is refused and hung up on. Bytes. */
const ARRIVED_BYTES = 65_536

/** Gives every request its instance before any route runs; judges and keeps what it did before it is answered. */
export function serveInstances(app: FastifyInstance, options: ServingOptions): void {
  const {
    instances,
    scope,
    nameInstance = () => SINGLE_PLAYER,
    maxRequests = () => Number.POSITIVE_INFINITY,
    isLooking = () => false,
    time,
    isLab = false,
  } = options
  const lookOn = new LookOn(instances)
  const turnsOf = (instance: Instance): Turns => {
    const known = turns.get(instance)
    if (known) return known
    const made = new Turns(time && { share: time.shareOf(instance.id), settle: time.settle })
    turns.set(instance, made)
    return made
  }
  scope.follow(app)
  app.decorateRequest('instance', null)
  app.decorateRequest('holder', null)
  app.decorateRequest('enteredAt', 0)
  addPartsOfInstance(app)

  const refuseTurn = (reply: FastifyReply, seconds: number): void => {
    const failure = new HostError('HOST_TEAM_COOLING', { seconds })
    void reply.header('retry-after', seconds).send(failInstead(reply, failure))
  }

  const beginWith = (request: FastifyRequest, reply: FastifyReply, instance: Instance, done: () => void): void => {
    if (instance.users >= maxRequests()) {
      options.onLimit?.(instance.id, 'requests')
      const failure = new HostError('HOST_TOO_MANY_REQUESTS', { atOnce: maxRequests() })
      return void reply.header('retry-after', 1).send(failInstead(reply, failure))
    }
    enter(request, reply, instance)
    const bodyMs = waitForBody(request, instance.bodies)
    const refuse = (kind: 'uploads' | 'requests'): void => {
      options.onLimit?.(instance.id, kind)
      const failure = new HostError('HOST_TOO_MANY_REQUESTS')
      // Nobody reads what is still on its way.
      reply.headers({ 'retry-after': 10, connection: 'close' }).send(failInstead(reply, failure))
    }
    if (bodyMs === undefined) {
      refuse('uploads')
      return
    }
    const takeTurn = (): void => {
      const turns = turnsOf(instance)
      turns.begin(
        () => {
          runWhenClosed(reply, () => turns.end())
          done()
        },
        (seconds) => refuseTurn(reply, seconds),
      )
    }
    const begin = (): void => {
      // Who is alone has nobody to make room for. And what an instance asks of itself is waited for by one that has begun.
      if (bodyMs === 0 && (instances.awakeCount <= 1 || request.outgoingCall)) done()
      else if (bodyMs === 0) takeTurn()
      else setTimeout(takeTurn, bodyMs)
    }
    const route = routeOf(request)
    if (request.outgoingCall || !instance.replies.mayBeLarge(route)) {
      begin()
      return
    }
    instance.replies.take(route).then((room) => {
      if (!room) return refuse('requests')
      holdRoom(request, reply, room)
      begin()
    })
  }

  app.addHook('onRequest', (request, reply, done) => {
    // What an instance asks of itself stays there.
    const id = request.outgoingCall?.instance ?? nameInstance(request)
    const isCopied = isLooking(request)
    if (time) {
      request.holder = isCopied ? null : id
      time.hold(request.holder)
    }
    if (request.url.startsWith('/host/')) return done()
    if (isCopied) {
      lookOn.enter(id).then(
        (copy) => {
          runWhenClosed(reply, () => lookOn.leave())
          enter(request, reply, copy)
          done()
        },
        (error: unknown) => void failToWake(request, reply, error, options),
      )
      return
    }
    const awake = instances.peek(id)
    request.enteredAt = performance.now()
    // Of an instance that sleeps nothing is known before its request is read.
    if (!awake?.lab.exchanges.isBusy(Date.now())) watchBody(request.raw)
    if (awake) return beginWith(request, reply, awake, done)
    instances.wake(id).then(
      (instance) => beginWith(request, reply, instance, done),
      (error: unknown) => void failToWake(request, reply, error, options),
    )
  })

  if (time) {
    // A body has been read meanwhile, also of others of the same instance.
    app.addHook('preHandler', (request, reply, done) => {
      const { instance, outgoingCall } = request
      const hasBegun = !instance || instance.isCopy || outgoingCall || READING.test(request.method)
      if (hasBegun || instances.awakeCount <= 1) return done()
      turnsOf(instance).goOn(done, (seconds) => refuseTurn(reply, seconds))
    })
  }

  const { onBegin } = options
  if (onBegin) {
    app.addHook('preHandler', (request, _reply, done) => {
      onBegin(request)
      done()
    })
  }

  app.addHook('onError', (request, _reply, error, done) => {
    if (isFull(error)) refusedRows.add(request)
    done()
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const { instance } = request
    if (!instance) return done(null, payload)
    let kept: Promise<void> | undefined
    const observe = (payload: unknown): void => {
      if (!instance.isCopy) {
        observeExchange(() => scope.ownProvenanceOf(request, instance.id), request, reply, payload)
        recordExchange(instance, request, reply, payload, isLab)
      }
      request.isOver = true
    }
    let answer = payload
    countReply(request, reply, instance, payload)
    if (refusedRows.has(request)) options.onLimit?.(instance.id, 'storage')
    if (refusedRows.has(request)) answer = failInstead(reply, new HostError('HOST_STORAGE_FULL'))
    const cause = `${request.method} ${request.url.slice(0, 200)}`
    if (isEventStream(payload, reply.getHeader('content-type'))) {
      // Whoever writes is not to wait for the next piece to notice that nobody reads.
      reply.raw.once('close', () => payload.destroy())
      return done(
        null,
        keepStream(payload, {
          keep: () => instance.commit(cause),
          end: observe,
        }),
      )
    }
    try {
      observe(answer)
      kept = instance.commit(cause)
    } catch (error) {
      return done(null, failInstead(reply, error))
    }
    const owedMs = options.owed?.find(request) ?? 0
    if (!kept && owedMs === 0) return done(null, answer)
    Promise.all([kept, owedMs > 0 && wait(owedMs)]).then(
      () => done(null, answer),
      (error: unknown) => done(null, failInstead(reply, error)),
    )
  })
}

/** Milliseconds until the body of a request may be read; undefined where that is too long. */
function waitForBody({ headers, routeOptions }: FastifyRequest, bodies: BodyBudget): number | undefined {
  const bytes = Number(headers['content-length'] ?? 0)
  const { upload } = routeOptions.config
  if (upload && bytes > findLargestForm(upload)) return bodies.takeRefused(bytes)
  if (!upload && bytes > (routeOptions.bodyLimit ?? Number.POSITIVE_INFINITY)) return bodies.takeRefused(ARRIVED_BYTES)
  return bodies.take(headers)
}

/** What a request has of its instance, read from there: a property of its own for each would be set twice in every request. */
function addPartsOfInstance(app: FastifyInstance): void {
  app.decorateRequest('shop', {
    getter() {
      return this.instance?.shop as Instance['shop']
    },
  })
  app.decorateRequest('game', {
    getter() {
      return this.instance?.game as Instance['game']
    },
  })
  app.decorateRequest('lab', {
    getter() {
      return this.instance?.lab as Instance['lab']
    },
  })
  app.decorateRequest('chain', {
    getter() {
      return this.instance?.chain as Instance['chain']
    },
  })
}

function enter(request: FastifyRequest, reply: FastifyReply, instance: Instance): void {
  request.instance = instance
  instance.enter()
  const { headers, raw } = request
  const readBefore = raw.socket?.bytesRead ?? 0
  runWhenClosed(reply, () => {
    instance.bodies.settle(headers, (raw.socket?.bytesRead ?? 0) - readBefore)
    instance.leave()
  })
}

function holdRoom(request: FastifyRequest, reply: FastifyReply, room: Room): Room {
  rooms.set(request, room)
  runWhenClosed(reply, () => room.release())
  return room
}

function countReply(request: FastifyRequest, reply: FastifyReply, { replies }: Instance, payload: unknown): void {
  const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
  const room = rooms.get(request)
  if (room) room.settle(bytes)
  else if (isLarge(bytes)) holdRoom(request, reply, replies.add(routeOf(request))).settle(bytes)
}

function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? ''
}

/** Calls back once, also for a visitor who hung up while the instance was waking. */
function runWhenClosed({ raw }: FastifyReply, callback: () => void): void {
  if (raw.closed) callback()
  else raw.on('close', callback)
}

async function failToWake(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  { describeFault }: ServingOptions,
): Promise<void> {
  const isFault = error instanceof HostError && error.status === 503
  const page = isFault ? await describeFault?.(request).catch(() => undefined) : undefined
  if (page) reply.code(503).headers(page.headers).send(page.text)
  else reply.send(failInstead(reply, error))
}

/** Replaces a reply that was on its way: what it claims to have done was not kept. */
function failInstead(reply: FastifyReply, error: unknown): string {
  const failure = error instanceof HostError ? error : new HostError('HOST_INTERNAL', {}, { cause: error })
  if (failure.status >= 500) reply.log.error({ err: failure }, failure.message)
  for (const header of ['content-length', 'etag', 'location', 'set-cookie', 'content-encoding'])
    reply.removeHeader(header)
  reply.code(failure.status).header('content-type', 'application/json; charset=utf-8')
  return JSON.stringify(failure)
}

import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyBudget } from '#containment/body-budget.ts'
import { isFull } from '#containment/database.ts'
import { findLargestForm } from '#foundation/form-size.ts'
import { observeExchange } from '#game/evidence/exchange.ts'
import type { RequestScope } from '#game/evidence/request-scope.ts'
import { HostError } from '#server/errors.ts'
import { failInstead } from '#server/http/fail-instead.ts'
import { isEventStream, keepStream } from '#server/http/keep-streams.ts'
import { LookOn } from '#server/http/look-on.ts'
import { recordExchange, watchBody } from '#server/http/record-exchanges.ts'
import { countReply, holdReservation, routeOf, runWhenClosed } from '#server/http/reply-reservations.ts'
import { Turns } from '#server/http/turns.ts'
import type { WorkerTime } from '#server/http/worker-time.ts'
import type { Instance } from '#server/instances/instance.ts'
import { type Instances, SINGLE_PLAYER } from '#server/instances/instances.ts'
import type { OwedTime } from '#server/instances/owed-time.ts'

declare module 'fastify' {
  interface FastifyRequest {
    instance: Instance | null
    /** Instance that pays for the work, or null. */
    holder: string | null
    enteredAt: number
  }
}

export interface ServingOptions {
  instances: Instances
  scope: RequestScope
  /** Time that replies wait for. By default they do not wait. */
  owed?: OwedTime
  /** Names the instance of a request or socket. The default is the single player's. */
  nameInstance?: (request: Pick<FastifyRequest, 'headers'>) => string
  /** Whether a request of a looking trainer gets a copy, whose changes are not stored. */
  isLooking?: (request: Pick<FastifyRequest, 'headers'>) => boolean
  /** Called when an instance reaches a limit and is refused. */
  onLimit?: (instance: string, kind: 'requests' | 'uploads' | 'storage') => void
  /** Makes a page for a visitor of an instance that does not wake. */
  describeFault?: (
    request: FastifyRequest,
    fault: HostError,
  ) => Promise<{ text: string; headers: Record<string, string> } | undefined>
  /** Called just before a route works. */
  onBegin?: (request: Pick<FastifyRequest, 'headers' | 'url' | 'instance'>) => void
  /** Parallel requests of one instance. Unlimited by default. */
  maxRequests?: () => number
  /** Charges the time of the thread to instances. */
  time?: WorkerTime
  /** Whether this is the application of the lab, whose requests are not the shop's. */
  isLab?: boolean
}

/** Turns by instance, shared by all applications. */
const turns = new WeakMap<Instance, Turns>()

/** Requests whose rows did not fit into a full instance. */
const refusedRows = new WeakSet<FastifyRequest>()

/** Methods without a body, which continue in the turn in which they begin. */
const READING = /^(?:GET|HEAD|OPTIONS)$/

/** Bytes of a refused body that have arrived before the connection is closed. */
const ARRIVED_BYTES = 65_536

/** Gives every request its instance before any route runs, and judges and stores its changes before the reply. */
export function serveInstances(app: FastifyInstance, options: ServingOptions): void {
  const { instances, scope, nameInstance = () => SINGLE_PLAYER, isLooking = () => false, time } = options
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

  const beginWith = createBeginning(options, turnsOf)

  app.addHook('onRequest', (request, reply, done) => {
    // An instance's inner request stays in the instance.
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
    // A sleeping instance tells nothing before the request is read.
    if (!awake?.lab.exchanges.isBusy(Date.now())) watchBody(request.raw)
    if (awake) return beginWith(request, reply, awake, done)
    instances.wake(id).then(
      (instance) => beginWith(request, reply, instance, done),
      (error: unknown) => void failToWake(request, reply, error, options),
    )
  })

  if (time) {
    // More bodies of the instance may have arrived by now, so the request waits for a turn again.
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

  keepReplies(app, options)
}

type Begin = (request: FastifyRequest, reply: FastifyReply, instance: Instance, done: () => void) => void

/** Lets a request into its instance as soon as its limits and its turn allow, or refuses it. */
function createBeginning(options: ServingOptions, turnsOf: (instance: Instance) => Turns): Begin {
  const { instances, maxRequests = () => Number.POSITIVE_INFINITY } = options
  return (request, reply, instance, done) => {
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
      // The rest of the body stays unread.
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
      // A single instance needs no turns. An instance's own inner request must not wait, because another one waits for
      // it.
      if (bodyMs === 0 && (instances.awakeCount <= 1 || request.outgoingCall)) done()
      else if (bodyMs === 0) takeTurn()
      else setTimeout(takeTurn, bodyMs)
    }
    const route = routeOf(request)
    if (request.outgoingCall || !instance.replies.mayBeLarge(route)) {
      begin()
      return
    }
    instance.replies.take(route).then((reservation) => {
      if (!reservation) return refuse('requests')
      holdReservation(request, reply, reservation)
      begin()
    })
  }
}

function refuseTurn(reply: FastifyReply, seconds: number): void {
  const failure = new HostError('HOST_TEAM_COOLING', { seconds })
  void reply.header('retry-after', seconds).send(failInstead(reply, failure))
}

/** Judges and stores the changes of each request before its reply leaves. */
function keepReplies(app: FastifyInstance, options: ServingOptions): void {
  const { scope, isLab = false } = options
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
      // A closed connection ends the stream at once, not with its next piece.
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

/** Milliseconds until the body of a request may be read, or undefined if that is too long. */
function waitForBody({ headers, routeOptions }: FastifyRequest, bodies: BodyBudget): number | undefined {
  const bytes = Number(headers['content-length'] ?? 0)
  const { upload } = routeOptions.config
  if (upload && bytes > findLargestForm(upload)) return bodies.takeRefused(bytes)
  if (!upload && bytes > (routeOptions.bodyLimit ?? Number.POSITIVE_INFINITY)) return bodies.takeRefused(ARRIVED_BYTES)
  return bodies.take(headers)
}

/** Getters for the parts of a request's instance. Properties would be set twice in every request. */
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

async function failToWake(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  { describeFault }: ServingOptions,
): Promise<void> {
  const fault = error instanceof HostError && error.status === 503 ? error : undefined
  const page = fault && (await describeFault?.(request, fault).catch(() => undefined))
  if (page) reply.code(503).headers(page.headers).send(page.text)
  else reply.send(failInstead(reply, error))
}

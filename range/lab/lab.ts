import type { StreamCompletion } from '#model/protocol.ts'
import type { Observation } from '#range/evidence/evidence.ts'
import type { Bakery } from '#range/lab/bakery/bakery.ts'
import type { CreateEngines } from '#range/lab/bakery/house.ts'
import { type ErrandLog, openErrandLog } from '#range/lab/customer/errand.ts'
import type { LabState } from '#range/lab/lab-state.ts'
import type { AuditEntry } from '#shop/events.ts'
import type { Letter } from '#shop/mail.ts'
import { openHeardAnswers } from './answers.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { openPageHost, type PageHost } from './page-host.ts'
import { type LabVisit, openRequestLog, type RequestLog } from './request-log.ts'
import { ExchangeRing } from './requests/ring.ts'

/** The lab of one instance: the internet of the shop, without a network. */
export interface Lab {
  readonly state: LabState
  readonly mailbox: Mailbox
  readonly pages: PageHost
  readonly visits: RequestLog
  readonly errands: ErrandLog
  /** Makes the engines of the practice bakery. */
  readonly createEngines: CreateEngines
  /** The practice bakery, once somebody has been there. It is not kept: an instance that sleeps forgets it. */
  bakery: Bakery | undefined
  /** The latest requests to the shop. They are no part of the state: an instance that sleeps forgets them. */
  readonly exchanges: ExchangeRing
  /** Mail that the shop sent. */
  deliver(letter: Letter): void
  /** Takes note of what the shop did. */
  hear(entry: AuditEntry): void
  /** Writes down who came by. */
  receive(visit: Omit<LabVisit, 'id' | 'at'>): void
  /** Reports evidence to the game. */
  observe(...observation: Observation): void
  /** Has a model think no more than this instance may. */
  paceModel(stream: StreamCompletion): StreamCompletion
  /** Says that the state was changed. */
  touch(): void
  /** True if something changed since it was last asked: the host then keeps the state. */
  takeDirty(): boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    lab: Lab
    /** Whether the request came in by the lab's own port or host name: another origin than the shop's. */
    atLabOrigin: boolean
  }
}

interface Surroundings {
  /** Reports evidence to the game. */
  observe?: Lab['observe']
  paceModel?: Lab['paceModel']
  createEngines?: CreateEngines
  /** Requests of the original, for a copy of a lab. */
  exchanges?: ExchangeRing | undefined
}

/** A lab over a stored or an empty state. */
export function createLab(
  state: LabState,
  {
    observe = () => {},
    paceModel = (stream) => stream,
    createEngines = refuseEngines,
    exchanges = new ExchangeRing(),
  }: Surroundings = {},
): Lab {
  let dirty = false
  const touch = (): void => {
    dirty = true
  }
  const nextId = (): number => state.nextId++
  const mailbox = openMailbox(state.letters, nextId, touch)
  const visits = openRequestLog(state.visits, nextId, touch)
  const answers = openHeardAnswers(state.answers, touch)
  return {
    state,
    mailbox,
    pages: openPageHost(state.pages, touch),
    visits,
    errands: openErrandLog(state.errands, nextId, touch),
    createEngines,
    bakery: undefined,
    exchanges,
    deliver: (letter) => mailbox.deliver(letter),
    hear(entry) {
      for (const fetched of answers.hear(entry, visits.all())) observe('fetchedFromAnswer', fetched)
    },
    receive(visit) {
      visits.note(visit)
      const fetched = visit.kind === 'in' ? answers.match(visit) : undefined
      if (fetched) observe('fetchedFromAnswer', fetched)
    },
    observe,
    paceModel,
    touch,
    takeDirty() {
      const was = dirty
      dirty = false
      return was
    },
  }
}

function refuseEngines(): never {
  throw new Error('This lab has no engines for practice.')
}

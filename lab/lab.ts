import type { Bakery } from '#lab/bakery/bakery.ts'
import type { CreateEngines } from '#lab/bakery/bakery-world.ts'
import { type ErrandLog, openErrandLog } from '#lab/errand.ts'
import type { LabObservation } from '#lab/evidence.ts'
import type { LabState } from '#lab/lab-state.ts'
import type { StreamCompletion } from '#model/protocol.ts'
import type { AuditEntry } from '#shop/events.ts'
import type { Letter } from '#shop/mail.ts'
import { openHeardAnswers } from './answers.ts'
import { ExchangeRing } from './exchange-ring.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { openPageHost, type PageHost } from './page-host.ts'
import { type LabVisit, openRequestLog, type RequestLog } from './request-log.ts'

/** The lab of one instance: the internet of the shop, without a network. */
export interface Lab {
  readonly state: LabState
  readonly mailbox: Mailbox
  readonly pages: PageHost
  readonly visits: RequestLog
  readonly errands: ErrandLog
  readonly createEngines: CreateEngines
  /** The practice bakery after its first use. Not stored: lost when the instance sleeps. */
  bakery: Bakery | undefined
  /** Recent requests to the shop. Not stored: lost when the instance sleeps. */
  readonly exchanges: ExchangeRing
  /** Receives mail of the shop. */
  deliver(letter: Letter): void
  /** Hears an entry of the audit log. */
  hear(entry: AuditEntry): void
  /** Logs a visit. */
  receive(visit: Omit<LabVisit, 'id' | 'at'>): void
  /** Reports evidence to the game. */
  observe(...observation: LabObservation): void
  /** Limits a model to the instance's time. */
  paceModel(stream: StreamCompletion): StreamCompletion
  /** Marks the state as changed. */
  touch(): void
  /** True once after each change: the host then stores the state. */
  takeDirty(): boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    lab: Lab
    /** Whether the request used the lab's own port or host name, which is another origin than the shop's. */
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

/** Creates a lab over a stored or an empty state. */
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

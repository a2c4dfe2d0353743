import type { LabState } from '#range/lab/lab-state.ts'
import type { Letter } from '#shop/mail.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { openPageHost, type PageHost } from './page-host.ts'
import { openRequestLog, type RequestLog } from './request-log.ts'

/** The lab of one instance: what lies beyond the shop's own network, without any network. */
export interface Lab {
  readonly state: LabState
  readonly mailbox: Mailbox
  readonly pages: PageHost
  readonly visits: RequestLog
  /** Mail that the shop sent. */
  deliver(letter: Letter): void
  /** Says that the state was changed. */
  touch(): void
  /** True if something changed since it was last asked: the host then keeps the state. */
  takeDirty(): boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    lab: Lab
    /** Whether the request came in by the lab's own port, which is another origin than the shop's. */
    atLabOrigin: boolean
  }
}

/** A lab over a stored or an empty state. */
export function createLab(state: LabState): Lab {
  let dirty = false
  const touch = (): void => {
    dirty = true
  }
  const nextId = (): number => state.nextId++
  const mailbox = openMailbox(state.letters, nextId, touch)
  return {
    state,
    mailbox,
    pages: openPageHost(state.pages, touch),
    visits: openRequestLog(state.visits, nextId, touch),
    deliver: (letter) => mailbox.deliver(letter),
    touch,
    takeDirty() {
      const was = dirty
      dirty = false
      return was
    },
  }
}

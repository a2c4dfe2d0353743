import type { LabState } from '#range/lab/lab-state.ts'
import type { Letter } from '#shop/mail.ts'

/** The outside world of one instance: what lies beyond the shop's own network, without any network. */
export interface Lab {
  readonly state: LabState
  /** Mail that the shop sent. */
  deliver(letter: Letter): void
  /** True if something changed since it was last asked: the host then keeps the state. */
  takeDirty(): boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    lab: Lab
    /** Whether the request came in by the lab's own port, which is another origin than the shop's. */
    outside: boolean
  }
}

/** An outside world over a stored or an empty state. */
export function createLab(state: LabState): Lab {
  let dirty = false
  return {
    state,
    deliver() {
      dirty = true
    },
    takeDirty() {
      const was = dirty
      dirty = false
      return was
    },
  }
}

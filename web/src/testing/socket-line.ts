interface Line {
  emitted: [string, unknown][]
  any: (event: string, argument: unknown) => void
  on: Record<string, () => void>
}

const shared = globalThis as { testLine?: Line }
shared.testLine ??= { emitted: [], any: () => undefined, on: {} }

/** Connection to the server. One for all files of a worker, because they share the module that opens it. */
export const line = shared.testLine

/** Stands in for `io` of `socket.io-client`. */
export const io = () => ({
  active: true,
  emit: (event: string, argument: unknown) => line.emitted.push([event, argument]),
  onAny: (handler: Line['any']) => {
    line.any = handler
  },
  on: (event: string, handler: () => void) => {
    line.on[event] = handler
  },
})

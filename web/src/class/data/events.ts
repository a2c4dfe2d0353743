/** Delays in milliseconds before a refused event stream is opened again. */
const PATIENCE = [1000, 2000, 5000, 10_000]

interface Listening {
  /** Handlers by name of the event; `message` is for events without a name. */
  on: Readonly<Record<string, (data: unknown) => void>>
  /** Called after each opening. Missed events have to be fetched. */
  onOpen?: () => void
  onCut?: () => void
}

/**
 * Listens to an event stream; the returned function ends that. Browsers reconnect after an interruption, but not after
 * a refusal; this does.
 */
export function listen(address: string, { on, onOpen, onCut }: Listening): () => void {
  let source: EventSource | undefined
  let timer: number | undefined
  let tries = 0
  const open = () => {
    source = new EventSource(address)
    source.onopen = () => {
      tries = 0
      onOpen?.()
    }
    source.onerror = () => {
      onCut?.()
      if (source?.readyState !== EventSource.CLOSED) return
      timer = window.setTimeout(open, PATIENCE[Math.min(tries++, PATIENCE.length - 1)])
    }
    for (const [name, hear] of Object.entries(on)) {
      source.addEventListener(name, (event) => {
        const data = tryToRead((event as MessageEvent<string>).data)
        if (data !== undefined) hear(data)
      })
    }
  }
  open()
  return () => {
    window.clearTimeout(timer)
    source?.close()
  }
}

function tryToRead(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

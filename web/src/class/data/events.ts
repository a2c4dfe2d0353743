/** Milliseconds before an event stream that was refused is tried again. */
const PATIENCE = [1000, 2000, 5000, 10_000]

interface Listening {
  /** By the name of the event; `message` is that without a name. */
  on: Readonly<Record<string, (data: unknown) => void>>
  /** It listens, for the first time or again: whatever was missed has to be asked for. */
  onOpen?: () => void
  onCut?: () => void
}

/**
 * Listens to an event stream until the returned function is called. Browsers come back by themselves when a stream breaks, but not when it was
 * refused; this does.
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

/** Tabs of this shop tell each other when something has changed at the server. */
let channel: BroadcastChannel | undefined

export function tellOtherTabs(): void {
  channel?.postMessage('changed')
}

/** Calls `listener` whenever another tab has changed something; the returned function ends that. */
export function onChangeElsewhere(listener: () => void): () => void {
  const open = new BroadcastChannel('changes')
  channel = open
  open.onmessage = listener
  return () => {
    open.close()
    if (channel === open) channel = undefined
  }
}

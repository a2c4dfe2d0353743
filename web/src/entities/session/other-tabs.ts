/** Tabs of this shop notify each other of changes on the server. */
let channel: BroadcastChannel | undefined

export function tellOtherTabs(): void {
  channel?.postMessage('changed')
}

/** Calls `listener` after changes by another tab; the returned function ends that. */
export function onChangeElsewhere(listener: () => void): () => void {
  const open = new BroadcastChannel('changes')
  channel = open
  open.onmessage = listener
  return () => {
    open.close()
    if (channel === open) channel = undefined
  }
}

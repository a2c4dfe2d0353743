/** Whether the click that is being answered is a further one of a double click, as the visitor's system counts them. */
let inDoubleClick = false

/** Is told of every click before anybody else; works until all that the click starts at once has been started. */
export function watchDoubleClicks(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener(
    'click',
    (event) => {
      inDoubleClick = event.detail > 1
      if (inDoubleClick) setTimeout(() => (inDoubleClick = false))
    },
    { capture: true },
  )
}

interface Gate {
  /** Starts the work, unless it is running or the click has begun it already. */
  pass: (work: () => Promise<unknown>) => void
}

/** Lets one work through at a time. Shut at once: what is drawn as disabled is disabled a moment later. */
export function createGate(): Gate {
  let isShut = false
  return {
    pass(work) {
      if (isShut || inDoubleClick) return
      isShut = true
      void work().finally(() => {
        isShut = false
      })
    },
  }
}

/** Whether the present click is a further one of a double click, by the system's count. */
let inDoubleClick = false

/**
 * Registers first, so that it sees every click before other listeners. The flag holds until all work that the click
 * starts at once has begun.
 */
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
  /** Starts the work, unless it is running or this double click has started it already. */
  pass: (work: () => Promise<unknown>) => void
}

/** Lets one task through at a time. Closes at once, because a disabled button is drawn only a moment later. */
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

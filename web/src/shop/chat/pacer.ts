interface Pacer {
  /** Requests the work; runs at once after a long enough pause. */
  request: () => void
  cancel: () => void
}

/** Throttles some work; requests during a pause are merged at its end. */
export function createPacer(work: () => void, pauseAfter: () => number): Pacer {
  let timer: number | undefined
  let isWanted = false
  function run(): void {
    isWanted = false
    work()
    timer = window.setTimeout(() => {
      timer = undefined
      if (isWanted) run()
    }, pauseAfter())
  }
  return {
    request() {
      if (timer === undefined) run()
      else isWanted = true
    },
    cancel() {
      window.clearTimeout(timer)
      timer = undefined
    },
  }
}

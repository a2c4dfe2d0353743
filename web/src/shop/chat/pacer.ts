interface Pacer {
  /** Asks for the work to be done, at once if it has not been for a while. */
  request: () => void
  cancel: () => void
}

/** Does some work at most once in so many milliseconds: what is asked for in between is done at their end. */
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

import type { ChallengeRow } from '#contract/game.ts'
import type { Success } from '#contract/replies.ts'
import { onMessage } from '../../entities/game/socket.ts'
import { parseSolvedEvent } from '../../entities/game/solved-event.ts'
import { get } from '../../entities/session/http.ts'

interface Solving {
  isOver: () => boolean
  stop: () => void
}

/** Watches for a new solve of a challenge. */
export function watchForSolve(key: string): Solving {
  let done = false
  const stop = onMessage('challenge solved', (message) => {
    if (parseSolvedEvent(message)?.key === key) done = true
  })
  return { isOver: () => done, stop }
}

/**
 * Waits for a challenge to be solved. An earlier solve counts, unless `isAgain` is given, which detects a repetition.
 */
export function waitForSolve(key: string, isAgain?: () => boolean): Solving {
  const now = watchForSolve(key)
  let wasSolved = false
  get<Success<ChallengeRow[]>>(`api/Challenges/?key=${key}`).then(
    ({ data }) => {
      wasSolved = data.some(({ solved }) => solved)
    },
    () => undefined,
  )
  return { isOver: () => now.isOver() || (wasSolved && (isAgain?.() ?? true)), stop: now.stop }
}

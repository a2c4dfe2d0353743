import type { ChallengeRow } from '#contract/game.ts'
import type { Success } from '#contract/replies.ts'
import { onMessage } from '../../entities/game/socket.ts'
import { parseSolvedEvent } from '../../entities/game/solved-event.ts'
import { get } from '../../entities/session/http.ts'

/** Begins to wait for the solution of a challenge. One that was solved before counts. */
export function waitForSolve(key: string): { isOver: () => boolean; stop: () => void } {
  let done = false
  const stop = onMessage('challenge solved', (message) => {
    if (parseSolvedEvent(message)?.key === key) done = true
  })
  get<Success<ChallengeRow[]>>(`api/Challenges/?key=${key}`).then(
    ({ data }) => {
      if (data.some(({ solved }) => solved)) done = true
    },
    () => undefined,
  )
  return { isOver: () => done, stop }
}

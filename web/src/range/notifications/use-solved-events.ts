import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ChallengeRow, ServerEvents } from '#contract/game.ts'
import { celebrate } from '../../entities/challenge/celebrate.ts'
import { patchChallenge } from '../../entities/challenge/challenges.ts'
import { patchProof } from '../../entities/challenge/proofs.ts'
import { noticeUnlocks } from '../../entities/challenge/unlocks.ts'
import { progressCodes } from '../../entities/game/cookies.ts'
import { saveProgress } from '../../entities/game/save-progress.ts'
import { emitMessage, onMessage } from '../../entities/game/socket.ts'
import { parseSolvedEvent, type SolvedEvent } from '../../entities/game/solved-event.ts'
import { showTicket } from '../../entities/game/tickets.ts'

function ignore(): void {
  // Confetti and cookie are optional; the solve counts without them.
}

function toSolvedRow(event: SolvedEvent): Partial<ChallengeRow> {
  return event.isRestore ? { solved: true } : { solved: true, updatedAt: new Date().toISOString() }
}

/** Listens for solved challenges: shows tickets, updates cached lists, stores progress and acknowledges. */
export function useSolvedEvents(): void {
  const client = useQueryClient()

  useEffect(
    () =>
      onMessage('challenge solved', (message) => {
        const event = parseSolvedEvent(message)
        if (!event) return
        patchChallenge(client, event.key, toSolvedRow(event))
        noticeUnlocks(client, event.key)
        if (!event.hidden) showTicket(event)
        if (!event.isRestore) {
          saveProgress(progressCodes[0]).catch(ignore)
          if (!event.hidden) celebrate().catch(ignore)
        }
        emitMessage('notification received', event.flag)
      }),
    [client],
  )

  useEffect(
    () =>
      onMessage('code challenge solved', (message) => {
        const { key, codingChallengeStatus } = message as ServerEvents['code challenge solved']
        patchChallenge(client, key, { codingChallengeStatus })
      }),
    [client],
  )

  useEffect(
    () =>
      onMessage('fix proven', (message) => {
        const { key, provenAt } = message as ServerEvents['fix proven']
        patchProof(client, key, provenAt)
      }),
    [client],
  )
}

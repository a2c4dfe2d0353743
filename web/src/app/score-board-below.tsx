import { type ReactNode, Suspense, useState } from 'react'
import { Outlet, useMatch } from 'react-router'
import { useScoreBoardFound } from '../entities/challenge/unlocks.ts'

/** A coding challenge opens over the score board, which stays as it is. */
export const codingPath = '/coding-challenge/:challengeKey'

/**
 * The score board, and what opens over it. Who has not found it yet has something else below a coding challenge: seeing it
 * would be finding it.
 */
export function ScoreBoardBelow({ board, otherwise }: { board: ReactNode; otherwise: ReactNode }) {
  const isCoding = useMatch(codingPath) !== null
  const found = useScoreBoardFound()
  const [wasHere, setWasHere] = useState(!isCoding)
  if (!isCoding && !wasHere) setWasHere(true)
  return (
    <>
      {wasHere || found ? board : otherwise}
      {/* What lies below does not go away while the dialog's script comes. */}
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  )
}

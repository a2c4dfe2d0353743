import { type ReactNode, Suspense, useState } from 'react'
import { Outlet, useMatch } from 'react-router'
import { useScoreBoardFound } from '../entities/challenge/unlocks.ts'

/** A coding challenge opens over the score board, which keeps its state. */
export const codingPath = '/coding-challenge/:challengeKey'

/**
 * The score board and the dialogs over it. Players who have not found it get `otherwise` below a coding challenge,
 * because seeing the board would solve a challenge.
 */
export function ScoreBoardBelow({ board, otherwise }: { board: ReactNode; otherwise: ReactNode }) {
  const isCoding = useMatch(codingPath) !== null
  const found = useScoreBoardFound()
  const [wasHere, setWasHere] = useState(!isCoding)
  if (!isCoding && !wasHere) setWasHere(true)
  return (
    <>
      {wasHere || found ? board : otherwise}
      {/* The background stays while the dialog's script loads. */}
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  )
}

import type { BoardChallenge } from './challenges.ts'

/** Properties of the debriefing of a solved challenge. */
export interface DebriefProps {
  challenge: BoardChallenge
  /** The next unsolved challenge of the board. */
  next: BoardChallenge | undefined
  coding: boolean
  onClose: () => void
  onNext: (challenge: BoardChallenge) => void
}

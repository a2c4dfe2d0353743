import type { BoardChallenge } from './challenges.ts'

/** What the debriefing of a solved challenge is given by whoever shows it. */
export interface DebriefProps {
  challenge: BoardChallenge
  /** The next unsolved challenge of the board. */
  next: BoardChallenge | undefined
  coding: boolean
  onClose: () => void
  onNext: (challenge: BoardChallenge) => void
}

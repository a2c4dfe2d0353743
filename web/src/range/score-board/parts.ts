import { type ComponentType, createContext, useContext } from 'react'
import type { DebriefProps } from '../../entities/challenge/debrief-props.ts'

/**
 * Parts of the score board from other features. The application passes them in, because features do not know each
 * other.
 */
export interface BoardParts {
  Debrief: ComponentType<DebriefProps>
  CheatScore: ComponentType
  /** Starts a tutorial by the key of its challenge, or by its own. */
  startTutorial: (challenge: string) => Promise<void>
  /** Keys of unfinished tutorials. */
  listBegunTutorials: () => readonly string[]
}

export const BoardPartsContext = createContext<BoardParts | null>(null)

/** @throws {Error} outside of a score board */
export function useBoardParts(): BoardParts {
  const parts = useContext(BoardPartsContext)
  if (!parts) throw new Error('useBoardParts needs a BoardPartsContext around it.')
  return parts
}

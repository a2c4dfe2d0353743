import { type ComponentType, createContext, useContext } from 'react'
import type { DebriefProps } from '../../entities/challenge/debrief-props.ts'

/** What the score board shows of other features. The application hands it in: features do not know each other. */
export interface BoardParts {
  Debrief: ComponentType<DebriefProps>
  CheatScore: ComponentType
  /** By the key of a challenge, or of a tutorial that belongs to none. */
  startTutorial: (challenge: string) => Promise<void>
  /** Keys of the tutorials that were begun and not finished. */
  listBegunTutorials: () => readonly string[]
}

export const BoardPartsContext = createContext<BoardParts | null>(null)

/** @throws {Error} outside of a score board */
export function useBoardParts(): BoardParts {
  const parts = useContext(BoardPartsContext)
  if (!parts) throw new Error('No parts of a score board')
  return parts
}

import type { RoomChallenge } from '#contract/class-room.ts'
import type { Phase } from '#contract/class-run.ts'
import { isOpenByRule, isOpenIn } from '#contract/phases.ts'
import { BAR, type Columns, drawBar, FOOT, type Marks, ROW_HEIGHT, TOP } from '../room/bar-code.ts'

/** Reason why a phase opens or closes a challenge. */
export type Standing = 'rule' | 'picked' | 'leftOut' | 'drops' | 'category'

export function standingOf(phase: Phase, challenge: RoomChallenge): Standing {
  if (phase.leftOut.includes(challenge.key)) return 'leftOut'
  if (phase.challenges.includes(challenge.key)) return 'picked'
  if (isOpenByRule(phase, challenge)) return 'rule'
  return challenge.difficulty > phase.maxDifficulty ? 'drops' : 'category'
}

/** Opens or closes a challenge by hand, or drops the manual choice if the rule gives the same. */
export function chooseByHand<Edited extends Phase>(phase: Edited, challenge: RoomChallenge, isOpen: boolean): Edited {
  const without = (keys: readonly string[]) => keys.filter((key) => key !== challenge.key)
  const challenges = without(phase.challenges)
  const leftOut = without(phase.leftOut)
  if (isOpenByRule(phase, challenge) === isOpen) return { ...phase, challenges, leftOut }
  return isOpen
    ? { ...phase, leftOut, challenges: [...challenges, challenge.key] }
    : { ...phase, challenges, leftOut: [...leftOut, challenge.key] }
}

export function countOpen(phase: Phase, challenges: readonly RoomChallenge[]): number {
  return challenges.filter((challenge) => isOpenIn(phase, challenge)).length
}

/**
 * A phase as a bar code: full bars are open, longer ones were opened by hand, broken ones closed by hand, pale ones
 * closed.
 */
export function drawPhase({ list }: Columns, phase: Phase): Marks {
  const marks: Marks = { track: '', solved: '', near: '', closed: '' }
  for (const { challenge, x } of list) {
    const standing = standingOf(phase, challenge)
    if (standing === 'leftOut') marks.solved += drawBar(x, TOP, TOP + 5) + drawBar(x, FOOT - 5, FOOT)
    else if (standing === 'picked') marks.solved += drawBar(x, TOP, ROW_HEIGHT)
    else if (standing === 'rule') marks.solved += drawBar(x, TOP, FOOT)
    else marks.track += drawBar(x, TOP, FOOT)
  }
  return marks
}

/** The bars of the legend. */
export const LEGEND = {
  open: { width: 2 * BAR + 2, solved: drawBar(0, TOP, FOOT) + drawBar(BAR + 2, TOP, FOOT) },
  picked: { width: BAR, solved: drawBar(0, TOP, ROW_HEIGHT) },
  leftOut: { width: BAR, solved: drawBar(0, TOP, TOP + 5) + drawBar(0, FOOT - 5, FOOT) },
  closed: { width: BAR, track: drawBar(0, TOP, FOOT) },
} as const

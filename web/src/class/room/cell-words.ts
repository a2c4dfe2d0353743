import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomChallenge, RoomTeam } from '#contract/class-room.ts'
import { joinWords } from '../../i18n/join-words.ts'
import { useFormats } from '../data/texts.ts'

/** Text of a cell for screen readers. */
export function useCellWords(): (team: RoomTeam, challenge: RoomChallenge, language: string) => string {
  const { t } = useTranslation()
  const { clock } = useFormats()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the format of times changes with the language, and `t` with it.
  return useCallback(
    (team, challenge) => {
      const cell = team.cells[challenge.key]
      const parts =
        cell?.solvedAt != null
          ? [t('CLASS_CELL_SOLVED', { at: clock(cell.solvedAt) }), cell.suspicious && t('CLASS_CELL_SUSPICIOUS')]
          : [cell && cell.nearMisses > 0 ? t('CLASS_NEAR_MISSES', { count: cell.nearMisses }) : t('CLASS_CELL_UNTRIED')]
      if (cell && cell.hints > 0) parts.push(t('CLASS_HINTS', { count: cell.hints }))
      return `${joinWords([challenge.name, team.name])}: ${joinWords(parts.filter((part) => typeof part === 'string'))}`
    },
    [t],
  )
}

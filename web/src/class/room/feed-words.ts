import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeedEntry, Room } from '#contract/class-room.ts'

/** Sentence of a feed entry, without the team's name. */
export function useFeedWords(room: Pick<Room, 'challenges'>): (entry: FeedEntry) => string {
  const { t } = useTranslation()
  const names = useMemo(() => new Map(room.challenges.map(({ key, name }) => [key, name])), [room.challenges])
  return useCallback(
    ({ kind, what, player }: FeedEntry) => {
      const limit = kind === 'limit' && what !== null && t(`CLASS_LIMIT_${what.toUpperCase()}`)
      const subject = limit || (what !== null && names.get(what)) || what || ''
      const words = t(`CLASS_FEED_${kind.toUpperCase()}`, { what: subject })
      return player === null ? words : t('CLASS_FEED_BY', { words, player })
    },
    [t, names],
  )
}

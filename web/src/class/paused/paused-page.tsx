import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { MyTeam, RunState } from '#contract/class.ts'
import { listen } from '../data/events.ts'
import { addressOf } from '../data/http.ts'
import { useTabTitle } from '../data/texts.ts'
import { useLoad } from '../data/use-load.ts'
import { PosterFrame } from '../join/poster-frame.tsx'

/** In a shop's place while everybody is paused. It gives way to the shop as soon as that answers again. */
export function PausedPage() {
  const { t } = useTranslation()
  const { data } = useLoad<MyTeam>('me')
  const latest = data?.messages.findLast(({ from }) => from === 'trainer')
  useTabTitle(t('CLASS_PAUSED_TITLE'))
  useEffect(
    () =>
      listen(addressOf('events'), {
        on: {
          run: (run) => {
            if ((run as RunState).status !== 'paused') window.location.reload()
          },
        },
      }),
    [],
  )
  return (
    <PosterFrame>
      <h1 className="display">{t('CLASS_PAUSED_TITLE')}</h1>
      <p>{t('CLASS_PAUSED_LEAD')}</p>
      {latest && (
        <blockquote>
          <p>{latest.text}</p>
        </blockquote>
      )}
    </PosterFrame>
  )
}

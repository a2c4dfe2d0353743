import { useTranslation } from 'react-i18next'
import type { RunState } from '#contract/class-run.ts'
import { useTabTitle } from '../data/texts.ts'
import { PosterFrame } from '../join/poster-frame.tsx'
import { useWaiting } from './use-waiting.ts'

/** Shown in place of a shop during a pause. Opens the shop as soon as that answers again. */
export function PausedPage() {
  const { t } = useTranslation()
  const { latest } = useWaiting(isPaused)
  useTabTitle(t('CLASS_PAUSED_TITLE'))
  return (
    <PosterFrame>
      <h1 className="display">{t('CLASS_PAUSED_TITLE')}</h1>
      <p>{t('CLASS_PAUSED_LEAD')}</p>
      <div role="status">
        {latest && (
          <blockquote>
            <p>{latest.text}</p>
          </blockquote>
        )}
      </div>
    </PosterFrame>
  )
}

const isPaused = ({ status }: RunState): boolean => status === 'paused'

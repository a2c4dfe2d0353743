import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type BoardChallenge, challengesQuery } from '../../entities/challenge/challenges.ts'
import { RangeIcon } from '../../entities/challenge/range-icon.tsx'
import { formatMoment } from '../../i18n/moments.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SanitisedHtml } from '../../ui/sanitised-html.tsx'
import { findNextOpening, isOfClass, isOver } from './closing.ts'
import type { Filters } from './filters.ts'
import styles from './warnings.module.css'

/** Delay after an opening, so that the server is ready. Milliseconds. */
const LAG_MS = 1500
/** Maximum delay of timers in browsers. */
const MAX_WAIT_MS = 2 ** 31 - 1

function WarningCard({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <warning-card className={styles.card}>
      {icon}
      <div className={styles.words}>{children}</div>
    </warning-card>
  )
}

interface UnavailableProps {
  challenges: readonly BoardChallenge[]
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}

/** Number of disabled challenges with the reasons, and a button that hides or shows them. */
export function UnavailableWarning({ challenges, filters, onChange }: UnavailableProps) {
  const { t } = useTranslation()
  const disabled = challenges.filter((challenge) => challenge.disabledEnv !== null)
  if (disabled.length === 0) return null
  const ofPlace = disabled.filter((challenge) => !isOfClass(challenge))
  const ofClass = disabled.filter(isOfClass)
  const reasons = [...new Set(ofPlace.map((challenge) => challenge.disabledEnv))].join(', ')
  const shown = filters.showDisabledChallenges
  return (
    <challenges-unavailable-warning className={styles.host}>
      <WarningCard icon={<RangeIcon name="off" />}>
        <div>
          {ofClass.length > 0 && <ClassClosing challenges={ofClass} />}
          {ofPlace.length > 0 && (
            <SanitisedHtml html={t('INFO_DISABLED_CHALLENGES', { num: ofPlace.length, env: reasons })} />
          )}
        </div>
        <Button onClick={() => onChange({ showDisabledChallenges: !shown })}>
          {t(shown ? 'HIDE_DISABLED_CHALLENGES' : 'SHOW_DISABLED_CHALLENGES')}
        </Button>
      </WarningCard>
    </challenges-unavailable-warning>
  )
}

/** Number of challenges that the trainer keeps closed, and the time of the next opening, when the board refetches. */
function ClassClosing({ challenges }: { challenges: readonly BoardChallenge[] }) {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const next = findNextOpening(challenges)
  useEffect(() => {
    if (next === undefined) return
    const askAgain = () => void client.invalidateQueries({ queryKey: challengesQuery.queryKey })
    // The trainer's clock may differ.
    const timer = window.setTimeout(askAgain, Math.min(Math.max(0, next - Date.now()) + LAG_MS, MAX_WAIT_MS))
    return () => window.clearTimeout(timer)
  }, [next, client])
  if (next !== undefined) {
    const time = formatMoment(new Date(next), 'time', i18n.language)
    return <SanitisedHtml html={t('INFO_OPENING_LATER', { num: challenges.length, time })} />
  }
  const text = challenges.every(isOver) ? 'INFO_CLASS_OVER' : 'INFO_CLOSED_IN_PHASE'
  return <SanitisedHtml html={t(text, { num: challenges.length })} />
}

/** Says that only tutorials are shown. `total` is the number of hidden challenges. */
export function TutorialModeWarning({ total, tier }: { total: number; tier: number }) {
  const { t } = useTranslation()
  return (
    <tutorial-mode-warning className={styles.host}>
      <WarningCard icon={<Icon name="school" />}>
        <p>
          {t('INFO_FULL_CHALLENGE_MODE', { num: total })} {t('INFO_NEXT_TUTORIAL_TIER', { tier })}
        </p>
      </WarningCard>
    </tutorial-mode-warning>
  )
}

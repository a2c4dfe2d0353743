import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardChallenge } from '../../entities/challenge/challenges.ts'
import { RangeIcon } from '../../entities/challenge/range-icon.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SanitisedHtml } from '../../ui/sanitised-html.tsx'
import type { Filters } from './filters.ts'
import styles from './warnings.module.css'

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

/** Says how many challenges are switched off here and why, and hides or shows them. */
export function UnavailableWarning({ challenges, filters, onChange }: UnavailableProps) {
  const { t } = useTranslation()
  const disabled = challenges.filter((challenge) => challenge.disabledEnv !== null)
  if (disabled.length === 0) return null
  const reasons = [...new Set(disabled.map((challenge) => challenge.disabledEnv))].join(', ')
  const shown = filters.showDisabledChallenges
  return (
    <challenges-unavailable-warning className={styles.host}>
      <WarningCard icon={<RangeIcon name="off" />}>
        <SanitisedHtml html={t('INFO_DISABLED_CHALLENGES', { num: disabled.length, env: reasons })} />
        <Button onClick={() => onChange({ showDisabledChallenges: !shown })}>
          {t(shown ? 'HIDE_DISABLED_CHALLENGES' : 'SHOW_DISABLED_CHALLENGES')}
        </Button>
      </WarningCard>
    </challenges-unavailable-warning>
  )
}

/** Says that only tutorials are shown for now. `total` is the number of challenges that wait behind them. */
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

import { useTranslation } from 'react-i18next'
import type { RunState } from '#contract/class-run.ts'
import { leftOf } from '../data/phases.ts'
import { useFormats } from '../data/texts.ts'
import { formatCountdown, useNow } from '../data/use-now.ts'
import styles from './run-clock.module.css'

export function RunClock({ run }: { run: RunState }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow(1000)
  const left = leftOf(run, now)
  const said =
    run.status === 'ended'
      ? t('CLASS_CLOCK_ENDED')
      : run.status === 'ready'
        ? t('CLASS_CLOCK_READY')
        : run.status === 'paused'
          ? t('CLASS_CLOCK_PAUSED')
          : run.endsAt === null
            ? t('CLASS_CLOCK_OPEN')
            : t('CLASS_CLOCK_ENDS', { at: formats.clock(run.endsAt) })
  return (
    <div className={styles.clock} role="timer" aria-live="off">
      {left !== undefined && <b>{formatCountdown(run.status === 'ended' ? 0 : left)}</b>}
      <span>{said}</span>
    </div>
  )
}

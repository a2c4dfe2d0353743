import { useTranslation } from 'react-i18next'
import type { Phase, RunState } from '#contract/class-run.ts'
import { joinClasses } from '../../ui/classes.ts'
import { shareOf } from '../data/phases.ts'
import { useFormats } from '../data/texts.ts'
import { useNow } from '../data/use-now.ts'
import styles from './room-page.module.css'

/** Progress of the run through its phases. Empty without timer and phases. */
export function PhaseStepper({ run }: { run: RunState }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow(5000)
  const phases: Pick<Phase, 'name' | 'startsAtMinute' | 'maxDifficulty' | 'challenges'>[] =
    run.phases.length > 0 ? run.phases : [{ name: '', startsAtMinute: 0, maxDifficulty: 6, challenges: [] }]
  if (run.minutes === 0) return null
  const at = shareOf(run, now) * run.minutes
  const spans = phases.map((phase, index) => ({
    ...phase,
    ends: Math.max(phase.startsAtMinute + 1, phases[index + 1]?.startsAtMinute ?? run.minutes),
  }))
  return (
    <ol
      className={styles.phases}
      aria-label={t('CLASS_PHASES')}
      style={{ ['--spans' as string]: spans.map(({ startsAtMinute, ends }) => `${ends - startsAtMinute}fr`).join(' ') }}
    >
      {spans.map(({ name, startsAtMinute, maxDifficulty, challenges, ends }) => {
        const share = Math.min(1, Math.max(0, (at - startsAtMinute) / (ends - startsAtMinute)))
        const isNow = run.status !== 'ready' && at >= startsAtMinute && at < ends
        return (
          <li
            key={`${startsAtMinute} ${name}`}
            className={joinClasses(isNow && styles.now)}
            aria-current={isNow ? 'step' : undefined}
            style={{ ['--at' as string]: `${share * 100}%` }}
          >
            <span className={styles.track} data-mark="" aria-hidden="true">
              {share > 0 && <i style={{ inlineSize: `${share * 100}%` }} />}
            </span>
            <b>{name || t('CLASS_PHASE_WHOLE')}</b>
            {run.phases.length > 0 &&
              `, ${
                maxDifficulty > 0
                  ? t('CLASS_PHASE_UP_TO', { count: maxDifficulty })
                  : t('CLASS_CHALLENGES', { count: challenges.length })
              }`}
            {run.startedAt !== null &&
              run.endsAt !== null &&
              `, ${t('CLASS_UNTIL', { at: formats.clock(run.endsAt - (run.minutes - ends) * 60_000) })}`}
          </li>
        )
      })}
    </ol>
  )
}

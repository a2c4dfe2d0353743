import { useTranslation } from 'react-i18next'
import type { ProvingAttempt } from '#contract/proving.ts'
import { Button } from '../../../ui/button.tsx'
import { joinClasses } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../../../ui/moment.tsx'
import styles from './attempts.module.css'
import part from './prove-part.module.css'
import { verdictKeyOf } from './verdict-words.ts'

interface AttemptsProps {
  attempts: readonly ProvingAttempt[]
  /** Number of the attempt whose result is shown. */
  shown: number | undefined
  onShow: (attempt: ProvingAttempt) => void
  onTake: (attempt: ProvingAttempt) => void
}

/** All attempts with their verdicts, newest first. */
export function Attempts({ attempts, shown, onShow, onTake }: AttemptsProps) {
  const { t } = useTranslation()
  if (attempts.length === 0) return null
  return (
    <section className={part.block}>
      <h2 className={joinClasses('display', part.title)}>{t('PROVE_ATTEMPTS')}</h2>
      <ol className={styles.attempts}>
        {attempts.map((attempt) => {
          const { number, at, verdict, isOfEarlierSource } = attempt
          const isProven = verdict === 'proven'
          return (
            <li key={number} className={styles.attempt}>
              <Icon name={isProven ? 'check' : 'close'} className={isProven ? styles.proven : styles.failed} />
              <button
                type="button"
                className={styles.name}
                aria-pressed={number === shown}
                onClick={() => onShow(attempt)}
              >
                {t('PROVE_ATTEMPT_N', { n: number })}
              </button>
              <span className={styles.verdict}>
                {t(`${verdictKeyOf(verdict)}_SHORT`)}
                {isOfEarlierSource && <span className="dim"> {t('PROVE_EARLIER_SOURCE')}</span>}
              </span>
              <Moment className={styles.time} at={new Date(at)} as="exact" />
              <Button
                look="quiet"
                className={styles.take}
                aria-label={t('PROVE_TAKE_ATTEMPT', { n: number })}
                onClick={() => onTake(attempt)}
              >
                {t('PROVE_TAKE_TEXT')}
              </Button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

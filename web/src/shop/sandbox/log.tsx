import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import styles from './log.module.css'
import { clearLog, type LogEntry, useWorkshop } from './workshop.ts'

function tellKeyOf({ what, paid }: LogEntry): string {
  if (what === 'deployed') return 'SANDBOX_LOG_DEPLOYED'
  if (what === 'failed') return 'SANDBOX_LOG_FAILED'
  return paid ? 'SANDBOX_LOG_PAID' : 'SANDBOX_LOG_CALLED'
}

/** Log of actions, newest first, with their events. */
export function Log() {
  const { t } = useTranslation()
  const locale = useLocale()
  const heading = useId()
  const { log } = useWorkshop()
  return (
    <section className={styles.log} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className="display">
          {t('SANDBOX_LOG')}
        </h2>
        {log.length > 0 && <Button onClick={clearLog}>{t('SANDBOX_LOG_CLEAR')}</Button>}
      </div>
      {log.length === 0 && <p className="dim">{t('SANDBOX_LOG_EMPTY')}</p>}
      <ol aria-live="polite">
        {log.map((entry) => (
          <li key={entry.at}>
            <Moment className="mono dim" at={new Date(entry.at)} as="second" />
            <span className={styles.what}>
              <span className={entry.what === 'failed' ? styles.failed : undefined}>
                {t(tellKeyOf(entry), { ...entry })}
              </span>
              {entry.events?.map((event, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: events keep their order and may be equal.
                <span key={index} className={styles.event}>
                  {event}
                </span>
              ))}
            </span>
            {entry.gas && (
              <span className="mono dim">
                {t('SANDBOX_GAS_USED', { gas: Number(entry.gas).toLocaleString(locale) })}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

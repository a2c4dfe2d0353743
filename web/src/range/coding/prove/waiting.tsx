import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './result.module.css'

/** Milliseconds after which a run counts as long. */
const LONG_MS = 6000

/** Shown while a copy runs. The copy tells nothing before its end. */
export function Waiting() {
  const { t } = useTranslation()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), LONG_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <div className={styles.waiting}>
      <div className="meter" role="progressbar" aria-label={t('BTN_PROVING')}>
        <i />
      </div>
      {isLong && <p role="status">{t('PROVE_RUNNING_LONG')}</p>}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { Sheet } from '../frame/sheet.tsx'
import styles from './case-view.module.css'

const SIGNS = ['TOOFAST', 'NONEARMISS', 'WALKTHROUGH', 'FOREIGNFLAG']

/** Explains the four signs and the limits of each. */
export function SignsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet title={t('CLASS_FAIR_SIGNS')} wide onClose={onClose}>
      <p>{t('CLASS_SIGNS_LEAD')}</p>
      <dl className={styles.talk}>
        {SIGNS.map((sign) => (
          <div key={sign}>
            <dt>
              <b>{t(`CLASS_SIGNS_${sign}`)}</b>
            </dt>
            <dd>{t(`CLASS_SIGNS_${sign}_LIMIT`)}</dd>
          </div>
        ))}
      </dl>
      <p className="dim">{t('CLASS_SIGNS_END')}</p>
    </Sheet>
  )
}

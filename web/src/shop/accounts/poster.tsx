import { useTranslation } from 'react-i18next'
import styles from './account-page.module.css'

/** The only picture that contains words. */
export function Poster() {
  const { t } = useTranslation()
  return (
    <div className={styles.poster}>
      <img src="assets/public/images/art/poster.svg" width="720" height="900" alt="" />
      <p className="display">
        {t('POSTER_START')} <span>{t('POSTER_END')}</span>
      </p>
    </div>
  )
}

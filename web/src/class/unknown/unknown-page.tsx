import { useTranslation } from 'react-i18next'
import { useTabTitle } from '../data/texts.ts'
import { PosterFrame } from '../join/poster-frame.tsx'
import styles from './unknown-page.module.css'

/** Shown in place of the class's pages for an unknown host name. */
export function UnknownPage() {
  const { t } = useTranslation()
  const { hostname, port } = window.location
  useTabTitle(t('CLASS_UNKNOWN_TITLE'))
  return (
    <PosterFrame>
      <h1 className="display">{t('CLASS_UNKNOWN_TITLE')}</h1>
      <p>{t('CLASS_UNKNOWN_LEAD', { name: hostname })}</p>
      <ul className={styles.ways}>
        <li>{t('CLASS_UNKNOWN_NUMBER', { address: `http://192.168.7.20${port && `:${port}`}` })}</li>
        <li>{t('CLASS_UNKNOWN_SETTING', { setting: `HOST_NAMES=${hostname}` })}</li>
      </ul>
    </PosterFrame>
  )
}

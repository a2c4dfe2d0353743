import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TopBar } from '../frame/top-bar.tsx'
import styles from './join-page.module.css'

/** The poster with the content beside it. */
export function PosterFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <TopBar />
      <main className={styles.join}>
        <div className={`${styles.poster} no-print`}>
          <p className="display">{t('CLASS_POSTER')}</p>
        </div>
        <div className={styles.form}>
          <section className={styles.column}>{children}</section>
        </div>
      </main>
    </>
  )
}

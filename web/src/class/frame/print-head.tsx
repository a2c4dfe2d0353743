import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './print-head.module.css'

interface PrintHeadProps {
  title: string
  lead: string
  children: ReactNode
}

/** Head of a page to print: link back, title and buttons. Not printed. */
export function PrintHead({ title, lead, children }: PrintHeadProps) {
  const { t } = useTranslation()
  return (
    <div className={`${styles.head} no-print`}>
      <Link className={styles.back} to="/host/run">
        <Icon name="chevronLeft" small />
        {t('CLASS_NAV_RUN')}
      </Link>
      <h1 className="display">{title}</h1>
      <p className="dim">{lead}</p>
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}

import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './account-history.module.css'
import { HistoryList } from './history-list.tsx'

export function AccountHistory({ account }: { account: string }) {
  const { t } = useTranslation()
  const heading = useId()
  return (
    <section className={styles.history} aria-labelledby={heading}>
      <h2 className="display" id={heading}>
        {t('PURSE_HISTORY')}
      </h2>
      <HistoryList account={account} labelledBy={heading} />
    </section>
  )
}

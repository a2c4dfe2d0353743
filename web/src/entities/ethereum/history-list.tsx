import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/use-locale.ts'
import { explain } from '../../ui/failure.ts'
import { Moment } from '../../ui/moment.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { ExplorerLink } from './explorer-link.tsx'
import { tellTransaction } from './history.ts'
import styles from './history-list.module.css'
import { historyQuery } from './queries.ts'

const MAX_ENTRIES = 8

interface HistoryListProps {
  /** Address of the account. */
  account: string
  /** Id of the list's heading. */
  labelledBy: string
}

/** Transactions of an account, newest first. */
export function HistoryList({ account, labelledBy }: HistoryListProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { data, error } = useQuery(historyQuery(account))
  if (error && !data) return <p className="dim">{explain(error, t).sentence}</p>
  if (!data) return <Skeleton style={{ blockSize: '6rem' }} />
  if (data.length === 0) return <p className="dim">{t('PURSE_NO_HISTORY')}</p>
  return (
    <ol className={styles.list} aria-labelledby={labelledBy}>
      {data.slice(0, MAX_ENTRIES).map((transaction) => {
        const { what, amount } = tellTransaction(transaction, account, t, locale)
        const at = new Date(transaction.timestamp * 1000)
        return (
          <li key={transaction.hash}>
            <Moment className="mono dim" at={at} as="time" />
            <span>{what}</span>
            <ExplorerLink kind="transaction" hex={transaction.hash} className={`mono ${styles.hash}`} />
            <span className={styles.amount}>{amount}</span>
          </li>
        )
      })}
    </ol>
  )
}

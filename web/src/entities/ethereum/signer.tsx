import { useTranslation } from 'react-i18next'
import { shortenHex } from './amounts.ts'
import { Avatar } from './avatar.tsx'
import styles from './confirm-dialog.module.css'
import type { Account } from './purse.ts'

export function Signer({ account }: { account: Account }) {
  const { t } = useTranslation()
  return (
    <p className={styles.who}>
      <Avatar address={account.address} />
      <span>
        <b>{t('PURSE_TITLE')}</b>
        {t('PURSE_ACCOUNT', { number: account.number })}, <span className="mono">{shortenHex(account.address)}</span>
      </span>
    </p>
  )
}

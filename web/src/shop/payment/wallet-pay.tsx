import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { balanceQuery } from '../../entities/payment/queries.ts'
import { Button } from '../../ui/button.tsx'
import { explain } from '../../ui/failure.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatAmount } from '../../ui/price.tsx'
import styles from './payment-page.module.css'

interface WalletPayProps {
  /** Undefined while loading. */
  total: number | undefined
  chosen: boolean
  pending: boolean
  onPay: () => void
}

export function WalletPay({ total, chosen, pending, onPay }: WalletPayProps) {
  const { t } = useTranslation()
  const { data: balance, error } = useQuery(balanceQuery)
  const short = balance !== undefined && total !== undefined && balance < total
  return (
    <section className={styles.wallet} aria-labelledby="wallet-heading">
      <Icon name="wallet" />
      <div className={styles.words}>
        <h2 id="wallet-heading">{t('LABEL_PAY_USING_WALLET')}</h2>
        <p>
          {t('LABEL_WALLET_BALANCE')}{' '}
          <bdi className={`confirmation ${styles.balance}`}>
            {balance === undefined ? '…' : `${formatAmount(balance)}¤`}
          </bdi>
        </p>
        <p id="wallet-note" className={styles.short}>
          {error ? explain(error, t).sentence : short && t('INSUFFICIENT_WALLET_BALANCE')}
        </p>
      </div>
      <Button
        className={styles.pay}
        disabled={pending || balance === undefined || total === undefined || short}
        aria-describedby="wallet-note"
        aria-pressed={chosen}
        onClick={onPay}
      >
        {chosen && <Icon name="check" />}
        {t('LABEL_PAY')} <bdi>{total === undefined ? '…' : `${formatAmount(total)}¤`}</bdi>
      </Button>
    </section>
  )
}
